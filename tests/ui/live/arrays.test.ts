import { expect, test } from "vitest";
import { decodeFloat32, decodeFloat64, memoise } from "../../../pages/ui/live/arrays";
import { float32, float64 } from "./encoded_arrays";

test("arrays are decoded as Python has encoded them", () => {
  // base64.b64encode(np.array([1, -2.5], "<f4")), and the same in "<f8".
  expect([...decodeFloat32("AACAPwAAIMA=")]).toEqual([1, -2.5]);
  expect([...decodeFloat64("AAAAAAAA8D8AAAAAAAAEwA==")]).toEqual([1, -2.5]);
});

test("encoded arrays of the tests are decoded to what they were", () => {
  expect([...decodeFloat32(float32([0.5, -3]))]).toEqual([0.5, -3]);
  expect([...decodeFloat64(float64([0.1, 1e-300]))]).toEqual([0.1, 1e-300]);
});

test("a memoised function is computed once for each object", () => {
  const calls: object[] = [];
  const count = memoise((key: object) => {
    calls.push(key);
    return undefined;
  });
  const [first, second] = [{}, {}];
  for (const key of [first, second, first, first]) count(key);
  expect(calls).toEqual([first, second]);
});
