/** Copy links, and show the QR code of the first on the whole screen. */

import type { ComponentScript } from "../live/streamlit";
import { drawCode } from "./qr";

type Copied = "link" | "lecture" | "embedding";
type Data = Record<Copied, string> & {
  /** The link's QR code, or no rows. */
  code: string[];
  /** True if no other computer can open the link. */
  isOnlyHere: boolean;
};

const OPENS_MENU = ".st-key-share_popover button";

/** Browsers give the clipboard only to secure pages; elsewhere, copy a field's selection. */
async function copy(text: string, field: HTMLInputElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const { value } = field;
    field.value = text;
    field.select();
    document.execCommand("copy");
    field.value = value;
  }
}

export const shareView: ComponentScript<Data> = ({ parentElement, data }) => {
  const find = <Kind extends HTMLElement>(selector: string) =>
    parentElement.querySelector<Kind>(selector)!;
  const status = find("[role=status]");
  const screen = find<HTMLDialogElement>("dialog");
  const link = find<HTMLInputElement>(".link");
  link.value = data.link;
  find<HTMLInputElement>(".embedding").value = data.embedding;
  for (const selector of [".code", ".large"]) drawCode(find(selector), data.code);
  find("dialog p").textContent = data.link;
  const isTooLong = data.code.length === 0;
  status.textContent = isTooLong ? "This link is too long for a code." : "";
  if (data.isOnlyHere)
    status.textContent = "Only this computer can open this link: publish the lab to share it.";

  for (const button of parentElement.querySelectorAll<HTMLElement>("[data-copy]"))
    button.onclick = async () => {
      await copy(data[button.dataset.copy as Copied], link);
      status.textContent = "Copied.";
    };
  // Streamlit draws the menu at the end of the page, 30 tab stops from the button that opens it.
  if (document.activeElement?.closest(OPENS_MENU)) find("[data-copy]").focus();
  find("button.code").onclick = () => {
    document.documentElement.requestFullscreen?.().catch(() => {});
    screen.showModal();
  };
  screen.onclick = () => screen.close();
  screen.onclose = () => {
    if (document.fullscreenElement) document.exitFullscreen();
  };
};
