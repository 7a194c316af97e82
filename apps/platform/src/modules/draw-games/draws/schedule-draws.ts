import type { AnyGame, AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { rulesForDraw } from '@sunflower/game-rules/game.ts';
import { GAMES } from '@sunflower/game-rules/games.ts';
import { CENTRAL_TIME } from '@sunflower/game-rules/rules-head.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { newIdsInOrder } from '@sunflower/service-base/ids.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import { freezeKnownJackpot, WAITING_FOR_JACKPOT } from './announce-jackpot.ts';
import type { Draw } from './draw.ts';
import { drawTimesAfter, lastClosedPlace, minimumDrawsOnSale } from './draw-calendar.ts';
import { findDrawsIn, findLastDraw, lockDraw, lockGates, moveDraw } from './draws-store.ts';
import { findDrawsWithBoards, insertDraws, insertNotRunRange, lockSchedule, retireDraws } from './schedule-store.ts';

/** Longest outage that can be bridged: about a year and a half of draws every four minutes. */
const MAX_MISSED_DRAWS = 200_000;

/** How many draws are created together, and how many of them share a partition of the board table. */
type Batch = { readonly isWholeDay: boolean; readonly draws: number; readonly inPartition: number };

/**
 * Large draws get a partition each. Frequent draws share one, because sales slow down with the number of partitions;
 * fewer than two hundred draws fit into the catalog row of a partition.
 */
const BATCHES: Readonly<Record<AnyRules['kind'], Batch>> = {
  numbers: { isWholeDay: false, draws: 1, inPartition: 1 },
  'two-field': { isWholeDay: false, draws: 1, inPartition: 1 },
  digits: { isWholeDay: false, draws: 14, inPartition: 14 },
  keno: { isWholeDay: true, draws: 1, inPartition: 120 },
};

/** Options of the schedule. Seeds create a shorter one and mark its draws. */
export type ScheduleOptions = {
  readonly now: Temporal.Instant;
  /** The games on sale by default. */
  readonly games?: readonly AnyGame[];
  readonly ahead?: number;
  readonly isSimulated?: boolean;
  /** The latest draw time; later draws aren't created. */
  readonly notAfter?: Temporal.Instant;
};

/**
 * Creates upcoming draws of every game and opens the next one. Draws that passed unsold become one "not held" range per
 * game; those with boards are held late. Idempotent.
 */
export async function scheduleDraws(tx: Tx, options: ScheduleOptions): Promise<void> {
  for (const game of options.games ?? GAMES) await scheduleGame(tx, game, options);
}

async function scheduleGame(tx: Tx, game: AnyGame, options: ScheduleOptions): Promise<void> {
  const { gameId } = game;
  await lockSchedule(tx, gameId);
  const retired = await retireMissedDraws(tx, { gameId, now: options.now });
  const missed = await insertMissingDraws(tx, game, options);
  const dates = [...retired, ...missed].toSorted();
  const [fromDate, toDate] = [dates.at(0), dates.at(-1)];
  if (fromDate && toDate)
    await insertNotRunRange(tx, { gameId, fromDate, toDate, drawCount: dates.length, now: options.now });
  // Locks earlier draws first, like all code that locks several draws. A waiting draw may have closed already, because
  // the one before it can still be voided.
  for (const draw of await findDrawsIn(tx, { gameId, states: WAITING_FOR_JACKPOT }))
    await freezeKnownJackpot(tx, draw, options.now);
  await openNextDraw(tx, { gameId, now: options.now });
}

/**
 * Opens the next draw of a game if it is due and no other is open; returns it, or undefined. Runs in the transaction
 * that closes a draw, so that sales continue without a gap. After an early close, `asOf` is the scheduled one. The
 * event `draw-games.scheduled` announces what is on sale.
 */
export async function openNextDraw(
  tx: Tx,
  query: { gameId: string; now: Temporal.Instant; asOf?: Temporal.Instant },
): Promise<Draw | undefined> {
  const { gameId, now, asOf = now } = query;
  const [open] = await findDrawsIn(tx, { gameId, states: ['open'], limit: 1 });
  const [next] = await findDrawsIn(tx, { gameId, states: ['scheduled'], limit: 1 });
  if (open || !next || isAfter(next.opensAt, asOf)) return undefined;
  const isPast = !isAfter(next.closesAt, asOf);
  if (isPast && !(await findDrawsWithBoards(tx, [next.drawId])).has(next.drawId)) return undefined;
  const locked = await lockDraw(tx, next.drawId);
  if (locked?.state !== 'scheduled') return undefined;
  await moveDraw(tx, { draw: locked, to: 'open', now });
  await emitEvent(tx, { name: 'draw-games.scheduled', payload: { gameId } });
  await freezeKnownJackpot(tx, locked, now);
  return { ...locked, state: 'open' };
}

/**
 * Marks scheduled draws that closed without boards as "not held"; returns their dates. Locks the gates before counting
 * boards, because a purchase that began before the close may still commit.
 */
async function retireMissedDraws(tx: Tx, query: { gameId: string; now: Temporal.Instant }): Promise<string[]> {
  const { gameId, now } = query;
  const scheduled = await findDrawsIn(tx, { gameId, states: ['scheduled'] });
  const past = scheduled.filter((draw) => !isAfter(draw.closesAt, now));
  if (past.length === 0) return [];
  // Locks the gates of these draws, which this transaction needs later, together with the others in order of id. A
  // purchase of several draws locks them in that order; any other could deadlock.
  const later = await findDrawsIn(tx, { gameId, states: WAITING_FOR_JACKPOT });
  await lockGates(
    tx,
    [...later, ...scheduled.slice(0, past.length + 1)].map((draw) => draw.drawId),
  );
  const sold = await findDrawsWithBoards(
    tx,
    past.map((draw) => draw.drawId),
  );
  const missed = past.filter((draw) => !sold.has(draw.drawId));
  const drawIds = missed.map((draw) => draw.drawId);
  await retireDraws(tx, { drawIds, reason: 'The system was not running.', now });
  return missed.map((draw) => draw.drawDate);
}

/**
 * Inserts draws until enough are ahead; returns the dates of those that passed before they were created. Draws that
 * share a partition are created together.
 */
async function insertMissingDraws(tx: Tx, game: AnyGame, options: ScheduleOptions): Promise<string[]> {
  const { now, ahead = minimumDrawsOnSale(game), isSimulated = false, notAfter } = options;
  const { gameId } = game;
  const onSale = await findDrawsIn(tx, { gameId, states: ['open', 'scheduled'] });
  let upcoming = onSale.filter((draw) => isAfter(draw.closesAt, now)).length;
  if (upcoming >= ahead) return [];
  const { kind } = rulesForDraw(game, dateOf(now));
  const batch = BATCHES[kind];
  const last = await findLastDraw(tx, gameId);
  let opensAt = last?.closesAt ?? now;
  const missed: string[] = [];
  const made: Omit<Draw, 'drawId'>[] = [];
  for (const times of drawTimesAfter(game, last ?? lastClosedPlace(game, now))) {
    const isBatchWhole = batch.isWholeDay ? times.drawNumber === 1 : made.length % batch.draws === 0;
    const isEnough = upcoming >= ahead && isBatchWhole;
    if (isEnough || (notAfter && isAfter(times.drawsAt, notAfter))) break;
    if (missed.length >= MAX_MISSED_DRAWS) throw new RangeError(`${gameId} was not scheduled for too long`);
    if (isAfter(times.closesAt, now)) {
      made.push({ gameId, state: 'scheduled', opensAt, isSimulated, ...times });
      upcoming++;
    } else {
      missed.push(times.drawDate);
    }
    opensAt = times.closesAt;
  }
  const places = { drawsInPartition: batch.inPartition, hasDigitIndex: kind === 'digits' };
  const named = withAscendingIds(made);
  const together = batch.isWholeDay ? Map.groupBy(named, (draw) => draw.drawDate).values() : [named];
  for (const draws of together) await insertDraws(tx, { draws, places, now });
  return missed;
}

/**
 * Assigns ids in the order of draw times to draws created together. Draws are locked in order of id, so that order must
 * be nearest first, as closing expects.
 */
function withAscendingIds(made: readonly Omit<Draw, 'drawId'>[]): Draw[] {
  return newIdsInOrder(made.length).flatMap((drawId, index) => {
    const draw = made[index];
    return draw ? [{ drawId, ...draw }] : [];
  });
}

function dateOf(now: Temporal.Instant): string {
  return now.toZonedDateTimeISO(CENTRAL_TIME).toPlainDate().toString();
}

function isAfter(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return Temporal.Instant.compare(one, other) > 0;
}
