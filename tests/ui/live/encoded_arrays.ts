/** Arrays as Python sends them. */

const base64 = ({ buffer }: { buffer: ArrayBufferLike }): string =>
  Buffer.from(buffer).toString("base64");

export const float32 = (values: readonly number[]): string => base64(Float32Array.from(values));
export const float64 = (values: readonly number[]): string => base64(Float64Array.from(values));
