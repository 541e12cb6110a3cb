import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { atLink, type LinkedControl, type LinkRules } from "../../../pages/ui/first_page/link";
import { highest } from "../../../pages/ui/live/limits";
import type { Allowed, Parameters, PictureData, Variable } from "../../../pages/ui/live/scene";
import link_values from "../link/values.json";
import { BASE, D_MODEL, dataOf, PAIR, POSITION, SEQ_LEN } from "../live/variables";

// A limit comes before the parameter that sets it.
const VARIABLES = [POSITION, PAIR, D_MODEL, SEQ_LEN, BASE];
const PRESETS = {
  "by hand": { seq_len: 16, d_model: 8, base: 10_000 },
  "base model": { seq_len: 512, d_model: 512, base: 10_000 },
};
const LIMIT = { by: "d_model", times: 0.5, plus: -1 };
const CONTROLS: LinkedControl[] = [
  { name: "fans", parameter: "fans", kind: "switch" },
  {
    name: "order",
    parameter: "slowest_first",
    kind: "choice",
    values: { "fastest on the left": 0, "slowest on the left": 1 },
  },
  { name: "pairs", parameter: "pairs", kind: "several", most: 3, low: 0, high: 31, limit: LIMIT },
  { name: "count", parameter: "count", kind: "number", low: 2, high: 10, step: 2 },
  {
    name: "bars",
    parameter: "bars",
    kind: "text",
    pattern: "^[A-Z]{1,3}$",
    otherwise: "AZ",
    choice: "order",
    option: "slowest on the left",
  },
];

interface Picture {
  data: PictureData;
  rules: LinkRules;
}

function pictureOf(
  variables: readonly Variable[],
  controls: readonly LinkedControl[] = [],
  others: Parameters = {},
): Picture {
  const data = dataOf(...variables);
  return {
    data: { ...data, parameters: { ...data.parameters, ...others } },
    rules: {
      controls,
      presets: PRESETS,
      names: { i: ["pair"], sorted: ["order"], both: ["position", "pair"] },
    },
  };
}

const read = ({ data, rules }: Picture, query: string) => atLink(data, rules, query);

const PICTURE = pictureOf(VARIABLES, CONTROLS, {
  fans: 0,
  slowest_first: 0,
  pairs: [0, 8, 16],
  count: 4,
  bars: "",
});
const start = (query: string): Parameters => read(PICTURE, query).start;
const parameters = (query: string): Parameters => read(PICTURE, query).data.parameters;
const queryOf = (name: string, values: readonly string[]): string =>
  new URLSearchParams(values.map((value) => [name, value])).toString();

describe("Python reads the same", () => {
  const cases = link_values.numbers.flatMap(({ allowed, default: value, values }) =>
    values.map(([text, expected]) => ({ allowed, value, text: String(text), expected })),
  );

  test.each(cases)("$text is $expected, allowed $allowed", ({ allowed, value, text, expected }) => {
    const variable = { ...D_MODEL, ...blank, ...(allowed as Allowed), value };
    const picture = pictureOf([variable]);
    expect(read(picture, queryOf("d_model", [text])).start.d_model).toBe(expected);
  });

  const { high, most, default: defaults, values: several } = link_values.several;
  test.each(several as [string[], number[]][])("several %j are %j", (texts, expected) => {
    const control = { name: "pairs", parameter: "pairs", kind: "several", most, low: 0, high };
    const picture = pictureOf([], [control as LinkedControl], { pairs: defaults });
    expect(read(picture, queryOf("pairs", texts)).data.parameters.pairs).toEqual(expected);
  });

  test.each(link_values.switches as [string[], boolean][])("a switch %j is %j", (texts, isSet) => {
    const query = queryOf("fans", texts);
    expect(parameters(query).fans).toBe(Number(isSet));
  });

  test.each([
    ["", 1],
    ["fans=false", 0],
    ["fans=0", 0],
    ["fans=true", 1],
    ["fans=yes", 1],
  ])("a switch that is on by default: %j", (query, expected) => {
    const data = { ...PICTURE.data, parameters: { ...PICTURE.data.parameters, fans: 1 } };
    expect(read({ ...PICTURE, data }, query).data.parameters.fans).toBe(expected);
  });
});

