// Link and code at the end of the printed page.
export default function ({ parentElement, data }) {
  drawCode(parentElement.querySelector(".code"), data.code);
  parentElement.querySelector("p").textContent = data.link;
}
