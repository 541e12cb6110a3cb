/** Live pictures as Streamlit components, and as parts of a page without a server. */

import { followParent, tellParent } from "./parent_page";
import type { Parameters, PictureData, Scene } from "./scene";
import { Stage } from "./stage";
import { type ComponentScript, mountOnce } from "./streamlit";

export type Scenes = Readonly<Record<string, Scene>>;

/** Shows a picture in the page before the lesson, with sliders that start at `start`. */
export type ShowFirst = (root: ParentNode, data: PictureData, start: Parameters) => Promise<void>;

/** A component that shows the scene its data names. */
export function pictureComponent(scenes: Scenes): ComponentScript<PictureData> {
  return mountOnce<PictureData>((root, signal) => {
    let stage: Stage | null = null;
    let name = "";
    signal.addEventListener("abort", () => stage?.stop());
    return ({ data, setTriggerValue }) => {
      // The page may show another lesson's picture in the same place.
      if (!stage || data.scene !== name) {
        stage?.stop();
        stage = new Stage(root, scenes[data.scene], { hasOwnSliders: false });
        name = data.scene;
      }
      stage.show(data, {
        settled: (values) => setTriggerValue("settled", values),
        pinned: (values) => setTriggerValue("pinned", values),
      });
    };
  });
}

/** Show a scene with sliders of its own, which start at `start`, in an element with stage.html. */
export function showAlone(
  scenes: Scenes,
  root: ParentNode,
  data: PictureData,
  start?: Parameters,
): void {
  new Stage(root, scenes[data.scene], { hasOwnSliders: true, start }).show(data);
}

/** The picture that a page holds as JSON: a downloaded one, or one in a frame. */
export function pictureOfPage(): (PictureData & { start?: Parameters }) | null {
  const data = document.querySelector("script[type='application/json'].live-picture");
  return data && JSON.parse(data.textContent);
}

/** Show the picture that the page holds, if it holds one. */
export function showPicture(scenes: Scenes): void {
  const picture = pictureOfPage();
  if (!picture) return;
  const { scene, start } = picture;
  const stage = new Stage(document, scenes[scene], { hasOwnSliders: true, start });
  stage.show(picture);
  document.addEventListener("settled", () => tellParent(stage.parameters()));
  followParent((parameters) => stage.set(parameters));
}
