/** A page of its own for a Plotly figure, which opens without a network. */

export interface FigureData {
  /** Plotly's script: its compressed bytes in base64. */
  plotly: string;
  figure: { data: unknown; layout: unknown };
  /** Name of saved files, without the ending. */
  filename: string;
}

interface Drawn {
  _fullLayout: { width: number; height: number };
}

declare const Plotly: {
  Icons: Record<"disk", object>;
  downloadImage(drawn: Drawn, options: object): void;
  newPlot(id: string, data: unknown, layout: unknown, options: object): void;
};

async function loadPlotly(packed: string): Promise<void> {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  const script = document.createElement("script");
  script.text = await new Response(unpacked).text();
  document.head.append(script);
}

const content = document.getElementById("data")!.textContent!;
const { plotly, figure, filename } = JSON.parse(content) as FigureData;
await loadPlotly(plotly);
const saveSvg = {
  name: "svg",
  title: "Download as an SVG",
  icon: Plotly.Icons.disk,
  click(drawn: Drawn): void {
    const { width, height } = drawn._fullLayout;
    Plotly.downloadImage(drawn, { format: "svg", filename, width, height });
  },
};
Plotly.newPlot("figure", figure.data, figure.layout, {
  responsive: true,
  displaylogo: false,
  modeBarButtonsToAdd: [saveSvg],
  toImageButtonOptions: { format: "png", scale: 2, filename },
});
