/** A simple image, computed pixel by pixel: a house on a hill in the sun. */

/** Colours as pixels: alpha, blue, green and red from the highest byte. */
const SKY = 0xfff3e4cf;
const HAZE = 0xfff8f0e4;
const SUN = 0xff4fc3f2;
const HILL = 0xff8fb98f;
const WALL = 0xffcfe0ee;
const ROOF = 0xff5a68b0;
const DOOR = 0xff5a6f86;

/** The pixel at a place; the image is 1 high and `wide` wide. */
export function sceneryPixel(x: number, y: number, wide: number): number {
  const aside = Math.abs(x - wide / 2);
  if (y > 0.45 && y < 0.8 && aside < 0.17) return y > 0.6 && aside < 0.05 ? DOOR : WALL;
  if (y > 0.25 && y <= 0.45 && aside < 1.15 * (y - 0.25)) return ROOF;
  if (y > 0.7 + 0.05 * Math.sin(6 * x)) return HILL;
  if (Math.hypot(x - 0.84 * wide, y - 0.17) < 0.1) return SUN;
  return y < 0.4 ? SKY : HAZE;
}
