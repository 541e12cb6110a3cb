// Starts Python while the page still shows its early picture. stlite's own script comes later, as a
// message, and imports the same module.
self.settings = fetch(new URL("settings.json", self.location.href)).then((response) =>
  response.json(),
);
import("./boot.mjs");
self.onmessage = ({ data }) => importScripts(data);
