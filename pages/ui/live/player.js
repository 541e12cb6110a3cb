// Play, pause, speed and scrub of a live picture, all of it inside the browser.
//
// A scene file follows this one and defines
//   scene.resize(svg, data, width) -> height   build the picture for a width in pixels
//   scene.draw(data, position)                 move it to a position in tokens
//   scene.say(data, position) -> string        the same in words
// `data` comes from the server when a control changes; playing sends nothing back.

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

// Slide the cursor of the Plotly figure with the key `figure` along, without drawing it anew.
function moveCursor(figure, drawnAt, position) {
  const plot = document.querySelector(`.st-key-${figure} .js-plotly-plot`);
  const axis = plot?._fullLayout?.xaxis;
  if (!axis) return;
  const shift = axis.l2p(position) - axis.l2p(drawnAt);
  for (const line of plot.querySelectorAll(".shapelayer path"))
    line.setAttribute("transform", `translate(${shift} 0)`);
}

function createPlayer(root) {
  const find = (name) => root.querySelector(`.${name}`);
  const [svg, button, scrub, speed, readout] = ["scene", "play", "scrub", "speed", "readout"].map(find);
  let data = null;
  let position = 0;
  let width = 0;
  let frame = 0;
  let before = 0;

  function draw() {
    scene.draw(data, position);
    if (data.cursor) moveCursor(data.cursor, data.position, position);
    scrub.value = position;
    readout.textContent = `position ${position.toFixed(2)}`;
    svg.dataset.position = position.toFixed(4);
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
    position += (Number(speed.value) * (now - before)) / 1000;
    before = now;
    if (position > data.last) position = 0;
    draw();
    frame = requestAnimationFrame(tick);
  }

  function describe() {
    svg.setAttribute("aria-label", scene.say(data, position));
  }

  function pause() {
    cancelAnimationFrame(frame);
    frame = 0;
    button.textContent = "Play";
    describe();
  }

  function play() {
    before = performance.now();
    frame = requestAnimationFrame(tick);
    button.textContent = "Pause";
  }

  button.onclick = () => (frame ? pause() : play());
  scrub.oninput = () => {
    pause();
    position = Number(scrub.value);
    draw();
    describe();
  };
  const observer = new ResizeObserver(() => {
    if (Math.floor(svg.parentElement.clientWidth) !== width) layOut();
  });
  observer.observe(svg.parentElement);

  return {
    show(next) {
      if (data?.position !== next.position) position = next.position;
      data = next;
      scrub.max = data.last;
      position = Math.min(position, data.last);
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
