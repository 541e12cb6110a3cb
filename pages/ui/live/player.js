// Play, pause, speed and scrub of a live picture, all of it inside the browser.
//
// A scene file stands before this one and defines
//   scene.resize(svg, data, width) -> height   build the picture for a width in pixels
//   scene.draw(data, values)                   move it to the values of its variables
//   scene.say(data, values) -> string          the same in words
// and, where dragging in the picture scrubs the position,
//   scene.canDrag(x, y) -> boolean             whether dragging may begin at a place
//   scene.positionAt(x) -> position            the one nearest to a place
//   scene.point(x, y), scene.leave()           the pointer came to a place, or left
// `data` comes from the server when a control changes; playing sends nothing back.
// `data.variables` lists what can be scrubbed and played: { key, label, low, high, value }.

// Pixels that a finger moves without meaning it.
const SLOP = 8;
const SVG = "http://www.w3.org/2000/svg";

function element(parent, name, attributes, text) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  if (text !== undefined) node.textContent = text;
  parent.append(node);
  return node;
}

function move(node, attributes) {
  for (const key in attributes) node.setAttribute(key, attributes[key]);
}

function createPlayer(root) {
  const find = (name) => root.querySelector(`.${name}`);
  const [svg, button, scrubs, speed, vary, readout] = ["scene", "play", "scrubs", "speed", "vary", "readout"].map(find);
  const values = {};
  let data = null;
  let inputs = {};
  let width = 0;
  let frame = 0;
  let before = 0;

  function draw() {
    scene.draw(data, values);
    readout.textContent = data.variables.map(({ key, label }) => `${label} ${values[key].toFixed(2)}`).join(", ");
    for (const { key } of data.variables) {
      inputs[key].value = values[key];
      svg.dataset[key] = values[key].toFixed(4);
    }
  }

  function describe() {
    svg.setAttribute("aria-label", scene.say(data, values));
  }

  function layOut() {
    width = Math.floor(svg.parentElement.clientWidth);
    if (!data || !width) return;
    svg.replaceChildren();
    const height = scene.resize(svg, data, width);
    move(svg, { width, height, viewBox: `0 0 ${width} ${height}` });
    draw();
  }

  function tick(now) {
    const { key, low, high } = data.variables.find(({ key }) => key === vary.value);
    values[key] += (Number(speed.value) * (now - before)) / 1000;
    before = now;
    if (values[key] > high) values[key] = low;
    draw();
    frame = requestAnimationFrame(tick);
  }

  function pause() {
    cancelAnimationFrame(frame);
    frame = 0;
    button.textContent = "Play";
    describe();
  }

  function play() {
    scene.leave?.();
    before = performance.now();
    frame = requestAnimationFrame(tick);
    button.textContent = "Pause";
  }

  function scrub(key, value) {
    pause();
    values[key] = value;
    draw();
    describe();
  }

  // A mouse scrubs where it is pressed. A finger may have come to scroll the page: it scrubs when
  // it moves sideways or taps, and what it touched can be read when it is gone.
  function listenToPointer() {
    let start = null;
    let isDragging = false;
    const placeOf = ({ clientX, clientY }) => {
      const { left, top } = svg.getBoundingClientRect();
      return [clientX - left, clientY - top];
    };
    const follow = ([x, y]) => {
      if (isDragging) scrub("position", scene.positionAt(x));
      scene.point(x, y);
    };
    const end = () => {
      start = null;
      isDragging = false;
    };
    svg.onpointerdown = (event) => {
      const place = placeOf(event);
      if (event.button !== 0 || !scene.canDrag(...place)) return;
      start = place;
      isDragging = event.pointerType !== "touch";
      svg.setPointerCapture(event.pointerId);
      follow(place);
    };
    svg.onpointermove = (event) => {
      const [x, y] = placeOf(event);
      if (start) isDragging ||= Math.abs(x - start[0]) > Math.max(SLOP, Math.abs(y - start[1]));
      follow([x, y]);
    };
    svg.onpointerup = (event) => {
      const [x, y] = placeOf(event);
      if (start) isDragging ||= Math.hypot(x - start[0], y - start[1]) <= SLOP;
      follow([x, y]);
      end();
    };
    svg.onpointercancel = end;
    svg.onpointerleave = ({ pointerType }) => pointerType !== "touch" && scene.leave();
    svg.classList.add("touchable");
  }

  function createInputs(variables) {
    const entries = variables.map(({ key, label }) => {
      const input = Object.assign(document.createElement("input"), { type: "range", step: 0.01, className: `scrub ${key}` });
      input.oninput = () => scrub(key, Number(input.value));
      const holder = Object.assign(document.createElement("label"), { textContent: label });
      holder.append(input);
      return [key, input, holder];
    });
    inputs = Object.fromEntries(entries.map(([key, input]) => [key, input]));
    scrubs.replaceChildren(...entries.map(([, , holder]) => holder));
    vary.replaceChildren(...variables.map(({ key, label }) => new Option(label, key)));
    vary.parentElement.hidden = variables.length < 2;
  }

  if (scene.canDrag) listenToPointer();
  button.onclick = () => (frame ? pause() : play());
  const observer = new ResizeObserver(() => {
    if (Math.floor(svg.parentElement.clientWidth) !== width) layOut();
  });
  observer.observe(svg.parentElement);

  return {
    show(next) {
      if (!data) createInputs(next.variables);
      next.variables.forEach(({ key, low, high, value }, index) => {
        if (data?.variables[index].value !== value) values[key] = value;
        Object.assign(inputs[key], { min: low, max: high });
        values[key] = Math.min(Math.max(values[key], low), high);
      });
      data = next;
      layOut();
      describe();
    },
    stop() {
      pause();
      observer.disconnect();
    },
  };
}

export default function ({ parentElement, data }) {
  parentElement.player ??= createPlayer(parentElement);
  parentElement.player.show(data);
  return () => {
    parentElement.player.stop();
    delete parentElement.player;
  };
}
