import { type PlayEntropy, playStream } from './day-seed.ts';

/**
 * A play that picks from a finite pool: the data that decides it, the number of its sale (0 for the first), and the
 * size of the pool.
 */
export type PickOfPool = PlayEntropy & { readonly ticketNo: number; readonly ticketCount: number };

/** Returns which of the positions that remain before this sale is picked: a value below `ticketCount - ticketNo`. */
export function pickedPosition({ ticketNo, ticketCount, ...entropy }: PickOfPool): number {
  return playStream('play-outcome', entropy).below(ticketCount - ticketNo);
}

/** What a pick changes in a deck: the picked ticket, and the ticket that moves to its position. */
export type Pick = { readonly picked: number; readonly moved: number };

/**
 * Returns what is picked at a position, before sale `ticketNo`: the last remaining ticket moves to the position, so
 * that the remaining tickets are always the first ones (Fisher and Yates). `at` returns the ticket at a position.
 */
export function pickAt(
  of: { position: number; ticketNo: number; ticketCount: number },
  at: (position: number) => number,
): Pick {
  return { picked: at(of.position), moved: at(lastPosition(of)) };
}

/** Returns the last position that remains before a sale. A canceled sale takes its ticket, without a choice. */
export function lastPosition({ ticketNo, ticketCount }: { ticketNo: number; ticketCount: number }): number {
  return ticketCount - 1 - ticketNo;
}

/**
 * The tickets of a pool in memory, from the first sale on, stored as the tickets that moved. Sales come in the order
 * of their numbers and take one ticket each. A check of a whole pool deals it again; a game server stores the moved
 * tickets in its database.
 */
export class PoolDeck {
  readonly #ticketCount: number;
  readonly #moved = new Map<number, number>();
  #ticketNo = 0;

  constructor(ticketCount: number) {
    this.#ticketCount = ticketCount;
  }

  /** Returns the ticket at a position that remains, and leaves it there. */
  ticketAt(position: number): number {
    return this.#moved.get(position) ?? position;
  }

  /** Takes the ticket of the next sale, at a position that it picked. Throws for a position that doesn't remain. */
  pick(position: number): number {
    const of = { position, ticketNo: this.#ticketNo++, ticketCount: this.#ticketCount };
    const last = lastPosition(of);
    if (position < 0 || position > last) throw new RangeError(`position ${position} of ${last + 1}`);
    const { picked, moved } = pickAt(of, (one) => this.ticketAt(one));
    this.#moved.set(position, moved);
    this.#moved.delete(last);
    return picked;
  }

  /** Takes the ticket of the next sale, which was canceled. */
  burn(): number {
    return this.pick(lastPosition({ ticketNo: this.#ticketNo, ticketCount: this.#ticketCount }));
  }
}
