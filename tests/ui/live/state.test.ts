import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { PictureState } from "../../../pages/ui/live/state";
import { BASE, confirmed, D_MODEL, dataOf, PAIR, POSITION, SEQ_LEN } from "./variables";

const DATA = dataOf(D_MODEL, SEQ_LEN, BASE, POSITION, PAIR);
let shown: Record<string, number>;
let changes: number;
let state: PictureState;

beforeEach(() => {
  shown = {};
  changes = 0;
  state = new PictureState(
    DATA,
    () => shown,
    () => {
      changes += 1;
    },
  );
});

test("parameters are the confirmed ones until a slider moves", () => {
  expect(state.parameters()).toEqual(DATA.parameters);
  shown = { position: 12 };
  expect(state.parameters().position).toBe(12);
});

test("what the user sets wins over sliders and is announced", () => {
  shown = { position: 12 };
  state.set({ position: 30 });
  expect(state.parameters().position).toBe(30);
  expect(changes).toBe(1);
});

test("a slider that moves is followed again", () => {
  state.set({ position: 30 });
  shown = { position: 12 };
  state.follow("position");
  expect(state.parameters().position).toBe(12);
});

test("whatever is set, every parameter is allowed at every other", () => {
  const values = fc.record({
    d_model: fc.double({ min: -9, max: 3000, noNaN: true }),
    seq_len: fc.double({ min: -9, max: 3000, noNaN: true }),
    position: fc.double({ min: -9, max: 3000, noNaN: true }),
    pair: fc.double({ min: -9, max: 3000, noNaN: true }),
  });
  fc.assert(
    fc.property(values, (wanted) => {
      state.set(wanted);
      const { d_model, seq_len, position, pair } = state.parameters() as Record<string, number>;
      expect(d_model % 2).toBe(0);
      for (const value of [d_model, seq_len, position, pair]) expect(value % 1).toBe(0);
      expect(position).toBeLessThanOrEqual(seq_len - 1);
      expect(pair).toBeLessThanOrEqual(d_model / 2 - 1);
      expect(Math.min(position, pair)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("reading the parameters changes nothing", () => {
  state.set({ position: 30 });
  shown = { position: 30 };
  state.parameters();
  shown = { position: 5 };
  expect(state.parameters().position).toBe(30);
});

test("a name that is no variable is ignored", () => {
  state.set({ nothing: 5 });
  expect(state.parameters()).toEqual(DATA.parameters);
});

test("a shorter sequence takes the position along", () => {
  shown = { seq_len: 10 };
  expect(state.parameters().position).toBe(9);
});

test("between two steps only where asked, and never after a drag", () => {
  state.set({ position: 12.4 }, { isBetween: true });
  state.isHeld = true;
  expect(state.parameters().position).toBe(12.4);
  expect(state.settle()).toEqual({ position: 12 });
});

test("settling returns what differs from the confirmed values alone", () => {
  state.set({ position: 40, pair: 3 });
  expect(state.settle()).toEqual({ pair: 3 });
});

test("a value that waits is drawn as confirmed", () => {
  const waiting = dataOf({ ...D_MODEL, waits: true });
  const other = new PictureState(
    waiting,
    () => ({ d_model: 512 }),
    () => {},
  );
  expect(other.parameters().d_model).toBe(64);
  expect(other.isUnconfirmed(other.variable("d_model"), other.parameters())).toBe(true);
});

describe("confirming", () => {
  test("tells the server of a value set back before it has answered", () => {
    const before = Number(state.parameters().position);
    state.set({ position: 30 });
    state.settle();
    state.set({ position: before });
    expect(state.settle()).toEqual({ position: before });
    state.confirm(confirmed(DATA, { position: 30 }), []);
    state.confirm(confirmed(DATA, { position: before }), []);
    expect(state.parameters().position).toBe(before);
    expect(state.settle()).toEqual({});
  });

  test("keeps a newer value when an earlier one of the user is confirmed", () => {
    state.set({ position: 30 });
    state.settle();
    state.set({ position: 31 });
    state.settle();
    state.set({ position: 32 });
    shown = { position: 31 };
    expect(state.showsAnswer("position")).toBe(true);
    state.confirm(confirmed(DATA, { position: 31 }), []);
    expect(state.parameters().position).toBe(32);
    expect(state.showsAnswer("position")).toBe(false);
    // Something else sets a value that the user has not.
    shown = { position: 8 };
    state.confirm(confirmed(DATA, { position: 8 }), []);
    expect(state.parameters().position).toBe(8);
  });

  test("keeps what the user has set until the slider shows it", () => {
    state.set({ position: 30 });
    state.confirm(confirmed(DATA, { position: 30 }), []);
    expect(state.parameters().position).toBe(30);
    shown = { position: 30 };
    state.follow("position");
    shown = { position: 5 };
    expect(state.parameters().position).toBe(5);
  });

  test("forgets what the user has set if no slider shows it", () => {
    state.set({ position: 30 });
    state.confirm(confirmed(DATA, { position: 30 }), []);
    shown = { position: 5 };
    expect(state.parameters().position).toBe(5);
  });

  test("waits for a slider that still shows the value before", () => {
    shown = { position: 20 };
    state.set({ position: 30 });
    state.confirm(confirmed(DATA, { position: 30 }), []);
    expect(state.parameters().position).toBe(30);
  });

  test("something else drops what the user has set", () => {
    state.set({ position: 30 });
    state.confirm(confirmed(DATA, { position: 7 }), []);
    expect(state.parameters().position).toBe(7);
  });

  test("something else leaves what the user still holds", () => {
    state.isHeld = true;
    state.set({ position: 30 });
    state.confirm(confirmed(DATA, { position: 7 }), []);
    expect(state.parameters().position).toBe(30);
  });
});

describe("gliding", () => {
  const fans = { ...DATA, parameters: { ...DATA.parameters, fans: 0 } };
  const glide = () => {
    const gliding = new PictureState(
      fans,
      () => ({}),
      () => {},
    );
    gliding.confirm(confirmed(fans, { fans: 1 }), ["fans"]);
    return gliding;
  };

  test("goes monotonically from the old value to the new one", () => {
    const gliding = glide();
    const values: number[] = [];
    let isUnderWay = true;
    for (let now = 1000; isUnderWay; now += 50) {
      isUnderWay = gliding.glide(now);
      values.push(Number(gliding.parameters().fans));
    }
    expect(values[0]).toBe(0);
    expect(values.at(-1)).toBe(1);
    expect(values).toEqual([...values].sort((a, b) => a - b));
    expect(values.length).toBeGreaterThan(8);
  });

  test("goes back from the value on screen when the old one is confirmed on the way", () => {
    const gliding = glide();
    gliding.glide(1000);
    gliding.glide(1300);
    const shown = Number(gliding.parameters().fans);
    expect(shown).toBeGreaterThan(0);
    expect(shown).toBeLessThan(1);
    gliding.confirm(fans, ["fans"]);
    gliding.glide(1310);
    expect(gliding.parameters().fans).toBe(shown);
    expect(gliding.glide(2000)).toBe(false);
    expect(gliding.parameters().fans).toBe(0);
  });

  test("goes on when the same value is confirmed again", () => {
    const gliding = glide();
    gliding.glide(1000);
    gliding.glide(1500);
    gliding.confirm(confirmed(fans, { fans: 1 }), ["fans"]);
    expect(gliding.glide(1600)).toBe(false);
    expect(gliding.parameters().fans).toBe(1);
  });

  test("is over at once where motion is reduced", () => {
    const gliding = glide();
    expect(gliding.glide(1000, { atOnce: true })).toBe(false);
    expect(gliding.parameters().fans).toBe(1);
  });
});

test("a preview is shown until the next values are confirmed; other parameters are ignored", () => {
  state.preview({ position: 21, order: [1, 0] });
  expect(state.parameters()).toEqual({ ...DATA.parameters, position: 21 });
  expect(state.isPreviewing()).toBe(true);
  expect(changes).toBe(1);
  state.confirm(DATA, []);
  expect(state.parameters()).toEqual(DATA.parameters);
  expect(state.isPreviewing()).toBe(false);
});

test("a preview of the confirmed values is none", () => {
  state.preview({ position: DATA.parameters.position });
  expect(state.isPreviewing()).toBe(false);
});
