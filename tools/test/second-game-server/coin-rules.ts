/**
 * Rules that this server enforces, in ms: the shortest game cycle, and the delay after which a beacon round is too
 * late.
 */
export const LEAST_CYCLE_MS = 5_000;
export const BEACON_LATE_MS = 10_000;
/** A quick game isn't left open: its round ends this long after the last report of the game. */
export const LEFT_AFTER_MS = 600_000;

/** Returns the rules that a session starts with, as docs/game-server-protocol.md has them. */
export function sessionRulesOf({ chain }: { chain: string }): object {
  return {
    minCycleMs: LEAST_CYCLE_MS,
    revealAll: true,
    ...{ fasterResult: false, autoPlay: false, buyFeature: false, repeatOnKeyHold: false },
    ...{ celebrateAboveStakeOnly: true, celebrationMaxMs: 2_500, sound: 'off', haptics: 'off' },
    ...{ checkInMinutes: 20, showNet: true, showTime: true, showPayback: true },
    ...{ maxPriceCents: null, maxPriceUnder25Cents: null },
    beacon: { chain, secondSource: null, cancelAfterMs: BEACON_LATE_MS },
    leaveOpenHours: 0,
  };
}
