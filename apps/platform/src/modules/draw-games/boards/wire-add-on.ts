/** An add-on as the wire carries it. */
export type WireAddOn = 'power-play' | 'double-play' | 'all-star-bonus' | 'bulls-eye';
