import { expect, test } from "vitest";
import { type Mount, mountOnce } from "../../../pages/ui/live/streamlit";

/** The calls of a component's script in one element, and what they did. */
function component() {
  const events: string[] = [];
  const parentElement = {} as HTMLElement;
  const mountAs =
    (build: string): Mount<string> =>
    (_, signal) => {
      events.push(`${build} mounted`);
      signal.addEventListener("abort", () => events.push(`${build} unmounted`));
      return ({ data }) => events.push(`${build} shows ${data}`);
    };
  const script = (build: string) => {
    const run = mountOnce(mountAs(build));
    return (data: string) => run({ parentElement, data, setTriggerValue() {} })!;
  };
  return { events, script };
}

test("a component mounts once and shows the data of every call", () => {
  const { events, script } = component();
  const show = script("it");
  show("a");
  show("b");
  expect(events).toEqual(["it mounted", "it shows a", "it shows b"]);
});

test("only the latest call unmounts it, after which it can be mounted again", () => {
  const { events, script } = component();
  const show = script("it");
  const unmountFirst = show("a");
  const unmount = show("b");
  unmountFirst();
  expect(events).not.toContain("it unmounted");
  unmount();
  expect(events.at(-1)).toBe("it unmounted");
  show("c");
  expect(events.slice(-2)).toEqual(["it mounted", "it shows c"]);
});

test("a later build replaces an earlier one, which then unmounts nothing", () => {
  const { events, script } = component();
  const unmountEarlier = script("earlier")("a");
  const later = script("later");
  later("b");
  expect(events.slice(-3)).toEqual(["earlier unmounted", "later mounted", "later shows b"]);
  unmountEarlier();
  later("c");
  expect(events.at(-1)).toBe("later shows c");
  expect(events.filter((event) => event === "later mounted")).toHaveLength(1);
});
