import type { Font, Pen, Style } from "./pen";
import { REGULAR } from "./sizes";

const FAMILY = '"Source Sans", "Source Sans Pro", system-ui, sans-serif';
// Dots this small look the same as squares, which are five times faster.
const SQUARE_BELOW = 1.5;

/** A pen that draws on a canvas. */
export function canvasPen(context: CanvasRenderingContext2D): Pen {
  function paint(style: Style, trace: () => void): void {
    const { stroke, fill, width = 1, dash = [], alpha = 1 } = style;
    context.globalAlpha = alpha;
    context.beginPath();
    trace();
    if (fill) {
      context.fillStyle = fill;
      context.fill();
    }
    if (stroke) {
      context.strokeStyle = stroke;
      context.lineWidth = width;
      context.lineJoin = "round";
      context.setLineDash([...dash]);
      context.stroke();
    }
    context.globalAlpha = 1;
  }

  const useFont = ({ size, weight = REGULAR }: Font): void => {
    context.font = `${weight} ${size}px ${FAMILY}`;
    // Hinted to whole pixels, small letters would touch and their spaces close.
    context.textRendering = "geometricPrecision";
  };

  return {
    curve(points, style) {
      paint(style, () => {
        for (let at = 0; at < points.length; at += 2) context.lineTo(points[at], points[at + 1]);
      });
    },

    dots(points, radius, { isDiamond, ...style }) {
      if (radius < SQUARE_BELOW && style.fill) {
        context.fillStyle = style.fill;
        for (let at = 0; at < points.length; at += 2)
          context.fillRect(points[at] - radius, points[at + 1] - radius, 2 * radius, 2 * radius);
        return;
      }
      paint(style, () => {
        for (let at = 0; at < points.length; at += 2) {
          const [x, y] = [points[at], points[at + 1]];
          if (isDiamond) {
            context.moveTo(x - radius, y);
            context.lineTo(x, y - radius);
            context.lineTo(x + radius, y);
            context.lineTo(x, y + radius);
            context.closePath();
          } else {
            context.moveTo(x + radius, y);
            context.arc(x, y, radius, 0, 2 * Math.PI);
          }
        }
      });
    },

    rect(x, y, width, height, style) {
      paint(style, () => context.rect(x, y, width, height));
    },

    wedge(x, y, radius, from, to, style) {
      const quarter = Math.PI / 2;
      paint(style, () => {
        context.moveTo(x, y);
        context.arc(x, y, radius, from - quarter, to - quarter, to < from);
        context.closePath();
      });
    },

    text(text, x, y, { align = "left", fill, halo, turn = 0, alpha = 1, ...font }) {
      context.save();
      context.translate(x, y);
      context.rotate(turn);
      context.globalAlpha = alpha;
      useFont(font);
      context.textAlign = align;
      context.textBaseline = "alphabetic";
      if (halo) {
        context.strokeStyle = halo;
        context.lineWidth = 4;
        context.lineJoin = "round";
        context.setLineDash([]);
        context.strokeText(text, 0, 0);
      }
      context.fillStyle = fill;
      context.fillText(text, 0, 0);
      context.restore();
    },

    widthOf(text, font) {
      useFont(font);
      return context.measureText(text).width;
    },

    image(source, part, box) {
      context.imageSmoothingEnabled = false;
      context.drawImage(
        source,
        ...([part.x, part.y, part.width, part.height] as const),
        ...([box.x, box.y, box.width, box.height] as const),
      );
    },

    inside({ x, y, width, height }, draw) {
      context.save();
      context.beginPath();
      context.rect(x, y, width, height);
      context.clip();
      draw();
      context.restore();
    },
  };
}
