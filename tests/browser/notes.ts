/** A function of test_notes.py that runs in the window with notes. */

/** Send messages to the lecture, as any page of the same origin can. */
export function sendToLecture(messages: unknown[]): void {
  const channel = new BroadcastChannel(`lecture-notes-${location.hash.slice(1)}`);
  for (const message of messages) channel.postMessage(message);
}
