/**
 * Window widths in px at which layouts change; no style sheet uses any other. Style sheets can't import them, so the
 * test reads the style sheets. A part that depends on the space it has uses a container query instead.
 */
export const BREAKPOINTS = {
  /** Phones so small that some parts are left out. */
  small: { max: 359 },
  /** One column, with the bar in reach of the thumb. */
  phone: { max: 767, min: 768 },
  /** Two columns of text and of slips. [S9-13] */
  game: { max: 924, min: 925 },
  /** The board next to the wager, the hero next to the last draw, the full header. [S9-13] */
  desktop: { max: 974, min: 975 },
  /** Enough space for the largest figures. [S9-13] */
  wide: { max: 1439, min: 1440 },
} as const;

/** Returns the window widths in a style sheet's media queries, each as `max 767` or `min 768`. */
export function widthsIn(css: string): string[] {
  const conditions = css.match(/@media[^{]*/g) ?? [];
  return conditions.flatMap((condition) =>
    [...condition.matchAll(/\b(?:(min|max)-(?:device-)?)?(?:width|inline-size)\s*(:|[<>]=?)\s*([^)\s]+)/g)].map(
      ([, side, sign, value]) => `${side ?? sign} ${value?.replace(/px$/, '')}`,
    ),
  );
}
