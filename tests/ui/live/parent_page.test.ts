import { expect, test } from "vitest";
import { parametersIn } from "../../../pages/ui/live/parent_page";

test("a message sets numbers only", () => {
  const parameters = { offset: 40, d_model: "64", base: Number.NaN, list: [1] };
  expect(parametersIn({ type: "set", parameters })).toEqual({ offset: 40 });
});

test("anything else is no message", () => {
  const others = [
    null,
    undefined,
    3,
    "set",
    [],
    { type: "set" },
    { type: "set", parameters: null },
    { type: "set", parameters: { offset: "1" } },
    { type: "settled", parameters: { offset: 1 } },
  ];
  for (const other of others) expect(parametersIn(other)).toBeNull();
});
