// Starts Python while the page still shows its early picture. stlite's own script comes later, as a
// message, and finds Python under way: it imports the same module.
import("./boot.mjs");
self.onmessage = ({ data }) => importScripts(data);
