/** One shape of a mark: a path with a flat fill, or an outline. */
export type MarkShape =
  | { readonly d: string; readonly fill: string; readonly stroke?: never; readonly width?: never }
  | { readonly d: string; readonly stroke: string; readonly width: number; readonly fill?: never };

/**
 * A mark drawn in a square of `size` units. Stored as data, so that React pages and plain HTML pages can both draw it.
 */
export type Mark = { readonly size: number; readonly shapes: readonly MarkShape[] };

const ROUND_LINES = 'stroke-linecap="round" stroke-linejoin="round"';

/**
 * Returns the mark as SVG text for pages without React. It is decoration: hidden from screen readers, because the name
 * is next to it.
 */
export function markSvg(mark: Mark, pixels: number): string {
  const shapes = mark.shapes.map((shape) =>
    shape.fill === undefined
      ? `<path d="${shape.d}" fill="none" stroke="${shape.stroke}" stroke-width="${shape.width}" ${ROUND_LINES}/>`
      : `<path d="${shape.d}" fill="${shape.fill}"/>`,
  );
  const sizes = `viewBox="0 0 ${mark.size} ${mark.size}" width="${pixels}" height="${pixels}"`;
  const attributes = `xmlns="http://www.w3.org/2000/svg" ${sizes} aria-hidden="true" focusable="false"`;
  return `<svg ${attributes}>${shapes.join('')}</svg>`;
}
