import { expect, test } from "vitest";
import { fileName } from "../../../pages/ui/live/export";
import { svgPen } from "../../../pages/ui/live/svg_pen";
import { RecordingPen } from "./picture";
import { BASE, D_MODEL, POSITION } from "./variables";

test("a file is named by the lesson and its parameters, the shared ones first", () => {
  const parameters = { d_model: 64, base: 10_000, position: 12.345 };
  const name = fileName("heatmap", [POSITION, D_MODEL, BASE], parameters, ".svg");
  expect(name).toBe("heatmap-d64-b10000-position-12.35.svg");
});

test("an SVG file escapes its texts and names what shapes stand for", () => {
  const pen = svgPen(new RecordingPen());
  pen.text('a < b & "c"', 10, 20, { size: 12, fill: "black", halo: "white" });
  pen.curve([0, 0, 1.23456, 2], { stroke: "red", mark: "curve", dash: [2, 3], alpha: 0.5 });
  const file = pen.finish({ width: 300, height: 200 }, "white");
  expect(file).toContain('>a &lt; b &amp; "c"</text>');
  expect(file.match(/<text/g)).toHaveLength(2);
  expect(file).toContain('points="0,0 1.235,2"');
  expect(file).toContain('data-mark="curve"');
  expect(file).toContain('stroke-dasharray="2 3"');
  expect(file).toContain('viewBox="0 0 300 200"');
});

test("a wedge of a full turn is a disc, others say which way they go", () => {
  const pen = svgPen(new RecordingPen());
  pen.wedge(50, 50, 10, 0, 2 * Math.PI, { fill: "red" });
  pen.wedge(50, 50, 10, 0, -1.5 * Math.PI, { fill: "red" });
  const file = pen.finish({ width: 100, height: 100 }, "white");
  expect(file).toContain('<circle cx="50" cy="50" r="10"');
  expect(file).toContain("A10 10 0 1 0 60 50Z");
});
