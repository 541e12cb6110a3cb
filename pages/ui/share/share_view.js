// Copies links, and shows the code of the first on the whole screen.
export default function ({ parentElement, data }) {
  const find = (selector) => parentElement.querySelector(selector);
  const status = find("[role=status]");
  const screen = find("dialog");
  for (const name of ["link", "embedding"]) find(`.${name}`).value = data[name];
  for (const name of [".code", ".large"]) drawCode(find(name), data.code);
  find("dialog p").textContent = data.link;
  status.textContent = data.code.length ? "" : "This link is too long for a code.";

  // Browsers give the clipboard to pages with a certificate and to this machine's; others copy a selection.
  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const field = find(".link");
      field.value = text;
      field.select();
      document.execCommand("copy");
      field.value = data.link;
    }
    status.textContent = "Copied.";
  }
  for (const button of parentElement.querySelectorAll("[data-copy]")) button.onclick = () => copy(data[button.dataset.copy]);

  find("button.code").onclick = () => {
    document.documentElement.requestFullscreen?.().catch(() => {});
    screen.showModal();
  };
  screen.onclick = () => screen.close();
  screen.onclose = () => document.fullscreenElement && document.exitFullscreen();
}
