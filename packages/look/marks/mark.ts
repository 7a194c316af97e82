/** One shape of a mark: a path with a flat fill, or an outline. */
export type MarkShape =
  | { readonly d: string; readonly fill: string; readonly stroke?: never; readonly width?: never }
  | { readonly d: string; readonly stroke: string; readonly width: number; readonly fill?: never };

/** A drawn mark in a square field of `size` units. Data, so that a React page and a page of plain text can both draw it. */
export type Mark = { readonly size: number; readonly shapes: readonly MarkShape[] };

/** The mark as SVG text for pages without React. Decoration: hidden from screen readers, the name stands beside it. */
export function markSvg(mark: Mark, pixels: number): string {
  const shapes = mark.shapes.map((shape) =>
    shape.fill === undefined
      ? `<path d="${shape.d}" fill="none" stroke="${shape.stroke}" stroke-width="${shape.width}" stroke-linecap="round" stroke-linejoin="round"/>`
      : `<path d="${shape.d}" fill="${shape.fill}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${mark.size} ${mark.size}" width="${pixels}" height="${pixels}" aria-hidden="true" focusable="false">${shapes.join('')}</svg>`;
}
