/** Returns the mean brightness of a picture, from 0 to 1. */
export function brightness(pixels: Uint8ClampedArray): number {
  let sum = 0;
  for (let at = 0; at < pixels.length; at += 4)
    sum += 0.2126 * (pixels[at] ?? 0) + 0.7152 * (pixels[at + 1] ?? 0) + 0.0722 * (pixels[at + 2] ?? 0);
  return sum / (pixels.length / 4) / 255;
}

/** Returns how often the brightness rises and falls again by a tenth within a third of a second. */
export function flashes(levels: readonly { at: number; level: number }[]): number {
  return levels.filter(({ at, level }) => {
    const around = levels.filter((other) => Math.abs(other.at - at) < 170);
    const before = around.filter((other) => other.at < at).some((other) => level - other.level >= 0.1);
    const after = around.filter((other) => other.at > at).some((other) => level - other.level >= 0.1);
    return before && after;
  }).length;
}
