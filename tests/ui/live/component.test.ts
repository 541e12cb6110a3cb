import { beforeEach, expect, test, vi } from "vitest";
import { pictureComponent } from "../../../pages/ui/live/component";

interface Shown {
  root: unknown;
  scene: unknown;
  data: unknown[];
  isStopped: boolean;
}

const stages = vi.hoisted((): Shown[] => []);

vi.mock("../../../pages/ui/live/stage", () => ({
  Stage: class implements Shown {
    data: unknown[] = [];
    isStopped = false;

    constructor(
      readonly root: unknown,
      readonly scene: unknown,
    ) {
      stages.push(this);
    }

    show(data: unknown, { settled }: { settled(values: object): void }) {
      this.data.push(data);
      settled({ offset: 3 });
    }

    stop() {
      this.isStopped = true;
    }
  },
}));

const decay = { name: "decay" };
const heatmap = { name: "heatmap" };
const parentElement = {} as HTMLElement;
const setTriggerValue = vi.fn();
const script = pictureComponent({ decay, heatmap } as never);
const show = (scene: string) =>
  script({ parentElement, data: { scene } as never, setTriggerValue })!;

beforeEach(() => {
  stages.length = 0;
  setTriggerValue.mockClear();
});

test("a picture keeps its stage from run to run, and another lesson's picture gets its own", () => {
  show("decay");
  show("decay");
  expect(stages).toHaveLength(1);
  expect(stages[0]).toMatchObject({ root: parentElement, scene: decay, isStopped: false });
  expect(stages[0].data).toHaveLength(2);
  expect(setTriggerValue).toHaveBeenCalledWith("settled", { offset: 3 });

  const unmount = show("heatmap");
  expect(stages.map(({ isStopped }) => isStopped)).toEqual([true, false]);
  expect(stages[1]).toMatchObject({ root: parentElement, scene: heatmap });
  expect(stages[1].data).toEqual([{ scene: "heatmap" }]);

  unmount();
  expect(stages.map(({ isStopped }) => isStopped)).toEqual([true, true]);
});
