/** Bundles of scenes, each loaded when a picture first shows its scene. */

import type { Scene } from "./scene";

/** Scenes whose bundles have been loaded, by their names. */
export const loadedScenes: Record<string, Scene> = {};

export async function loadScene(name: string): Promise<void> {
  loadedScenes[name] ??= (await import(`${new URL(`${name}.bundle.js`, import.meta.url)}`)).scene;
}
