// Where a picture's parameters come from: the sliders of the page around it, or its own.
//
// Both give { values(), show(values), stop() } and call onMove(name) when the hand moves one.
// A variable is { key, label, value, low, high, step } or { key, label, value, options }.
const controls = (() => {
  // Streamlit's sliders report to the server on release only, but the thumb's aria-valuetext changes
  // at every step of a drag (1.62: an element of its own, 1.67: an input).
  function onPage(variables, onMove) {
    const thumb = (key) => document.querySelector(`.st-key-${key} [aria-valuetext]`);
    const watcher = new MutationObserver((changes) => {
      for (const { target, oldValue } of changes) {
        if (target.getAttribute("aria-valuetext") === oldValue) continue;
        const moved = variables.find(({ key }) => target.closest(`.st-key-${key}`));
        if (moved) onMove(moved.key);
      }
    });
    watcher.observe(document.body, { subtree: true, attributeFilter: ["aria-valuetext"], attributeOldValue: true });
    return {
      values() {
        const found = variables.map(({ key }) => [key, Number(thumb(key)?.getAttribute("aria-valuetext") ?? NaN)]);
        return Object.fromEntries(found.filter(([, value]) => Number.isFinite(value)));
      },
      show() {},
      stop: () => watcher.disconnect(),
    };
  }

  // Sliders of its own, for a page without a server.
  function own(variables, parent, onMove) {
    const valueAt = ({ options, low, step }, index) => (options ? options[index] : low + index * step);
    const indexOf = (variable, value) =>
      variable.options ? variable.options.indexOf(nearest(variable, value)) : Math.round((value - variable.low) / variable.step);
    const sliders = variables.map((variable) => {
      const { key, label } = variable;
      const input = Object.assign(document.createElement("input"), { type: "range", min: 0 });
      const number = document.createElement("output");
      const holder = Object.assign(document.createElement("label"), { textContent: `${label} ` });
      holder.append(number, input);
      parent.append(holder);
      const show = (value, parameters) => {
        input.max = indexOf(variable, highest(variable, parameters));
        input.value = indexOf(variable, value);
        number.textContent = axes.grouped(value);
        input.setAttribute("aria-valuetext", String(value));
      };
      const read = () => valueAt(variable, Number(input.value));
      input.addEventListener("input", () => {
        show(read(), values());
        onMove(key);
      });
      return { key, read, show };
    });
    const values = () => Object.fromEntries(sliders.map(({ key, read }) => [key, read()]));
    return {
      values,
      show(parameters) {
        for (const { key, show } of sliders) show(parameters[key], parameters);
      },
      stop() {},
    };
  }

  // The last row, column, pair or offset that the other parameters allow; undefined where they do not limit it.
  const LAST = {
    position: ({ seq_len }) => seq_len - 1,
    dim: ({ d_model }) => d_model - 1,
    pair: ({ d_model }) => d_model / 2 - 1,
    offset: ({ max_offset }) => max_offset,
  };
  const highest = ({ key, options, high }, parameters) => LAST[key]?.(parameters) ?? options?.at(-1) ?? high;
  const lowest = ({ options, low }) => options?.[0] ?? low;

  // A number within a variable's limits, which may depend on the other parameters.
  const bounded = (variable, number, parameters) =>
    Math.max(Math.min(number, highest(variable, parameters)), lowest(variable));

  // The allowed value that is closest to a number.
  function nearest(variable, number, parameters) {
    const { options, low, step } = variable;
    if (options)
      return options.reduce((best, option) => (Math.abs(option - number) < Math.abs(best - number) ? option : best));
    return bounded(variable, low + Math.round((number - low) / step) * step, parameters);
  }

  return { onPage, own, highest, lowest, bounded, nearest };
})();
