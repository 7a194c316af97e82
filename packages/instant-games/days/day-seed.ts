import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { RandomValues } from '../mechanics/random-values.ts';
import { blockStream } from '../pools/picture-stream.ts';
import type { PriceCents } from '../prizes/prices.ts';

/** Returns the SHA-256 (hex) that commits to the seed of a gaming day before its first round. */
export function daySeedDigest({ gamingDay, seed }: { gamingDay: string; seed: string }): string {
  return bytesToHex(sha256(utf8ToBytes(`sunflower-day-seed/1\nday=${gamingDay}\nseed=${seed}\n`)));
}

/** What decides a play: the day's secret seed (32 bytes as hex), and a beacon round that is emitted after its debit. */
export type PlayEntropy = {
  readonly daySeed: string;
  /** Signature of the beacon round, as hex. */
  readonly signature: string;
  readonly roundId: string;
  readonly gameId: string;
  readonly price: PriceCents;
};

/** Returns the random values of a play: of its place in the prize table, or of its picture. */
export function playStream(label: 'play-outcome' | 'play-picture', of: PlayEntropy): RandomValues {
  return blockStream(of.daySeed, `${label}|${of.signature}|${of.roundId}|${of.gameId}|${of.price}`);
}
