/** Functions of test_share.py that run in the page. */

/** Return whether everything ends before the right edge of the page. */
export function fitsPage(): boolean {
  const parts = document.querySelectorAll(".stMain :is(canvas, .main-svg, p, table)");
  return [...parts].every((part) => part.getBoundingClientRect().right <= innerWidth + 1);
}

export const clipboard = (): Promise<string> => navigator.clipboard.readText();

export const hasCopied = async (text: string): Promise<boolean> => (await clipboard()) === text;
