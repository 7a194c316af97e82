import { createHash } from 'node:crypto';
import { valueOfPlay } from './check-play.ts';
import { GAME_ID, POOL_TICKETS, PRICE_CENTS } from './coin-game.ts';
import type { CoinJournal, CoinRound } from './coin-journal.ts';

/**
 * A drand network: when its rounds are emitted, and their verified signatures; undefined if a signature can't be read.
 */
export type CoinBeacon = {
  /** The chain hash of the network. */
  readonly chain: string;
  readonly genesisMs: number;
  readonly periodMs: number;
  signatureOf(round: number): Promise<string | undefined>;
};

export const emissionMs = ({ genesisMs, periodMs }: CoinBeacon, round: number) => genesisMs + (round - 1) * periodMs;

/** Returns whether the beacon emits: whether the round before the latest one can be read. */
export async function isEmitting(beacon: CoinBeacon, nowMs: number): Promise<boolean> {
  const latest = Math.floor((nowMs - beacon.genesisMs) / beacon.periodMs) + 1;
  return (await beacon.signatureOf(latest - 1)) !== undefined;
}

/** Returns the digest of a day, which is published before its first play. */
export function dayDigest(gamingDay: string, seed: string): string {
  return createHash('sha256').update(`sunflower-day-seed/1\nday=${gamingDay}\nseed=${seed}\n`).digest('hex');
}

/** Returns the date of a time in Central Time. */
export function dayOf(nowMs: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(nowMs);
}

/**
 * Returns the ticket that a sale of a pool picks, and its position; undefined while an earlier sale has neither a
 * ticket nor a cancellation.
 */
export function pickOf(
  journal: CoinJournal,
  round: CoinRound,
  decided: { seed: string; beaconSignature: string },
): { position: number; pickedTicket: number } | undefined {
  const ticketNo = round.ticketNo ?? 0;
  const sales = [...journal.rounds.values()].filter((one) => one.poolNo === round.poolNo && one.mode === 'paid');
  const deck = Array.from({ length: POOL_TICKETS }, (_, ticket) => ticket);
  const take = (position: number) => {
    const ticket = deck[position] ?? -1;
    const last = deck.pop() ?? -1;
    if (position < deck.length) deck[position] = last;
    return ticket;
  };
  for (let earlier = 0; earlier < ticketNo; earlier++) {
    const sale = sales.find((one) => one.ticketNo === earlier);
    if (sale?.position == null && sale?.cancelId == null) return undefined;
    take(sale.position ?? deck.length - 1);
  }
  const named = { roundId: round.roundId, gameId: GAME_ID, priceCents: PRICE_CENTS };
  const position = valueOfPlay(POOL_TICKETS - ticketNo, { ...named, ...decided });
  return { position, pickedTicket: take(position) };
}