const blank: Allowed = { options: undefined, low: undefined, high: undefined, step: undefined };

test("without a link, everything has its default value", () => {
  expect(start("")).toEqual(PICTURE.data.parameters);
  expect(parameters("")).toEqual(PICTURE.data.parameters);
});

test("a limit is that of the link's own values", () => {
  expect(start("position=90&seq_len=100").position).toBe(90);
  expect(start("position=99&seq_len=50").position).toBe(49);
  expect(start("seq_len=20").position).toBe(19);
  expect(start("pair=300&d_model=512").pair).toBe(255);
  expect(start("pair=20&d_model=15").pair).toBe(6);
});

test("every value is allowed, whatever the link says", () => {
  const text = fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String));
  const name = fc.constantFrom(...VARIABLES.map(({ key }) => key), "preset", "pairs", "order");
  fc.assert(
    fc.property(fc.array(fc.tuple(name, text)), (pairs) => {
      const linked = read(PICTURE, new URLSearchParams(pairs).toString());
      for (const variable of VARIABLES) {
        const { key, low = 0, step = 1, options } = variable;
        const value = Number(linked.start[key]);
        expect(value).toBeLessThanOrEqual(highest(variable, linked.start));
        if (options) expect(options).toContain(value);
        else expect(Math.abs((value - low) % step)).toBe(0);
      }
      for (const pair of linked.data.parameters.pairs as number[])
        expect(pair).toBeLessThan(Number(linked.start.d_model) / 2);
    }),
  );
});

test("what the core computed stays with the values that it belongs to", () => {
  const { data } = read(PICTURE, "d_model=32&position=3&pairs=2");
  expect(data.core).toBe(PICTURE.data.core);
  expect(data.parameters).toEqual({ ...PICTURE.data.parameters, pairs: [2] });
});

test("the last of several values counts, and the current name before an old one", () => {
  expect(start("position=3&position=5").position).toBe(5);
  expect(start("i=5").pair).toBe(5);
  expect(start("i=5&pair=6").pair).toBe(6);
  expect(start("both=3&pair=1")).toMatchObject({ position: 3, pair: 1 });
});

test("a preset sets the shared values unless the link contradicts it", () => {
  expect(start("preset=by+hand")).toMatchObject({ seq_len: 16, d_model: 8, position: 15 });
  expect(start("preset=by+hand&d_model=8")).toMatchObject({ seq_len: 16, d_model: 8 });
  expect(start("preset=by+hand&d_model=12")).toMatchObject({ seq_len: 48, d_model: 12 });
  for (const name of ["none", "toString", "__proto__"])
    expect(start(`preset=${name}`)).toEqual(start(""));
});

test("a choice is one of its words, or its default", () => {
  expect(parameters("order=slowest+on+the+left").slowest_first).toBe(1);
  for (const word of ["fastest on the left", "slowest", "constructor", ""])
    expect(parameters(queryOf("order", [word])).slowest_first).toBe(0);
  expect(parameters("sorted=slowest+on+the+left").slowest_first).toBe(1);
});

test("a number without a slider is the nearest allowed one, or its default", () => {
  for (const [text, expected] of [
    ["8", 8],
    ["9.5", 10],
    ["-3", 2],
    ["x", 4],
    ["", 4],
  ] as const)
    expect(parameters(queryOf("count", [text])).count).toBe(expected);
});

test("a text counts beside its choice alone, and only if it matches", () => {
  const beside = "order=slowest+on+the+left";
  expect(parameters("bars=ABC").bars).toBe("");
  expect(parameters(`${beside}&bars=ABC`).bars).toBe("ABC");
  for (const text of ["", "abc", "ABCD", "A\nB", "<b>"])
    expect(parameters(`${beside}&${queryOf("bars", [text])}`).bars).toBe("AZ");
  expect(parameters(beside).bars).toBe("AZ");
});

test("of default pairs, those exist that the width allows", () => {
  expect(parameters("d_model=32").pairs).toEqual([0, 8]);
  expect(parameters("d_model=32&pairs=16").pairs).toEqual([15]);
});
