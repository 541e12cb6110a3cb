// Words as tiles that are dragged, or moved with the arrow keys, into another order. What the hand
// leaves behind is sent once: when the pointer lets go, or the key comes up.
const STEPS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

function mount(root, commit) {
  const list = root.querySelector(".tiles");
  const status = root.querySelector("[role=status]");
  let confirmed = [];
  let hold = null;

  const tiles = () => [...list.querySelectorAll(".tile")];
  const order = () => tiles().map((tile) => Number(tile.dataset.word));

  // The list's other items move, never the one in hand: it keeps the focus and the pointer.
  function move(tile, target) {
    const item = tile.parentElement;
    const items = [...list.children];
    const from = items.indexOf(item);
    if (target > from) for (const other of items.slice(from + 1, target + 1)) list.insertBefore(other, item);
    else for (const other of items.slice(target, from).reverse()) item.after(other);
    number();
  }

  function number() {
    const all = tiles();
    all.forEach((tile, place) => {
      tile.querySelector(".place").textContent = place;
      tile.classList.toggle("moved", Number(tile.dataset.word) !== place);
      tile.setAttribute("aria-label", `${tile.dataset.text}, position ${place} of ${all.length}`);
    });
  }

  function settle() {
    if (String(order()) === String(confirmed)) return;
    confirmed = order();
    commit(confirmed);
  }

  function put(words) {
    for (const [place, word] of words.entries())
      move(list.querySelector(`[data-word="${word}"]`), place);
  }

  function letGo() {
    hold.tile.classList.remove("held");
    hold.tile.style.transform = "";
    hold = null;
  }

  function nearest(x, y) {
    const distances = tiles().map(({ offsetLeft, offsetTop, offsetWidth, offsetHeight }) =>
      Math.hypot(offsetLeft + offsetWidth / 2 - x, 2 * (offsetTop + offsetHeight / 2 - y)),
    );
    return distances.indexOf(Math.min(...distances));
  }

  // The tile follows the pointer by the same distance wherever its place in the list is now.
  function follow(event) {
    const { tile } = hold;
    const left = hold.startLeft + event.clientX - hold.x;
    const top = hold.startTop + event.clientY - hold.y;
    const target = nearest(left + tile.offsetWidth / 2, top + tile.offsetHeight / 2);
    if (target !== tiles().indexOf(tile)) move(tile, target);
    tile.style.transform = `translate(${left - tile.offsetLeft}px, ${top - tile.offsetTop}px)`;
  }

  list.addEventListener("pointerdown", (event) => {
    const tile = event.target.closest(".tile");
    if (!tile || hold || event.button) return;
    tile.setPointerCapture(event.pointerId);
    tile.focus({ preventScroll: true });
    tile.classList.add("held");
    hold = { tile, id: event.pointerId, x: event.clientX, y: event.clientY };
    [hold.startLeft, hold.startTop] = [tile.offsetLeft, tile.offsetTop];
  });
  list.addEventListener("pointermove", (event) => {
    if (event.pointerId === hold?.id) follow(event);
  });
  list.addEventListener("pointerup", (event) => {
    if (event.pointerId !== hold?.id) return;
    letGo();
    settle();
  });
  list.addEventListener("pointercancel", (event) => {
    if (event.pointerId !== hold?.id) return;
    letGo();
    put(confirmed);
  });
  list.addEventListener("keydown", (event) => {
    const tile = event.target.closest(".tile");
    if (!tile || hold || !(event.key in STEPS)) return;
    event.preventDefault();
    const place = tiles().indexOf(tile) + STEPS[event.key];
    if (place < 0 || place >= list.children.length) return;
    move(tile, place);
    status.textContent = tile.getAttribute("aria-label");
  });
  list.addEventListener("keyup", (event) => {
    if (event.key in STEPS && !hold) settle();
  });

  function show({ words, order: wanted }) {
    if (hold) return;
    confirmed = [...wanted];
    if (String(tiles().map((tile) => tile.dataset.text)) !== String(wanted.map((word) => words[word])) || String(order()) !== String(wanted))
      list.replaceChildren(...wanted.map((word) => made(word, words[word])));
    number();
  }

  function made(word, text) {
    const [item, tile, place] = ["li", "button", "span"].map((name) => document.createElement(name));
    tile.type = "button";
    tile.className = "tile";
    tile.dataset.word = word;
    tile.dataset.text = text;
    place.className = "place";
    place.ariaHidden = "true";
    tile.append(place, text);
    item.append(tile);
    return item;
  }

  return show;
}

export default function ({ parentElement, data, setTriggerValue }) {
  parentElement.showWords ??= mount(parentElement, (order) => setTriggerValue("order", order));
  parentElement.showWords(data);
}
