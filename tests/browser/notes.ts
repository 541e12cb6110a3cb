/** Functions of test_notes.py that run in the window with notes. */

/** Send messages to the lecture, as any page of the same origin can. */
export function sendToLecture(messages: unknown[]): void {
  const channel = new BroadcastChannel(`lecture-notes-${location.hash.slice(1)}`);
  for (const message of messages) channel.postMessage(message);
}

/** Return a number that changes with the copy of the lecture's picture; 0 without one. */
export function seenPicture(): number {
  // The window is empty until its page has loaded.
  const canvas = document.querySelector<HTMLCanvasElement>(".hall");
  if (!canvas?.checkVisibility()) return 0;
  const { width, height } = canvas;
  const copy = new OffscreenCanvas(width, height).getContext("2d")!;
  copy.drawImage(canvas, 0, 0);
  const { data } = copy.getImageData(0, 0, width, height);
  return data.reduce((sum, value, index) => (sum + value * (index % 97)) % 1_000_003, 1);
}
