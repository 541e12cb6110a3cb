/** Everything that the browser runs: the components, and what downloaded pages need. */

import { scenes } from "./scenes";
import { pictureComponent, showAlone, showDownloaded } from "./ui/live/component";
import type { PictureData } from "./ui/live/scene";

export const livePicture = pictureComponent(scenes);
export const show = (root: ParentNode, data: PictureData): void => showAlone(scenes, root, data);

showDownloaded(scenes);
