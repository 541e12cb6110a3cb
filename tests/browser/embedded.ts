/** Functions of test_embedded.py that run in the page around a lesson. */

declare global {
  interface Window {
    /** Keys, and messages for reveal.js. */
    heard: string[];
    /** The next message about what the user has set. */
    settled: Promise<unknown>;
  }
}

export function listen(): void {
  window.heard = [];
  addEventListener("keydown", ({ key }) => window.heard.push(key));
  addEventListener("message", ({ data }) => {
    if (String(data).includes('"method"')) window.heard.push(JSON.parse(data).method);
  });
}

export const hasHeard = (expected: string[]): boolean => `${window.heard}` === `${expected}`;

export function awaitSettled(): void {
  window.settled = new Promise((resolve) => {
    addEventListener("message", ({ data }) => {
      if (data.type === "settled") resolve(data);
    });
  });
}

/** Set parameters of the lesson in the frame. */
export function set(parameters: unknown): void {
  const frame = document.querySelector("iframe")!;
  frame.contentWindow!.postMessage({ type: "set", parameters }, "*");
}
