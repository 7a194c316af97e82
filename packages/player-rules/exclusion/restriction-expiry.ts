/** Feature sets that players apply to themselves, by their API names [S6-4]. */
export const TAKE_A_BREAK = 'RESPONSIBLE_GAMING_TAKE_A_BREAK';
export const SELF_EXCLUSION = 'RESPONSIBLE_GAMING_SELF_EXCLUSION';

/** The parts of a restriction that decide whether it counts; the expiry is in ms since 1970, null for none. */
export type ExpiringRestriction = { readonly name: string; readonly expiresAtMs: number | null };

/**
 * Returns whether a restriction applies at a given time [S4.7-2] [S3-6]: a break only until its expiry; a
 * self-exclusion, or any other restriction, also without an expiry. It no longer applies at the instant of its
 * expiry.
 */
export function restrictionCounts({ name, expiresAtMs }: ExpiringRestriction, nowMs: number): boolean {
  return expiresAtMs === null ? name !== TAKE_A_BREAK : expiresAtMs > nowMs;
}

/**
 * Returns the effective expiry of a player's own restriction that hasn't been lifted. A self-exclusion doesn't end with
 * its term but through the player's own steps (IRGS-06), so from the end of its term on it has no expiry; any other
 * restriction keeps its original expiry.
 */
export function expiryInEffect({ name, expiresAtMs }: ExpiringRestriction, nowMs: number): number | null {
  const isTermOver = name === SELF_EXCLUSION && expiresAtMs !== null && expiresAtMs <= nowMs;
  return isTermOver ? null : expiresAtMs;
}

/**
 * Boundary cases, one millisecond around the expiry, for tests of both implementations. `end` is the time from now to
 * the expiry, in ms.
 * @internal The rule and its SQL are both tested with these cases.
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
