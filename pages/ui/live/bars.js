// Two bars for each word, an outline and a filled one.
//
// The core gives { words, series, notes, title, alt }: both series have a name and a value for each word, notes
// are what is written over the bars of a word.
const scene = (() => {
  function layout({ data, width, height, font }) {
    const { words, series } = data.core;
    const longest = Math.max(...words.map((word) => word.length)) + 3;
    const [left, right] = [5.4 * font, width - font];
    const step = (right - left) / words.length;
    const isTurned = 0.58 * longest * font > step;
    const below = isTurned ? Math.min(0.56 * longest * font + 8, 0.35 * height) : 1.8 * font;
    const most = Math.max(...series.flatMap(({ values }) => values), Number.MIN_VALUE);
    const y = axes.linear(0, most, height - below, 3.6 * font);
    return { left, right, step, isTurned, below, y, xOf: (word) => left + (word + 0.5) * step };
  }

  function chosen({ data, at }, { left, step }) {
    if (!at) return 0;
    return axes.clamp(Math.floor((at.x - left) / step), 0, data.core.words.length - 1);
  }

  const named = ({ words }, word) => `${word} ${words[word]}`;

  function read({ data }, word) {
    const { series, notes } = data.core;
    const values = series.map(({ name, values: found }) => `${name}: ${axes.value(found[word])}`);
    return [named(data.core, word), ...values, ...(notes.length ? [`turned by ${notes[word]}`] : [])];
  }

  return {
    draw(draw, view) {
      const { data, look, font } = view;
      const { words, series, notes, title } = data.core;
      const places = layout(view);
      const { left, right, step, isTurned, below, y, xOf } = places;
      const format = (value) => axes.brief(value, 3);
      const values = axes.ticks(0, y.high, Math.max(2, Math.floor((y.start - y.end) / (2.6 * font))), { whole: false });
      axes.vertical(draw, view, y, left, { title, values, format, gridTo: right });
      const wide = Math.min(step * 0.38, 3 * font);
      const styles = [{ stroke: look.quiet, width: 2 }, { stroke: look.result, fill: look.result, width: 2 }];
      words.forEach((_, word) => {
        series.forEach(({ values: found }, index) => {
          const top = y(found[word]);
          draw.rect(xOf(word) + (index - 1) * wide + 1, top, wide - 2, y.start - top, styles[index]);
        });
        if (notes.length && step > 3 * font) {
          const highest = Math.min(...series.map(({ values: found }) => y(found[word])));
          draw.text(notes[word], xOf(word), highest - 5, { align: "center", size: font, fill: look.ink });
        }
      });
      const names = words.map((_, word) => named(data.core, word));
      axes.below(draw, view, names, xOf, { y: y.start, width: right - left, room: below, isTurned });
      let x = left;
      series.forEach(({ name }, index) => {
        draw.rect(x + 1, 0.5 * font, 0.9 * font, 0.9 * font, styles[index]);
        draw.text(name, x + 1.5 * font, 1.3 * font, { size: font, fill: look.ink });
        x += 3 * font + draw.widthOf(name, { size: font });
      });
      draw.rect(xOf(chosen(view, places)) - step / 2 + 1, y.end - 1.6 * font, step - 2, y.start - y.end + 1.6 * font, {
        stroke: look.mark, width: 1.5, dash: [3, 3],
      });
    },

    formula(view) {
      const [word, ...values] = read(view, chosen(view, layout(view)));
      return `${word}: ${values.map((value) => value.replace(": ", " ")).join(", ")}`;
    },

    describe: (view) => `${view.data.core.alt} ${scene.formula(view)}. Arrow keys read another word.`,

    read: (view, x) => {
      const places = layout(view);
      return x < places.left || x > places.right ? null : read(view, chosen({ ...view, at: { x } }, places));
    },

    // The middle of the next word.
    walk(view, [across]) {
      const places = layout(view);
      const word = axes.clamp(chosen(view, places) + across, 0, view.data.core.words.length - 1);
      return { x: places.xOf(word), y: (places.y.start + places.y.end) / 2 };
    },
  };
})();
