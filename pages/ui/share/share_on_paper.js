// Link and code at the end of the printed page; Plotly's drawings made to shrink with it.
const shrinkable = () => {
  for (const drawing of document.querySelectorAll(".main-svg"))
    drawing.setAttribute("viewBox", `0 0 ${drawing.getAttribute("width")} ${drawing.getAttribute("height")}`);
};

export default function ({ parentElement, data }) {
  drawCode(parentElement.querySelector(".code"), data.code);
  parentElement.querySelector("p").textContent = data.link;
  addEventListener("beforeprint", shrinkable);
  return () => removeEventListener("beforeprint", shrinkable);
}
