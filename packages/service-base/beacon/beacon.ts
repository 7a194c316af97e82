import type { BeaconChain, BeaconRound } from '@sunflower/beacon/beacon-chain.ts';
import type { Refusal } from '../refusal.ts';

/** A round whose signature the pinned chain's key has verified, with its randomness (hex). */
export type VerifiedRound = BeaconRound & { readonly randomness: string };

/**
 * Why there is no round: `BEACON_NOT_YET` if it isn't emitted yet, `BEACON_UNREACHABLE` if no address answers, and
 * `BEACON_WRONG` if an address answers with a value that the chain hasn't signed for this round.
 */
export type BeaconRefusal = Refusal<'BEACON_NOT_YET' | 'BEACON_UNREACHABLE' | 'BEACON_WRONG'>;

/** A public beacon, whose rounds can't be known or chosen ahead of time. */
export type Beacon = {
  /** Returns the pinned chain, for times and numbers of rounds. */
  chain(): BeaconChain;
  /** Returns a verified round. Safe to repeat; the caller decides how long it waits. */
  fetchRound(round: number): Promise<VerifiedRound | BeaconRefusal>;
};
