import type { BeaconChain } from './beacon-chain.ts';
import { type BeaconTime, roundAt, timeOfRound } from './round-times.ts';

const MS = 1000;

/**
 * The round of a draw is the first one emitted at least this long after its draw time. A seal that is made at the draw
 * time can then still be logged and cosigned SEAL_AHEAD_SECONDS before the round.
 */
export const ROUND_AFTER_DRAW_SECONDS = 60;
/** The draw uses the round only if its seal was registered at least this long before it. */
export const SEAL_AHEAD_SECONDS = 30;
/** The fallback round of a draw is the first one emitted at least this long after its draw time. */
export const FALLBACK_AFTER_DRAW_SECONDS = 30 * 60;

/** The two rounds of a draw, which are fixed when it is scheduled. */
export type DrawRounds = { readonly round: number; readonly fallbackRound: number };

type Schedule = Pick<BeaconChain, 'genesisSeconds' | 'periodSeconds'>;

/** Returns the rounds of a draw, by its draw time alone. */
export function drawRounds(chain: Schedule, drawsAt: BeaconTime): DrawRounds {
  const after = (seconds: number) => ({ epochMilliseconds: drawsAt.epochMilliseconds + seconds * MS });
  return {
    round: roundAt(chain, after(ROUND_AFTER_DRAW_SECONDS)),
    fallbackRound: roundAt(chain, after(FALLBACK_AFTER_DRAW_SECONDS)),
  };
}

/** Which round a draw uses: its own, the fallback, or none. Only the time of the seal decides. */
export type RoundRule = 'first' | 'fallback' | 'missed';

/** Returns which round a draw uses whose seal was registered at this time. */
export function roundRule(chain: Schedule, rounds: DrawRounds, sealedAt: BeaconTime): RoundRule {
  const isAhead = (round: number) => sealedAt.epochMilliseconds + SEAL_AHEAD_SECONDS * MS <= timeOfRound(chain, round);
  if (isAhead(rounds.round)) return 'first';
  return isAhead(rounds.fallbackRound) ? 'fallback' : 'missed';
}

/**
 * Returns the latest round that is emitted at an instant or before. Demonstrations use it for draws that they hold
 * before their draw time.
 */
export function latestRound(chain: Schedule, instant: BeaconTime): number {
  const next = roundAt(chain, instant);
  return timeOfRound(chain, next) <= instant.epochMilliseconds ? next : Math.max(1, next - 1);
}
