/** What Streamlit passes to the script of a component, at first and after every run. */

export interface ComponentArguments<Data> {
  parentElement: HTMLElement | ShadowRoot;
  data: Data;
  setTriggerValue(name: string, value: unknown): void;
}

/** A component's script; it may return a function that unmounts it. */
export type ComponentScript<Data> = (
  component: ComponentArguments<Data>,
) => (() => void) | undefined;
