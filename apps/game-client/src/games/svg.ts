import type { Size } from '../stage/painter.ts';

export const LINE = '#1c2333';

/** Returns a picture of 100 by 100 units with the ink outline that all pictures share. */
export function picture(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100"><g stroke="${LINE}"
stroke-width="3.5" stroke-linejoin="round" stroke-linecap="round">${content}</g></svg>`;
}

/** Returns a square part of a larger drawing as content of 100 by 100 units; its lines keep their own widths. */
export function crop(from: readonly [x: number, y: number], size: number, content: string): string {
  const [x, y] = from;
  return `<g fill="none" transform="scale(${100 / size}) translate(${-x} ${-y})">${content}</g>`;
}

/** Returns a scene of this size: a sky that changes from one color to another, and the drawing on it. */
export function scene({ width, height }: Size, sky: readonly [string, string], content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}"
height="${height}"><linearGradient id="s" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1"
stop-color="${sky[1]}"/></linearGradient><path fill="url(#s)" d="M0 0h${width}v${height}H0z"/>${content}</svg>`;
}

/** Returns a hill from edge to edge: its height at the left, in the middle and at the right, as shares of the stage. */
export function hill({ width, height }: Size, at: readonly [number, number, number], fill: string): string {
  const [left, middle, right] = at.map((share) => Math.round(share * height));
  const [third, two] = [Math.round(width * 0.3), Math.round(width * 0.72)];
  return `<path fill="${fill}" d="M0 ${left}C${third} ${middle} ${two} ${middle} ${width} ${right}V${height}H0z"/>`;
}

/** Returns content of 100 by 100 units at a place of the stage (shares), `size` pixels wide. */
export function at(place: readonly [number, number], of: { size: number; stage: Size }, content: string): string {
  const [x, y] = [Math.round(place[0] * of.stage.width), Math.round(place[1] * of.stage.height)];
  return `<g transform="translate(${x} ${y}) scale(${of.size / 100}) translate(-50 -100)" stroke="${LINE}"
stroke-width="3" stroke-linejoin="round" stroke-linecap="round">${content}</g>`;
}

/** Returns copies of a drawing in a row, evenly spaced over the width of the stage, at a height given as a share. */
export function row(
  count: number,
  of: { y: number; size: number; stage: Size; rise?: number },
  content: string,
): string {
  return Array.from({ length: count }, (_, index) => {
    const x = (index + 0.5) / count;
    return at(
      [x, of.y + (of.rise ?? 0) * Math.sin(index * 2.4)],
      { size: of.size * (0.9 + 0.1 * Math.cos(index * 1.7)), stage: of.stage },
      content,
    );
  }).join('');
}

/** Returns a cloud with flat fills. */
export function cloud(fill = '#f6fbff'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100"><path
fill="${fill}" opacity=".92" d="M4 62c0-8 10-8 14-6 2-14 12-16 20-22 8-4 18 2 20 12 8-6 24-4 26 12 8-2 14 0 14
8H8c-3 0-4-1-4-4z"/></svg>`;
}

/** Returns the rays or petals of a flower around (50, 50). */
export function petals(count: number, of: { fill: string; from: number; length: number; width: number }): string {
  const { fill, from, length, width } = of;
  return Array.from({ length: count }, (_, index) => {
    const turn = (360 / count) * index;
    return `<path fill="${fill}" transform="rotate(${turn} 50 50)" d="M50 ${50 - from}c${-width} ${-length * 0.4}
${-width * 0.7} ${-length * 0.8} 0 ${-length}c${width * 0.7} ${length * 0.2} ${width} ${length * 0.6} 0
${length}z"/>`;
  }).join('');
}
