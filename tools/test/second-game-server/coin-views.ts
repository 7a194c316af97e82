import { bookDigest, GAME_ID, MATHS_VERSION, PRICE_CENTS, ticketOf } from './coin-game.ts';
import type { CoinJournal, CoinRound } from './coin-journal.ts';

export type Reply = readonly [status: number, body: object];
export const UNKNOWN: Reply = [404, { code: 'NOT_FOUND' }];

/**
 * Returns the registered pools, newest first. A seed is included once its pool is finished and all of its rounds have
 * ended.
 */
export function poolsOf(journal: CoinJournal): Reply {
  const rounds = [...journal.rounds.values()].filter(({ mode }) => mode === 'paid');
  const pools = [...journal.pools.values()].filter(({ isRegistered }) => isRegistered);
  const shown = pools.map(({ poolNo, digest, state, seed }) => {
    const own = rounds.filter((round) => round.poolNo === poolNo);
    const isSecret = state === 'open' || own.some((round) => round.state === 'CREATED' || round.state === 'DRAWN');
    const named = { gameId: GAME_ID, priceCents: PRICE_CENTS, poolNo, model: 'finite', mathsVersion: MATHS_VERSION };
    return {
      ...named,
      digest,
      state,
      ticketsSold: own.filter(({ tier }) => tier !== null).length,
      seed: isSecret ? null : seed,
    };
  });
  return [200, { pools: shown.sort((left, right) => right.poolNo - left.poolNo) }];
}

/** Returns a round for the platform's history. */
export function storedRound(journal: CoinJournal, roundId: string): Reply {
  const round = journal.rounds.get(roundId);
  if (!round) return UNKNOWN;
  const { mode, state, priceCents, ticketNo, tier, prizeCents, completedBy, createdAt, endedAt } = round;
  const book = bookOf(journal, round);
  const { gamingDay, beaconRound, beaconSignature, position, pickedTicket } = round;
  const decided = { gamingDay, beaconRound, beaconSignature, position, pickedTicket };
  const poolNo = mode === 'paid' ? round.poolNo : null;
  const times = { createdAt: timeText(createdAt), endedAt: endedAt === null ? null : timeText(endedAt) };
  const outcome = {
    poolNo,
    ticketNo,
    tier,
    prizeCents,
    book,
    bookDigest: round.bookDigest,
    mathsVersion: MATHS_VERSION,
  };
  return [200, { roundId, gameId: GAME_ID, mode, state, priceCents, ...outcome, ...decided, completedBy, ...times }];
}

/** Returns the days, newest first, each with its seed once it is over and every round of it is decided. */
export function daysOf(journal: CoinJournal, today: string): Reply {
  const rounds = [...journal.rounds.values()];
  const days = [...journal.days.values()].filter(({ isRegistered }) => isRegistered);
  const shown = days.map(({ gamingDay, digest, seed }) => {
    const isWaiting = rounds.some((round) => round.gamingDay === gamingDay && round.state === 'CREATED');
    return { gamingDay, digest, seed: gamingDay < today && !isWaiting ? seed : null };
  });
  return [200, { days: shown.sort((left, right) => right.gamingDay.localeCompare(left.gamingDay)) }];
}

/** Returns a drawn round for the game in the browser. */
export function inBrowser(journal: CoinJournal, round: CoinRound): object {
  const { roundId, state, priceCents, prizeCents, opened } = round;
  const isFree = round.freeRoundsId !== null;
  const book = bookOf(journal, round);
  // The outcome was fixed when it was drawn, and is paid; only its picture is missing.
  if (book === null && round.completedBy === null)
    journal.save({ round: Object.assign(round, { isPictureWrong: true }) });
  return { roundId, state, priceCents, isFree, prizeCents, book, opened };
}

/** Draws the book of a round again; null without an outcome, or if it isn't the one that was drawn first. */
function bookOf(journal: CoinJournal, round: CoinRound): object | null {
  if (round.bookDigest === null) return null;
  const { demoSeed, pickedTicket } = round;
  const seed = demoSeed ?? journal.pools.get(round.poolNo)?.seed ?? '';
  const { book } = ticketOf(seed, demoSeed === null ? (pickedTicket ?? 0) : 0);
  return bookDigest(book) === round.bookDigest ? book : null;
}

const timeText = (at: number) => new Date(at).toISOString();
