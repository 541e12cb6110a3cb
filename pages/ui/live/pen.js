// What scenes draw with: on a canvas, many times a second, or into an SVG file.
//
// `points` are flat, [x0, y0, x1, y1, ...], in pixels from the upper left. A style has any of
// stroke, fill (colours), width, dash (pixels), alpha (0 to 1).
const pen = (() => {
  function onCanvas(context) {
    // Fill and stroke what `trace` outlines.
    function paint({ stroke, fill, width = 1, dash = [], alpha = 1 }, trace) {
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
        context.setLineDash(dash);
        context.stroke();
      }
      context.globalAlpha = 1;
    }

    return {
      curve(points, style) {
        paint(style, () => {
          for (let at = 0; at < points.length; at += 2) context.lineTo(points[at], points[at + 1]);
        });
      },
      // Round dots, or diamonds, at every point.
      // Dots of a pixel or two are squares, which cost a fifth.
      dots(points, radius, { isDiamond, ...style }) {
        if (radius < 1.5) {
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
      // A sector between two angles, clockwise from the top, in radians.
      wedge(x, y, radius, from, to, style) {
        paint(style, () => {
          context.moveTo(x, y);
          context.arc(x, y, radius, from - Math.PI / 2, to - Math.PI / 2, to < from);
          context.closePath();
        });
      },
      // `halo` is a colour that keeps the text apart from what lies under it.
      text(string, x, y, { align = "left", size, weight = 400, fill, halo, turn = 0, alpha = 1 }) {
        context.save();
        context.translate(x, y);
        context.rotate(turn);
        context.globalAlpha = alpha;
        context.font = `${weight} ${size}px ${FAMILY}`;
        context.textAlign = align;
        context.textBaseline = "alphabetic";
        if (halo) {
          context.strokeStyle = halo;
          context.lineWidth = 4;
          context.lineJoin = "round";
          context.setLineDash([]);
          context.strokeText(string, 0, 0);
        }
        context.fillStyle = fill;
        context.fillText(string, 0, 0);
        context.restore();
      },
      widthOf(string, { size, weight = 400 }) {
        context.font = `${weight} ${size}px ${FAMILY}`;
        return context.measureText(string).width;
      },
      // A part of a canvas, stretched without smoothing.
      image(source, from, x, y, width, height) {
        context.imageSmoothingEnabled = false;
        context.drawImage(source, from.x, from.y, from.width, from.height, x, y, width, height);
      },
      // Draw only inside a rectangle.
      inside(x, y, width, height, draw) {
        context.save();
        context.beginPath();
        context.rect(x, y, width, height);
        context.clip();
        draw();
        context.restore();
      },
    };
  }

  // The same as text; `finish(width, height, paper)` returns the file. `measuring` is a pen on a canvas.
  function intoSvg(measuring) {
    const parts = [];
    let clips = 0;
    const at = (number) => String(Math.round(number * 1000) / 1000);
    const look = ({ stroke, fill, width = 1, dash = [], alpha = 1 }) =>
      ` fill="${fill ?? "none"}"` +
      (stroke ? ` stroke="${stroke}" stroke-width="${at(width)}" stroke-linejoin="round"` : "") +
      (stroke && dash.length ? ` stroke-dasharray="${dash.join(" ")}"` : "") +
      (alpha < 1 ? ` opacity="${at(alpha)}"` : "");
    const escape = (string) => string.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

    return {
      curve(points, style) {
        const pairs = Array.from(points, (number, index) => (index % 2 ? "," : " ") + at(number));
        parts.push(`<polyline points="${pairs.join("").trim()}"${look(style)}/>`);
      },
      dots(points, radius, { isDiamond, ...style }) {
        for (let index = 0; index < points.length; index += 2) {
          const [x, y] = [points[index], points[index + 1]];
          const corners = [[x - radius, y], [x, y - radius], [x + radius, y], [x, y + radius]];
          parts.push(
            isDiamond
              ? `<polygon points="${corners.map((corner) => corner.map(at).join(",")).join(" ")}"${look(style)}/>`
              : `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius)}"${look(style)}/>`,
          );
        }
      },
      rect(x, y, width, height, style) {
        parts.push(`<rect x="${at(x)}" y="${at(y)}" width="${at(width)}" height="${at(height)}"${look(style)}/>`);
      },
      wedge(x, y, radius, from, to, style) {
        const turned = Math.abs(to - from);
        if (turned >= 2 * Math.PI) {
          this.dots([x, y], radius, style);
          return;
        }
        const place = (angle) => `${at(x + radius * Math.sin(angle))} ${at(y - radius * Math.cos(angle))}`;
        const flags = `0 ${turned > Math.PI ? 1 : 0} ${to > from ? 1 : 0}`;
        parts.push(`<path d="M${at(x)} ${at(y)}L${place(from)}A${at(radius)} ${at(radius)} ${flags} ${place(to)}Z"${look(style)}/>`);
      },
      text(string, x, y, { align = "left", size, weight = 400, fill, halo, turn = 0, alpha = 1 }) {
        const anchor = { left: "start", center: "middle", right: "end" }[align];
        const turned = turn ? ` transform="rotate(${at((turn * 180) / Math.PI)} ${at(x)} ${at(y)})"` : "";
        const width = measuring.widthOf(string, { size, weight });
        const written = (paint) =>
          parts.push(
            `<text x="${at(x)}" y="${at(y)}" font-size="${at(SHARE * size)}" font-weight="${weight}" text-anchor="${anchor}"` +
              ` textLength="${at(width)}" lengthAdjust="spacingAndGlyphs"${paint}${turned}` +
              `${alpha < 1 ? ` opacity="${at(alpha)}"` : ""}>${escape(string)}</text>`,
          );
        // Not `paint-order`, which PowerPoint does not know.
        if (halo) written(` fill="none" stroke="${halo}" stroke-width="4" stroke-linejoin="round"`);
        written(` fill="${fill}"`);
      },
      widthOf: measuring.widthOf,
      image(source, from, x, y, width, height) {
        const part = document.createElement("canvas");
        [part.width, part.height] = [from.width, from.height];
        part.getContext("2d").drawImage(source, -from.x, -from.y);
        parts.push(
          `<image x="${at(x)}" y="${at(y)}" width="${at(width)}" height="${at(height)}" preserveAspectRatio="none"` +
            ` style="image-rendering:pixelated" href="${part.toDataURL()}"/>`,
        );
      },
      inside(x, y, width, height, draw) {
        clips += 1;
        parts.push(`<clipPath id="clip${clips}"><rect x="${at(x)}" y="${at(y)}" width="${at(width)}" height="${at(height)}"/></clipPath>`);
        parts.push(`<g clip-path="url(#clip${clips})">`);
        draw();
        parts.push("</g>");
      },
      finish: (width, height, paper) =>
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"` +
        ` font-family="${FAMILY_OF_FILES}"><rect width="100%" height="100%" fill="${paper}"/>${parts.join("\n")}</svg>`,
    };
  }

  // The lab's font is not there where a file is opened. It names fonts of the same widths, of which each system
  // has one, at a size at which they are about as wide; and each text keeps the width that it has in the lab.
  const FAMILY_OF_FILES = "Arial, Helvetica, Liberation Sans, Arimo, Nimbus Sans, sans-serif";
  const SHARE = 0.9;
  const FAMILY = '"Source Sans", "Source Sans Pro", system-ui, sans-serif';
  return { onCanvas, intoSvg };
})();
