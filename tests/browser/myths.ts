/** Functions of test_myths.py that run in the page. */

type Figure = HTMLElement & {
  _fullLayout: { yaxis: { _offset: number; l2p(value: number): number } };
};

/** Return y of a row in the window. */
export function rowY(figure: Figure, row: number): number {
  const { yaxis } = figure._fullLayout;
  const { y, height } = figure.getBoundingClientRect();
  return y + ((yaxis._offset + yaxis.l2p(row)) * height) / figure.offsetHeight;
}
