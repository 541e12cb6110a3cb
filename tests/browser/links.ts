/** Functions of test_links.py that run in the page. */

declare global {
  interface Window {
    /** Texts of all dialogs that were ever open. */
    dialogs: Set<string | null>;
  }
}

export function recordDialogs(): void {
  window.dialogs = new Set();
  setInterval(() => {
    for (const dialog of document.querySelectorAll("[role=dialog]"))
      window.dialogs.add(dialog.textContent);
  }, 20);
}
