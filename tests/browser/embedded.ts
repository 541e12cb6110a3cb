/** Functions of test_embedded.py that run in the page around a lesson. */

declare global {
  interface Window {
    /** Keys, and messages for reveal.js. */
    heard: string[];
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
