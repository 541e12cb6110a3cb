import { expect, test } from "vitest";
import { Pin } from "../../../pages/ui/live/pin";
import type { Variable } from "../../../pages/ui/live/scene";

const VIEW = { base: 10, scaling: "none", d_model: 128 };
const NOW = { base: 500, scaling: "yarn", d_model: 64 };
const VARIABLES = [{ key: "base" }] as Variable[];

test("a pinned view keeps its choices while others are made, until another view is pinned", () => {
  const pin = new Pin();
  pin.toggle(VIEW);
  pin.confirm({ parameters: NOW, pinned: { base: 10 } }, ["scaling"]);
  expect(pin.view).toEqual({ base: 10, scaling: "none", d_model: 64 });
  pin.confirm({ parameters: NOW, pinned: { base: 20 } }, ["scaling"]);
  expect(pin.view).toEqual({ base: 20, scaling: "yarn", d_model: 64 });
  pin.confirm({ parameters: NOW }, ["scaling"]);
  expect(pin.view).toBeNull();
});

test("what the user pins stays until the server has answered it", () => {
  const pin = new Pin();
  expect(pin.unanswered(VARIABLES)).toBeNull();
  pin.toggle(VIEW);
  // An answer to something that was set before.
  pin.confirm({ parameters: NOW }, []);
  expect(pin.view).toEqual(VIEW);
  expect(pin.unanswered(VARIABLES)).toEqual({ base: 10 });
  pin.confirm({ parameters: NOW, pinned: { base: 10 } }, []);
  expect(pin.unanswered(VARIABLES)).toBeNull();
});

test("what the user unpins stays so until the server has answered it", () => {
  const pin = new Pin();
  const answer = { parameters: NOW, pinned: { base: 10 } };
  pin.confirm(answer, []);
  pin.toggle(NOW);
  pin.confirm(answer, []);
  expect(pin.view).toBeNull();
  expect(pin.unanswered(VARIABLES)).toEqual({});
  pin.confirm({ parameters: NOW }, []);
  expect(pin.unanswered(VARIABLES)).toBeNull();
});

test("the server is told whole numbers, as a link has them", () => {
  const pin = new Pin();
  pin.toggle({ ...VIEW, base: 9.6 });
  expect(pin.unanswered(VARIABLES)).toEqual({ base: 10 });
});
