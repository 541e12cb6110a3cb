/** Arguments that Streamlit passes to a component's script, at first and after every run. */

export type Root = HTMLElement | ShadowRoot;

export interface ComponentArguments<Data> {
  parentElement: Root;
  data: Data;
  setTriggerValue(name: string, value: unknown): void;
}

/** A component's script; it may return a function that unmounts it. */
export type ComponentScript<Data> = (
  component: ComponentArguments<Data>,
) => (() => void) | undefined;

/** Show new data in a component that is already mounted. */
export type Update<Data> = (component: ComponentArguments<Data>) => void;

/**
 * Mount a component once; `signal` aborts its listeners when it is unmounted.
 *
 * It may return a function that is called now and again with new data.
 */
export type Mount<Data> = (root: Root, signal: AbortSignal) => Update<Data> | undefined;

interface Mounted<Data> {
  mount: Mount<Data>;
  update: Update<Data> | undefined;
  listening: AbortController;
  calls: number;
}

/**
 * Return the script of a component that listens.
 *
 * 1.62 to 1.67: Streamlit calls a script again with new data without unmounting the earlier call,
 * or unmounts the earlier call after the later one. After a deployment, a script of the new build
 * replaces the earlier one in a page that stays open. Not needed once each call has an end before
 * the next begins.
 */
export function mountOnce<Data>(mount: Mount<Data>): ComponentScript<Data> {
  return (component) => {
    const root: Root & { mounted?: Mounted<Data> } = component.parentElement;
    if (root.mounted?.mount !== mount) {
      root.mounted?.listening.abort();
      const listening = new AbortController();
      root.mounted = { mount, update: mount(root, listening.signal), listening, calls: 0 };
    }
    const mounted = root.mounted;
    mounted.calls += 1;
    const call = mounted.calls;
    mounted.update?.(component);
    return () => {
      if (call !== mounted.calls) return;
      mounted.listening.abort();
      if (root.mounted === mounted) delete root.mounted;
    };
  };
}
