/** Functions of test_first_page.py that run in the page. */

declare global {
  interface Window {
    /** Sum of all layout shifts of the page. */
    shift: number;
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
