/** A function of test_server.py that runs in the page. */

export function runInlineScript(): void {
  const script = document.createElement("script");
  script.text = "window.hasRun = true";
  document.head.append(script);
}
