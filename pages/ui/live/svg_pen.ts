import type { Marked } from "./marks";
import type { Pen, Size, Style } from "./pen";
import { REGULAR } from "./sizes";

// Other programs lack the lab's font. Each system has one of these fonts, which are equally wide;
// texts are written a little smaller and keep the width that they have in the lab.
const FAMILY = "Arial, Helvetica, Liberation Sans, Arimo, Nimbus Sans, sans-serif";
const SHARE_OF_SIZE = 0.9;
const ANCHORS = { left: "start", center: "middle", right: "end" };

export interface SvgPen extends Pen {
  /** Return the file. */
  finish(size: Size, paper: string): string;
}

const rounded = (value: number): string => String(Math.round(value * 1000) / 1000);

const escaped = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

/** An opening tag without its end; undefined attributes are left out. */
function tag(name: string, attributes: Record<string, string | number | undefined>): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === "number" ? rounded(value) : value}"`);
  return `<${name}${written.join("")}`;
}

function painted({ stroke, fill, width = 1, dash = [], alpha = 1, mark }: Style & Marked) {
  return {
    fill: fill ?? "none",
    ...(stroke && { stroke, "stroke-width": width, "stroke-linejoin": "round" }),
    ...(stroke && dash.length > 0 && { "stroke-dasharray": dash.join(" ") }),
    ...(alpha < 1 && { opacity: alpha }),
    "data-mark": mark,
  };
}

/** A pen that writes an SVG file; `measuring` knows the width of texts. */
export function svgPen(measuring: Pen): SvgPen {
  const parts: string[] = [];
  let clips = 0;
  const add = (name: string, attributes: Record<string, string | number | undefined>): void => {
    parts.push(`${tag(name, attributes)}/>`);
  };

  return {
    curve(points, style) {
      const places = Array.from(points, (value, at) => (at % 2 ? "," : " ") + rounded(value));
      add("polyline", { points: places.join("").trim(), ...painted(style) });
    },

    dots(points, radius, { isDiamond, ...style }) {
      for (let at = 0; at < points.length; at += 2) {
        const [x, y] = [points[at], points[at + 1]];
        if (isDiamond) {
          const corners = [
            [x - radius, y],
            [x, y - radius],
            [x + radius, y],
            [x, y + radius],
          ];
          const places = corners.map((corner) => corner.map(rounded).join(",")).join(" ");
          add("polygon", { points: places, ...painted(style) });
        } else add("circle", { cx: x, cy: y, r: radius, ...painted(style) });
      }
    },

    rect(x, y, width, height, style) {
      add("rect", { x, y, width, height, ...painted(style) });
    },

    wedge(x, y, radius, from, to, style) {
      const turned = Math.abs(to - from);
      if (turned >= 2 * Math.PI) {
        this.dots([x, y], radius, style);
        return;
      }
      const at = (angle: number) =>
        `${rounded(x + radius * Math.sin(angle))} ${rounded(y - radius * Math.cos(angle))}`;
      const flags = `0 ${turned > Math.PI ? 1 : 0} ${to > from ? 1 : 0}`;
      const arc = `A${rounded(radius)} ${rounded(radius)} ${flags} ${at(to)}`;
      add("path", { d: `M${rounded(x)} ${rounded(y)}L${at(from)}${arc}Z`, ...painted(style) });
    },

    text(text, x, y, { align = "left", size, weight = REGULAR, turn = 0, ...style }) {
      const degrees = rounded((turn * 180) / Math.PI);
      const write = (paint: Record<string, string | number>) =>
        parts.push(
          `${tag("text", {
            x,
            y,
            "font-size": SHARE_OF_SIZE * size,
            "font-weight": weight,
            "text-anchor": ANCHORS[align],
            textLength: measuring.widthOf(text, { size, weight }),
            lengthAdjust: "spacingAndGlyphs",
            ...paint,
            transform: turn ? `rotate(${degrees} ${rounded(x)} ${rounded(y)})` : undefined,
            opacity: (style.alpha ?? 1) < 1 ? style.alpha : undefined,
            "data-mark": style.mark,
          })}>${escaped(text)}</text>`,
        );
      // PowerPoint ignores `paint-order`, so that the halo is a text of its own.
      if (style.halo)
        write({ fill: "none", stroke: style.halo, "stroke-width": 4, "stroke-linejoin": "round" });
      write({ fill: style.fill });
    },

    widthOf: measuring.widthOf,

    image(source, part, box, marked) {
      const copy = document.createElement("canvas");
      [copy.width, copy.height] = [part.width, part.height];
      copy.getContext("2d")!.drawImage(source, -part.x, -part.y);
      const style = "image-rendering:pixelated";
      const { x, y, width, height } = box;
      const href = copy.toDataURL();
      const place = { x, y, width, height, preserveAspectRatio: "none" };
      add("image", { ...place, style, href, "data-mark": marked?.mark });
    },

    inside(box, draw) {
      clips += 1;
      const { x, y, width, height } = box;
      const shape = `${tag("rect", { x, y, width, height })}/>`;
      parts.push(`<clipPath id="clip${clips}">${shape}</clipPath>`);
      parts.push(`<g clip-path="url(#clip${clips})">`);
      draw();
      parts.push("</g>");
    },

    finish({ width, height }, paper) {
      const root = tag("svg", {
        xmlns: "http://www.w3.org/2000/svg",
        width,
        height,
        viewBox: `0 0 ${width} ${height}`,
        "font-family": FAMILY,
      });
      const ground = tag("rect", { width: "100%", height: "100%", fill: paper });
      return `${root}>${ground}/>${parts.join("\n")}</svg>`;
    },
  };
}
