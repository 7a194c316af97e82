/** The feature sets a player closes for themselves, by their names on the wire [S6-4]. */
export const TAKE_A_BREAK = 'RESPONSIBLE_GAMING_TAKE_A_BREAK';
export const SELF_EXCLUSION = 'RESPONSIBLE_GAMING_SELF_EXCLUSION';

/** A restriction as far as its expiry goes; ms since 1970, null for none. */
export type Expiring = { readonly name: string; readonly expiresAtMs: number | null };

/**
 * Tells whether a restriction counts at a moment [S4.7-2] [S3-6]: a break only while its expiry is in the future; a self-exclusion, and anything
 * else, also without one. At the moment of its expiry a restriction counts no longer.
 */
export function restrictionCounts({ name, expiresAtMs }: Expiring, nowMs: number): boolean {
  return expiresAtMs === null ? name !== TAKE_A_BREAK : expiresAtMs > nowMs;
}

/**
 * Returns the expiry of a player's own restriction that has not been lifted. A self-exclusion does not end with its term but by the player's own
 * steps (IRGS-06), so from the end of its term on it has no expiry; any other restriction keeps the one it was made with.
 */
export function expiryInEffect({ name, expiresAtMs }: Expiring, nowMs: number): number | null {
  const isTermOver = name === SELF_EXCLUSION && expiresAtMs !== null && expiresAtMs <= nowMs;
  return isTermOver ? null : expiresAtMs;
}

/**
 * Boundary cases, one millisecond around the expiry, that both sides are tested with. `end` is the distance of the expiry from now, ms.
 * @internal The cases that the rule and its SQL are both held to.
 */
export const EXPIRY_CASES: readonly { name: string; end: number | null; counts: boolean; outlastsTerm: boolean }[] = [
  { name: TAKE_A_BREAK, end: 1, counts: true, outlastsTerm: false },
  { name: TAKE_A_BREAK, end: 0, counts: false, outlastsTerm: false },
  { name: TAKE_A_BREAK, end: -1, counts: false, outlastsTerm: false },
  { name: TAKE_A_BREAK, end: null, counts: false, outlastsTerm: false },
  { name: SELF_EXCLUSION, end: 1, counts: true, outlastsTerm: false },
  { name: SELF_EXCLUSION, end: 0, counts: false, outlastsTerm: true },
  { name: SELF_EXCLUSION, end: -1, counts: false, outlastsTerm: true },
  { name: SELF_EXCLUSION, end: null, counts: true, outlastsTerm: false },
  { name: 'GAME_PLAY', end: 1, counts: true, outlastsTerm: false },
  { name: 'GAME_PLAY', end: 0, counts: false, outlastsTerm: false },
  { name: 'GAME_PLAY', end: null, counts: true, outlastsTerm: false },
];
