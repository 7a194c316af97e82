import { createHash, createHmac } from 'node:crypto';

// Checks plays from docs/game-server-protocol.md alone. It shares no code with the rest of the
// project: it imports only Node's own modules.

/** What a player, an auditor or a journalist has the day after a play. */
export type PlayToCheck = {
  readonly gamingDay: string;
  /** Published before the first play of the day, and opened the day after. */
  readonly digest: string;
  readonly seed: string;
  readonly beaconSignature: string;
  readonly roundId: string;
  readonly gameId: string;
  readonly priceCents: number;
  /** The prize table of the price, highest prize first. */
  readonly tiers: readonly { readonly tier: number; readonly prizeCents: number; readonly ticketCount: number }[];
  readonly ticketCount: number;
};

/** Returns the prize of a play of a weighted game in cents; undefined if the seed isn't the one that was committed. */
export function prizeOfPlay(play: PlayToCheck): number | undefined {
  const text = `sunflower-day-seed/1\nday=${play.gamingDay}\nseed=${play.seed}\n`;
  if (createHash('sha256').update(text).digest('hex') !== play.digest) return undefined;
  const place = valueOfPlay(play.ticketCount, play);
  let after = 0;
  for (const { prizeCents, ticketCount } of play.tiers) {
    after += ticketCount;
    if (place < after) return prizeCents;
  }
  return 0;
}

/** The inputs that a play's random values are derived from. */
type Values = Pick<PlayToCheck, 'seed' | 'beaconSignature' | 'roundId' | 'gameId' | 'priceCents'>;

/** Takes four bytes at a time, and rejects values that would make some places more likely than others. */
export function valueOfPlay(bound: number, play: Values): number {
  const { seed, beaconSignature, roundId, gameId, priceCents } = play;
  const limit = Math.floor(2 ** 32 / bound) * bound;
  for (let block = 0; ; block++) {
    const name = ['play-outcome', beaconSignature, roundId, gameId, priceCents, block].join('|');
    const bytes = createHmac('sha256', Buffer.from(seed, 'hex')).update(name).digest();
    for (let at = 0; at < bytes.length; at += 4) {
      const word = bytes.readUInt32BE(at);
      if (word < limit) return word % bound;
    }
  }
}
