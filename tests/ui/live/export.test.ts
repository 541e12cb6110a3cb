import { expect, test, vi } from "vitest";
import { fileName, record } from "../../../pages/ui/live/export";
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

test("a video is saved at its end, and the canvas is captured no longer", () => {
  vi.useFakeTimers();
  const track = { stop: vi.fn() };
  const links: Record<string, string>[] = [];
  const revoked: string[] = [];
  class Recorder {
    ondataavailable = (_: object) => {};
    onstop = () => {};
    start() {
      this.ondataavailable({ data: new Blob(["frames"]) });
    }
    stop() {
      this.onstop();
    }
  }
  const click = function (this: Record<string, string>) {
    links.push(this);
    expect(revoked).toEqual([]);
  };
  vi.stubGlobal("MediaRecorder", Recorder);
  vi.stubGlobal("document", { createElement: () => ({ click }) });
  vi.stubGlobal("URL", {
    createObjectURL: () => "blob:video",
    revokeObjectURL: (href: string) => revoked.push(href),
  });
  const canvas = { captureStream: () => ({ getTracks: () => [track] }) };
  const end = record(canvas as never, "video/webm", "heatmap.webm");
  expect(track.stop).not.toHaveBeenCalled();
  end();
  expect(track.stop).toHaveBeenCalledTimes(1);
  expect(links).toMatchObject([{ href: "blob:video", download: "heatmap.webm" }]);
  expect(revoked).toEqual([]);
  vi.runAllTimers();
  expect(revoked).toEqual(["blob:video"]);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
