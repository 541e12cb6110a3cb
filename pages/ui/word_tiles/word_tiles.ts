/**
 * Words as tiles that are dragged, or moved with the arrow keys, into another order.
 *
 * The picture shows every order on the way; the server gets the last one, on release of the
 * pointer or of the key. Where a picture shows one of the words, a click chooses it, and so does a
 * move.
 */

import { onShown, preview } from "../live/preview";
import { mountOnce, type Root } from "../live/streamlit";
import { isSame, moved, nearestBox, type Order, stepOf } from "./word_order";

type Data = {
  words: string[];
  order: number[];
  /** Position of the word that the picture shows; null if it shows all of them. */
  word?: number | null;
};

/** A tile that the pointer drags, and where both were at first. */
interface Drag {
  tile: HTMLElement;
  pointer: number;
  x: number;
  y: number;
  left: number;
  top: number;
}

class WordTiles {
  /** Send an order to the server. */
  commit: (order: Order) => void = () => {};
  /** Send the position of a word that is clicked. */
  choose: (word: number) => void = () => {};
  readonly #list: HTMLElement;
  readonly #status: HTMLElement;
  #confirmed: Order = [];
  #drag: Drag | null = null;
  /** True from a drag to another place until the click with which it ends. */
  #hasMoved = false;
  #word: number | null = null;
  #confirmedWord: number | null = null;

  constructor(root: Root, signal: AbortSignal) {
    this.#list = root.querySelector<HTMLElement>(".tiles")!;
    this.#status = root.querySelector<HTMLElement>("[role=status]")!;
    this.#listen(signal);
  }

