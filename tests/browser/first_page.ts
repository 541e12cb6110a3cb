/** Functions of first_page.py that run in the page. */

declare global {
  interface Window {
    /** Sum of all layout shifts of the page. */
    shift: number;
    /** Scripts of Streamlit that wait for their release. */
    held: Node[];
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
}

/** Add up what moves on the page, from its beginning. */
export function addShifts(): void {
  window.shift = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shift += (entry as LayoutShift).value;
  });
  observer.observe({ type: "layout-shift", buffered: true });
}

/** Keep Streamlit's scripts out of the page until `release` is called. */
export function holdStreamlit(): void {
  window.held = [];
  const append = HTMLHeadElement.prototype.append;
  HTMLHeadElement.prototype.append = function (...nodes) {
    const isScript = nodes.some((node) => node instanceof HTMLScriptElement);
    if (isScript) window.held.push(...(nodes as Node[]));
    else append.apply(this, nodes);
  };
}

/** Let Streamlit start. */
export function release(): void {
  // The method of the prototype's own prototype.
  Reflect.deleteProperty(HTMLHeadElement.prototype, "append");
  document.head.append(...window.held);
}

/** Wait until parts of the page keep their places, and the picture its size, for three frames. */
export async function settled(selectors: string[]): Promise<void> {
  const nextFrame = () => new Promise(requestAnimationFrame);
  const places = () =>
    selectors.map((selector) =>
      JSON.stringify(document.querySelector(selector)?.getBoundingClientRect()),
    );
  let before = "";
  for (let same = 0; same < 3; ) {
    await nextFrame();
    const now = places().join();
    same = now === before ? same + 1 : 0;
    before = now;
  }
}
