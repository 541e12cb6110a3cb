// Numbers as Python sends them: the bytes of an array, little-endian, in base64.
const numbers = {
  decode: (text, Kind) => new Kind(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer),
};
