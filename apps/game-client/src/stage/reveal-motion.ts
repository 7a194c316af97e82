/** Where a sprite is relative to its place, in shares of its size; `turn` is in radians. */
export type SpritePose = {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly wide: number;
  readonly tall: number;
  readonly alpha: number;
};

/** A cover and the card under it, at one moment of a reveal. */
export type RevealPose = { readonly cover: SpritePose; readonly content: SpritePose };
export const REVEAL_NAMES = [
  'bloom',
  'brush',
  'charge',
  'crack',
  'dip',
  'drop',
  'flip',
  'kindle',
  'lift',
  'orbit',
  'rise',
  'splash',
  'swing',
  'whirl',
] as const;
export type RevealName = (typeof REVEAL_NAMES)[number];

export const AT_REST: SpritePose = { x: 0, y: 0, turn: 0, wide: 1, tall: 1, alpha: 1 };
const QUARTER = Math.PI / 2;

/** Each motion receives its share, 0 to 1, and ends with the cover gone and the card at rest. */
const MOTIONS: Readonly<
  Record<RevealName, (share: number) => { cover: Partial<SpritePose>; content?: Partial<SpritePose> }>
> = {
  /** A bud opens. */
  bloom: (share) => ({
    cover: { ...both(1 + 0.3 * share), turn: 0.7 * share, alpha: 1 - share },
    content: { ...both(0.6 + 0.4 * share), turn: 0.5 * (share - 1) },
  }),
  /** The scene brushes the cover away, and the rest of it fades. */
  brush: (share) => ({ cover: { alpha: fadeAfter(share, 0.75) } }),
  /** Runs off to the side after a short step back. */
  charge: (share) => ({ cover: { x: share < 0.3 ? -0.3 * share : 1.1 * share - 0.42, alpha: fadeAfter(share, 0.4) } }),
  /** The two halves of the cover fall apart; the scene mirrors this pose for the other half. */
  crack: (share) => ({
    cover: { x: 0.3 * share, y: 0.4 * share * share, turn: 0.6 * share, alpha: fadeAfter(share, 0.5) },
  }),
  /** The cover dips under water, and the card comes up. */
  dip: (share) => ({
    cover: { y: 0.35 * share, tall: 1 - 0.5 * share, alpha: 1 - share },
    content: { y: 0.25 * (1 - share) },
  }),
  /** A board that loses its nail. */
  drop: (share) => ({ cover: { y: 0.7 * share * share, turn: 0.5 * share, alpha: fadeAfter(share, 0.4) } }),
  /** A coin turns over. */
  flip: (share) => ({
    cover: { wide: Math.max(0.02, 1 - 2 * share), alpha: share < 0.5 ? 1 : 0 },
    content: { wide: Math.max(0.02, 2 * share - 1), alpha: share < 0.5 ? 0 : 1 },
  }),
  /** The cover shrinks to a point, from which a light grows. */
  kindle: (share) => ({ cover: { ...both(1 - 0.75 * share), alpha: 1 - share }, content: both(0.25 + 0.75 * share) }),
  /** A lid is lifted. */
  lift: (share) => ({ cover: { y: -0.35 * share, turn: -0.15 * share, alpha: 1 - share } }),
  /** Shoots off to the upper right. */
  orbit: (share) => ({
    cover: {
      x: 0.5 * share * share,
      y: -0.9 * share * share,
      turn: 1.4 * share,
      ...both(1 - 0.6 * share),
      alpha: fadeAfter(share, 0.5),
    },
    content: both(0.85 + 0.15 * share),
  }),
  /** Rises like the moon. */
  rise: (share) => ({ cover: { y: -0.5 * share, ...both(1 + 0.08 * share), alpha: 1 - share } }),
  /** Spreads like a ring on water, and the card jumps. */
  splash: (share) => ({
    cover: { ...both(1 + 0.35 * share), alpha: 1 - share },
    content: { y: -0.22 * Math.sin(share * Math.PI) },
  }),
  /** A gate swings open around its left post. */
  swing: (share) => ({ cover: { x: -0.46 * share, wide: 1 - 0.92 * share, alpha: fadeAfter(share, 0.7) } }),
  /** The wind carries the cover away. */
  whirl: (share) => ({
    cover: {
      x: 0.8 * share,
      y: -0.5 * share,
      turn: 4 * QUARTER * share,
      ...both(1 - 0.7 * share),
      alpha: fadeAfter(share, 0.6),
    },
  }),
};

/** Returns cover and card at a share of a reveal. Without motion, the cover only fades. */
export function revealPose(name: RevealName | 'fade', share: number): RevealPose {
  const { cover, content } = name === 'fade' ? { cover: { alpha: 1 - share }, content: {} } : MOTIONS[name](share);
  const isOver = share >= 1;
  return { cover: { ...AT_REST, ...cover, ...(isOver && { alpha: 0 }) }, content: { ...AT_REST, ...content } };
}

function both(scale: number): Pick<SpritePose, 'wide' | 'tall'> {
  return { wide: scale, tall: scale };
}

function fadeAfter(share: number, start: number): number {
  return share <= start ? 1 : 1 - (share - start) / (1 - start);
}
