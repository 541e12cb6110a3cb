/** Arrays as Python sends them: little-endian bytes in base64. */

const bytesOf = (text: string): ArrayBuffer =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer;

export const decodeFloat32 = (text: string): Float64Array =>
  Float64Array.from(new Float32Array(bytesOf(text)));

export const decodeFloat64 = (text: string): Float64Array => new Float64Array(bytesOf(text));

/** A function of an object that is computed once for each object, such as what Python has sent. */
export function memoise<Key extends object, Value>(
  compute: (key: Key) => Value,
): (key: Key) => Value {
  const values = new WeakMap<Key, Value>();
  return (key) => {
    if (!values.has(key)) values.set(key, compute(key));
    return values.get(key) as Value;
  };
}
