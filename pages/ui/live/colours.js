// Colours: those of the page, those that all figures share, and scales from numbers to colours.
const colours = (() => {
  const channelsOf = (text) => {
    const hex = text.trim().match(/^#([0-9a-f]{6})/i)?.[1];
    const parts = hex ? hex.match(/../g).map((part) => Number.parseInt(part, 16)) : text.match(/[\d.]+/g)?.map(Number);
    return parts?.slice(0, 3) ?? [255, 255, 255];
  };

  const isDark = (paper) => {
    const [red, green, blue] = channelsOf(paper);
    return 0.299 * red + 0.587 * green + 0.114 * blue < 128;
  };

  // The colours of the page around an element, and the hues that all figures share.
  function lookOf(element, hues) {
    const style = getComputedStyle(element);
    const paper = style.getPropertyValue("--st-background-color") || style.getPropertyValue("--paper");
    const own = hues[isDark(paper) ? "dark" : "light"];
    return { ...hues.both, ...own, paper, ink: style.color };
  }

  // A colour between the stops [[share, "#rrggbb"], ...], for a share from 0 to 1.
  function between(stops, share) {
    const upper = Math.max(1, stops.findIndex(([end]) => end >= share));
    const [[low, from], [high, to]] = [stops[upper - 1], stops[upper]];
    const part = axes.clamp((share - low) / (high - low), 0, 1);
    const [start, end] = [channelsOf(from), channelsOf(to)];
    return start.map((channel, index) => Math.round(channel + part * (end[index] - channel)));
  }

  const css = (channels) => `rgb(${channels.join(", ")})`;

  // A scale of colours as the pixels of an image, from its first colour to its last in STEPS + 1 steps.
  const STEPS = 512;
  const tables = new Map();
  function pixelsOf(stops) {
    const name = stops.flat().join();
    if (!tables.has(name)) {
      const bytes = new Uint8ClampedArray(4 * (STEPS + 1));
      for (let step = 0; step <= STEPS; step += 1) bytes.set([...between(stops, step / STEPS), 255], 4 * step);
      tables.set(name, new Uint32Array(bytes.buffer));
    }
    return tables.get(name);
  }

  // The same colours side by side or, the largest value on top, one above the other: one pixel each.
  function stripOf(stops, { isUpright = false } = {}) {
    const [width, height] = isUpright ? [1, STEPS + 1] : [STEPS + 1, 1];
    const strip = Object.assign(document.createElement("canvas"), { width, height });
    const pixels = isUpright ? pixelsOf(stops).slice().reverse() : pixelsOf(stops);
    strip.getContext("2d").putImageData(new ImageData(new Uint8ClampedArray(pixels.buffer), width, height), 0, 0);
    return strip;
  }

  // Cells as an image of one pixel each, to be drawn at once, at any size; `fill` sets the pixels.
  const sheet = document.createElement("canvas");
  function sheetOf(columns, rows, fill) {
    if (sheet.width !== columns || sheet.height !== rows) [sheet.width, sheet.height] = [columns, rows];
    const context = sheet.getContext("2d");
    const image = context.createImageData(columns, rows);
    fill(new Uint32Array(image.data.buffer));
    context.putImageData(image, 0, 0);
    return sheet;
  }

  return { STEPS, lookOf, pixelsOf, stripOf, sheetOf, of: (stops, share) => css(between(stops, share)) };
})();
