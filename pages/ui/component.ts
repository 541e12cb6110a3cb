/**
 * Script of a component of Streamlit: hands it over to an export of the live bundle.
 *
 * Streamlit runs it at an address of its own, so that the bundle's must be complete. component.py
 * writes the settings above it.
 */

import type { ComponentScript } from "./live/streamlit";

type Bundle = Partial<Record<string, ComponentScript<unknown>>> & {
  prepare(data: unknown): Promise<void>;
  loadComponent(name: string): Promise<ComponentScript<unknown>>;
};

declare const SETTINGS: {
  /** Path of the app's root, for Streamlit's own page; the page that comes first knows its root. */
  root: string;
  /** Address of the live bundle below the root. */
  live: string;
  /** Name of the component's script in the bundle. */
  name: string;
  /** Shown if the bundle cannot be loaded. */
  failure: string;
};
declare global {
  var siteRoot: string | undefined;
}

const component: ComponentScript<unknown> = (given) => {
  const root = globalThis.siteRoot ?? location.origin + SETTINGS.root;
  const loaded = import(new URL(SETTINGS.live, root).href).then(async (bundle: Bundle) => {
    await bundle.prepare(given.data);
    return bundle[SETTINGS.name] ?? (await bundle.loadComponent(SETTINGS.name));
  });
  const mounted = loaded.then(
    (script) => (given.parentElement.isConnected ? script(given) : undefined),
    () => {
      const note = document.createElement("p");
      note.textContent = SETTINGS.failure;
      given.parentElement.replaceChildren(note);
    },
  );
  return () => mounted.then((unmount) => unmount?.());
};

export default component;
