/** Parameters of the picture of an image's patches, and the names of the encodings. */

import type { PatchEncoding, PatchSettings } from "../../ui/live/formulas/patches";
import type { View } from "../../ui/live/scene";

export type ImagesParameters = { [key in keyof PatchSettings]: PatchSettings[key] } & {
  patch_row: number;
  patch_column: number;
  /** 1: the code reads coordinates column by column. */
  transposed: number;
};

export interface ImagesCore {
  /** Names of the encodings on screen. */
  labels: Readonly<Record<PatchEncoding, string>>;
}

export type ImagesView = View<ImagesParameters, ImagesCore>;
