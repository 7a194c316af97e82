import { createHash } from 'node:crypto';
import { valueOfPlay } from './check-play.ts';

// Recomputes which ticket each sale of a finite pool got, from docs/game-server-protocol.md and the published lists
// alone. It shares no code with the rest of the project.

/** What is published: the days with their seeds, and the sales of a pool from the first one on. */
export type PublishedPool = {
  readonly gameId: string;
  readonly priceCents: number;
  readonly ticketCount: number;
  readonly days: readonly { readonly gamingDay: string; readonly digest: string; readonly seed: string | null }[];
  readonly picks: readonly {
    readonly ticketNo: number;
    readonly roundId: string;
    readonly gamingDay: string;
    readonly beaconSignature: string | null;
    readonly position: number | null;
  }[];
};

/** Returns the ticket of each sale, in order. Throws if a seed isn't the committed one or a sale is missing. */
export function ticketsOfPool(pool: PublishedPool): number[] {
  const seeds = new Map(pool.days.map((day) => [day.gamingDay, seedOf(day)]));
  const deck = new Map<number, number>();
  const at = (position: number) => deck.get(position) ?? position;
  return pool.picks.map(({ ticketNo, roundId, gamingDay, beaconSignature, position }, index) => {
    const seed = seeds.get(gamingDay);
    if (ticketNo !== index || seed === undefined) throw new Error(`sale ${index} can't be computed`);
    const remaining = pool.ticketCount - ticketNo;
    const isCanceled = position === null;
    const named = { roundId, gameId: pool.gameId, priceCents: pool.priceCents, seed };
    const own = isCanceled
      ? remaining - 1
      : valueOfPlay(remaining, { ...named, beaconSignature: beaconSignature ?? '' });
    if (!isCanceled && own !== position) throw new Error(`sale ${index} picked position ${own}, not ${position}`);
    const ticket = at(own);
    deck.set(own, at(remaining - 1));
    return ticket;
  });
}

function seedOf({ gamingDay, digest, seed }: PublishedPool['days'][number]): string | undefined {
  if (seed === null) return undefined;
  const text = `sunflower-day-seed/1\nday=${gamingDay}\nseed=${seed}\n`;
  if (createHash('sha256').update(text).digest('hex') !== digest) throw new Error(`the seed of ${gamingDay} is wrong`);
  return seed;
}
