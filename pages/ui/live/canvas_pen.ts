import type { Font, Pen, Style, TextStyle } from "./pen";
import { REGULAR } from "./sizes";
import { TextWidths } from "./text_widths";

const FAMILY = '"Source Sans", "Source Sans Pro", system-ui, sans-serif';
// Dots this small look the same as squares, which are five times faster.
const SQUARE_BELOW = 1.5;
// Segments of a line that are drawn at once: one with many corners takes longer than its pieces.
const PIECE = 24;

const named = ({ size, weight = REGULAR }: Font): string => `${weight} ${size}px ${FAMILY}`;

/** A pen for a canvas whose font nothing else sets meanwhile; `widths` may outlive it. */
export function canvasPen(context: CanvasRenderingContext2D, widths = new TextWidths()): Pen {
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

  /** The canvas's font; setting it again would take as long as to write a word. */
  let font = "";

  const useFont = (wanted: string): void => {
    if (wanted === font) return;
    font = wanted;
    context.font = wanted;
    // Hinted to whole pixels, small letters would touch and their spaces close.
    context.textRendering = "geometricPrecision";
  };

  /** Draw with settings of the canvas that end with it. */
  const apart = (draw: () => void): void => {
    const before = font;
    context.save();
    draw();
    context.restore();
    font = before;
  };

  function write(text: string, x: number, y: number, { align = "left", ...style }: TextStyle) {
    const { fill, halo, alpha = 1 } = style;
    useFont(named(style));
    context.globalAlpha = alpha;
    context.textAlign = align;
    context.textBaseline = "alphabetic";
    if (halo) {
      context.strokeStyle = halo;
      context.lineWidth = 4;
      context.lineJoin = "round";
      context.setLineDash([]);
      context.strokeText(text, x, y);
    }
    context.fillStyle = fill;
    context.fillText(text, x, y);
    context.globalAlpha = 1;
  }

  return {
    curve(points, style) {
      const { fill, dash, alpha = 1 } = style;
      // Pieces share a segment, which would show in a line that is not opaque.
      const isWhole = fill || dash || alpha < 1;
      const piece = isWhole ? points.length : 2 * PIECE;
      let start = 0;
      do {
        const [first, end] = [start, Math.min(start + piece + 4, points.length)];
        paint(style, () => {
          for (let at = first; at < end; at += 2) context.lineTo(points[at], points[at + 1]);
        });
        start += piece;
      } while (start + 4 < points.length);
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

    text(text, x, y, style) {
      const { turn } = style;
      if (!turn) write(text, x, y, style);
      else
        apart(() => {
          context.translate(x, y);
          context.rotate(turn);
          write(text, 0, 0, style);
        });
    },

    widthOf(text, style) {
      const wanted = named(style);
      return widths.of(text, wanted, () => {
        useFont(wanted);
        return context.measureText(text).width;
      });
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
      apart(() => {
        context.beginPath();
        context.rect(x, y, width, height);
        context.clip();
        draw();
      });
    },
  };
}
