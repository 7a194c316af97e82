/**
 * Widths of a window in px at which layouts change; no style sheet uses another. Style sheets cannot read them from here, so their test
 * reads the style sheets. What fits by the room of its own part asks its container instead.
 */
export const BREAKPOINTS = {
  /** Phones so small that parts are left out. */
  small: { max: 359 },
  /** One column, and the bar at the thumb. */
  phone: { max: 767, min: 768 },
  /** Two columns of text and of slips. [S9-13] */
  game: { max: 924, min: 925 },
  /** The board beside the wager, the hero beside the last draw, the whole header. [S9-13] */
  desk: { max: 974, min: 975 },
  /** Room for the largest figures. [S9-13] */
  wide: { max: 1439, min: 1440 },
} as const;

/** The bounds of a style sheet's conditions on the width of the window, each as `max 767` or `min 768`. */
export function widthsIn(css: string): string[] {
  const conditions = css.match(/@media[^{]*/g) ?? [];
  return conditions.flatMap((condition) =>
    [...condition.matchAll(/\b(?:(min|max)-(?:device-)?)?(?:width|inline-size)\s*(:|[<>]=?)\s*([^)\s]+)/g)].map(
      ([, side, sign, value]) => `${side ?? sign} ${value?.replace(/px$/, '')}`,
    ),
  );
}
