import type { BeaconChain } from './beacon-chain.ts';

const MS = 1000;

/** A time on the Unix scale, such as a `Temporal.Instant`. Browsers without Temporal pass a plain object. */
export type BeaconTime = { readonly epochMilliseconds: number };

/** Returns the first round that is emitted at the instant or later, to the millisecond: round 1 before the genesis. */
export function roundAt(chain: Schedule, instant: BeaconTime): number {
  const sinceGenesisMs = instant.epochMilliseconds - chain.genesisSeconds * MS;
  return Math.max(1, Math.ceil(sinceGenesisMs / (chain.periodSeconds * MS)) + 1);
}

/** Returns when the round is emitted, in milliseconds since 1970-01-01 UTC. */
export function timeOfRound(chain: Schedule, round: number): number {
  if (!Number.isSafeInteger(round) || round < 1) throw new RangeError(`no round ${round}`);
  return (chain.genesisSeconds + (round - 1) * chain.periodSeconds) * MS;
}

type Schedule = Pick<BeaconChain, 'genesisSeconds' | 'periodSeconds'>;