  /** Show the words in the confirmed order, unless the user is dragging one. */
  show({ words, order, word = null }: Data): void {
    if (this.#drag) return;
    this.#word = word;
    this.#confirmedWord = word;
    this.#confirmed = order;
    const tiles = this.#tiles();
    const isShown =
      tiles.length === order.length &&
      order.every((word, place) => tiles[place].dataset.text === words[word]);
    // The words may be those of a new sentence; the tile that is moved keeps the focus.
    if (isShown) for (const [place, word] of order.entries()) tiles[place].dataset.word = `${word}`;
    else this.#list.replaceChildren(...order.map((word) => createItem(word, words[word])));
    this.#number();
  }

  #listen(signal: AbortSignal): void {
    const list = this.#list;
    onShown(({ word }) => this.#press(Number(word)), signal);
    list.addEventListener("pointerdown", (event) => this.#take(event), { signal });
    list.addEventListener(
      "pointermove",
      (event) => {
        if (event.pointerId === this.#drag?.pointer) this.#follow(event, this.#drag);
      },
      { signal },
    );
    list.addEventListener(
      "pointerup",
      (event) => {
        if (this.#release(event)) this.#settle();
      },
      { signal },
    );
    list.addEventListener(
      "pointercancel",
      (event) => {
        if (this.#release(event)) this.#restore();
      },
      { signal },
    );
    list.addEventListener("click", (event) => this.#click(event), { signal });
    list.addEventListener("keydown", (event) => this.#step(event), { signal });
    list.addEventListener(
      "keyup",
      ({ key }) => {
        if (stepOf(key) && !this.#drag) this.#settle();
      },
      { signal },
    );
  }

  #tiles(): HTMLElement[] {
    return [...this.#list.querySelectorAll<HTMLElement>(".tile")];
  }

  #order(): number[] {
    return this.#tiles().map(({ dataset }) => Number(dataset.word));
  }

  /** Move the list's other items: the tile itself keeps the focus and the pointer. */
  #move(tile: HTMLElement, target: number): void {
    const from = this.#tiles().indexOf(tile);
    const items = moved([...this.#list.children], from, target);
    items[target].before(...items.slice(0, target));
    items[target].after(...items.slice(target + 1));
    if (this.#word !== null) this.#word = target;
    this.#number();
    preview({ order: this.#order(), ...(this.#word !== null && { word: this.#word }) });
  }

  #number(): void {
    const tiles = this.#tiles();
    for (const [place, tile] of tiles.entries()) {
      tile.querySelector(".place")!.textContent = String(place);
      tile.classList.toggle("moved", Number(tile.dataset.word) !== place);
      tile.setAttribute("aria-label", `${tile.dataset.text}, position ${place} of ${tiles.length}`);
      if (this.#word !== null) tile.ariaPressed = `${place === this.#word}`;
    }
  }

  /** Mark the word that the picture shows, also while it plays. */
  #press(word: number): void {
    const place = Math.round(word);
    if (this.#word === null || !(place >= 0) || place === this.#word) return;
    this.#word = place;
    this.#number();
  }

  #click(event: Event): void {
    const tile = tileOf(event);
    if (tile && this.#word !== null && !this.#hasMoved) {
      this.#word = this.#tiles().indexOf(tile);
      this.#number();
      preview({ word: this.#word });
      this.#confirmedWord = this.#word;
      this.choose(this.#word);
    }
    this.#hasMoved = false;
  }

  #settle(): void {
    const order = this.#order();
    if (this.#word !== null && this.#word !== this.#confirmedWord) this.choose(this.#word);
    this.#confirmedWord = this.#word;
    if (isSame(order, this.#confirmed)) return;
    this.#confirmed = order;
    this.commit(order);
  }

  #restore(): void {
    for (const [place, word] of this.#confirmed.entries()) {
      const tile = this.#tiles().find(({ dataset }) => Number(dataset.word) === word);
      if (tile) this.#move(tile, place);
    }
    this.#word = this.#confirmedWord;
    this.#number();
    if (this.#word !== null) preview({ word: this.#word });
  }

  #take(event: PointerEvent): void {
    const tile = tileOf(event);
    if (!tile || this.#drag || event.button) return;
    this.#hasMoved = false;
    tile.setPointerCapture(event.pointerId);
    tile.focus({ preventScroll: true });
    tile.classList.add("held");
    const { pointerId: pointer, clientX: x, clientY: y } = event;
    this.#drag = { tile, pointer, x, y, left: tile.offsetLeft, top: tile.offsetTop };
  }

  /** Keep the tile at the pointer, wherever its place in the list is now. */
  #follow(event: PointerEvent, { tile, x, y, ...start }: Drag): void {
    const left = start.left + event.clientX - x;
    const top = start.top + event.clientY - y;
    const tiles = this.#tiles();
    const target = nearestBox(tiles, left + tile.offsetWidth / 2, top + tile.offsetHeight / 2);
    if (target !== tiles.indexOf(tile)) {
      this.#hasMoved = true;
      this.#move(tile, target);
    }
    tile.style.transform = `translate(${left - tile.offsetLeft}px, ${top - tile.offsetTop}px)`;
  }

  /** End the drag if it is that of the event's pointer; return whether it is. */
  #release(event: PointerEvent): boolean {
    if (!this.#drag || event.pointerId !== this.#drag.pointer) return false;
    this.#drag.tile.classList.remove("held");
    this.#drag.tile.style.transform = "";
    this.#drag = null;
    return true;
  }

  #step(event: KeyboardEvent): void {
    const tile = tileOf(event);
    const step = stepOf(event.key);
    if (!tile || this.#drag || !step) return;
    event.preventDefault();
    const tiles = this.#tiles();
    const target = tiles.indexOf(tile) + step;
    if (target < 0 || target >= tiles.length) return;
    this.#move(tile, target);
    this.#status.textContent = tile.getAttribute("aria-label");
  }
}

function tileOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(".tile") : null;
}

function createItem(word: number, text: string): HTMLElement {
  const tile = Object.assign(document.createElement("button"), {
    type: "button",
    className: "tile",
  });
  Object.assign(tile.dataset, { word, text });
  const place = Object.assign(document.createElement("span"), { className: "place" });
  place.ariaHidden = "true";
  tile.append(place, text);
  const item = document.createElement("li");
  item.append(tile);
  return item;
}

export const wordTiles = mountOnce<Data>((root, signal) => {
  const tiles = new WordTiles(root, signal);
  return ({ data, setTriggerValue }) => {
    tiles.commit = (order) => setTriggerValue("order", order);
    tiles.choose = (word) => setTriggerValue("word", word);
    tiles.show(data);
  };
});
