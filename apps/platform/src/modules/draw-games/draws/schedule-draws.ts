import type { AnyGame, AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { rulesForDraw } from '@sunflower/game-rules/game.ts';
import { GAMES } from '@sunflower/game-rules/games.ts';
import { CENTRAL_TIME } from '@sunflower/game-rules/rules-head.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { newIdsInOrder } from '@sunflower/service-base/ids.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import { freezeKnownJackpot, WAITING_FOR_JACKPOT } from './announce-jackpot.ts';
import type { Draw } from './draw.ts';
import { drawsAhead, drawTimesAfter, lastClosedPlace } from './draw-calendar.ts';
import { findDrawsIn, findLastDraw, lockDraw, lockGates, moveDraw } from './draws-store.ts';
import { findDrawsWithBoards, insertDraws, insertNotHeldRange, lockSchedule, retireDraws } from './schedule-store.ts';

/** The longest stop that is bridged: about a year and a half of a draw every four minutes. */
const MAX_MISSED_DRAWS = 200_000;

/** How many draws are made at once, and how many of them share a partition of boards. */
type Batch = { readonly isWholeDay: boolean; readonly draws: number; readonly inPartition: number };

/**
 * A partition for each draw is what a million boards of it want. Draws that come often share: a table for each would be hundreds of thousands in
 * a few years, and sales slow down with the number of those that wait. The database writes the draws of a partition into one row of its
 * catalogue, which holds less than two hundred.
 */
const BATCHES: Readonly<Record<AnyRules['kind'], Batch>> = {
  numbers: { isWholeDay: false, draws: 1, inPartition: 1 },
  'two-field': { isWholeDay: false, draws: 1, inPartition: 1 },
  digits: { isWholeDay: false, draws: 14, inPartition: 14 },
  keno: { isWholeDay: true, draws: 1, inPartition: 120 },
};

/** How a schedule is kept: seeds keep a shorter one and mark what they make. */
export type ScheduleOptions = {
  readonly now: Temporal.Instant;
  /** The games on sale unless others are named. */
  readonly games?: readonly AnyGame[];
  readonly ahead?: number;
  readonly isSimulated?: boolean;
  /** No draw that is held later than this is made. */
  readonly notAfter?: Temporal.Instant;
};

/**
 * Keeps the next draws of every game existing and the next one open. Draw days that passed without a sale become one range "not held"
 * a game; a passed draw that boards were sold for stays and is held late. Safe to run at any time and twice.
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
  if (fromDate && toDate) await insertNotHeldRange(tx, { gameId, fromDate, toDate, drawCount: dates.length });
  // Earlier draws first, as everybody who locks several. A draw may have closed while it waited: the one before it can still be voided.
  for (const draw of await findDrawsIn(tx, { gameId, states: WAITING_FOR_JACKPOT })) await freezeKnownJackpot(tx, draw);
  await openNextDraw(tx, { gameId, now: options.now });
}

/**
 * Opens the next draw of a game when its time has come and no other is open; returns it, or undefined. Closing a draw calls this in its
 * own transaction, so that sales go on without a gap. The event `draw-games.scheduled` tells whoever shows what is on sale.
 */
export async function openNextDraw(
  tx: Tx,
  question: { gameId: string; now: Temporal.Instant },
): Promise<Draw | undefined> {
  const { gameId, now } = question;
  const [open] = await findDrawsIn(tx, { gameId, states: ['open'], limit: 1 });
  const [next] = await findDrawsIn(tx, { gameId, states: ['scheduled'], limit: 1 });
  if (open || !next || isAfter(next.opensAt, now)) return undefined;
  const isPast = !isAfter(next.closesAt, now);
  if (isPast && !(await findDrawsWithBoards(tx, [next.drawId])).has(next.drawId)) return undefined;
  const locked = await lockDraw(tx, next.drawId);
  if (locked?.state !== 'scheduled') return undefined;
  await moveDraw(tx, { draw: locked, to: 'open', now });
  await emitEvent(tx, { name: 'draw-games.scheduled', payload: { gameId } });
  await freezeKnownJackpot(tx, locked);
  return { ...locked, state: 'open' };
}

/**
 * Scheduled draws whose close has passed and that nobody bought become "not held"; returns their dates. A purchase that began before the close
 * may commit meanwhile: who bought is asked behind the gates, which wait for it.
 */
async function retireMissedDraws(tx: Tx, question: { gameId: string; now: Temporal.Instant }): Promise<string[]> {
  const { gameId, now } = question;
  const scheduled = await findDrawsIn(tx, { gameId, states: ['scheduled'] });
  const past = scheduled.filter((draw) => !isAfter(draw.closesAt, now));
  if (past.length === 0) return [];
  // All that this transaction locks later on, too: a purchase of several draws goes through their gates by id.
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
  await retireDraws(tx, { drawIds, reason: 'The system was stopped.', now });
  return missed.map((draw) => draw.drawDate);
}

/**
 * Inserts draws until enough are ahead; returns the dates of draws that passed before they were made. Draws that share
 * partitions are made together.
 */
async function insertMissingDraws(tx: Tx, game: AnyGame, options: ScheduleOptions): Promise<string[]> {
  const { now, ahead = drawsAhead(game), isSimulated = false, notAfter } = options;
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
    if (missed.length >= MAX_MISSED_DRAWS) throw new RangeError(`${gameId} was stopped for too long`);
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

/** Gives draws made together ids that ascend with their times: whoever locks several takes them by id, and so nearest first, as closing does. */
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
