import { canMove, type DrawState } from '@sunflower/game-rules/draw.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import type { Draw, SaleDraw } from './draw.ts';

type DrawRow = {
  drawId: string;
  gameId: string;
  drawDate: string;
  drawNumber: number;
  session: string | null;
  state: DrawState;
  rulesVersion: string;
  opensAt: Temporal.Instant;
  closesAt: Temporal.Instant;
  drawsAt: Temporal.Instant;
  advertisedJackpotCents: bigint | null;
  cashValueCents: bigint | null;
  multiplierPool: string | null;
  resultId: string | null;
  stateReason: string | null;
  isSimulated: boolean;
  earlyDrawAllowedAt: Temporal.Instant | null;
  beaconChain: string | null;
  beaconRound: number | null;
  fallbackRound: number | null;
};

function toDraw(row: DrawRow): Draw {
  const { advertisedJackpotCents: advertisedCents, cashValueCents } = row;
  return {
    drawId: row.drawId,
    gameId: row.gameId,
    drawDate: row.drawDate,
    drawNumber: row.drawNumber,
    session: row.session,
    state: row.state,
    rulesVersion: row.rulesVersion,
    opensAt: row.opensAt,
    closesAt: row.closesAt,
    drawsAt: row.drawsAt,
    ...(advertisedCents === null || cashValueCents === null ? {} : { jackpot: { advertisedCents, cashValueCents } }),
    ...(row.multiplierPool === null ? {} : { multiplierPool: row.multiplierPool }),
    ...(row.resultId === null ? {} : { resultId: row.resultId }),
    ...(row.stateReason === null ? {} : { stateReason: row.stateReason }),
    isSimulated: row.isSimulated,
    ...beaconOf(row),
    ...(row.earlyDrawAllowedAt === null ? {} : { earlyDrawAllowedAt: row.earlyDrawAllowedAt }),
  };
}

function beaconOf({ beaconChain: chainHash, beaconRound: round, fallbackRound }: DrawRow): Pick<Draw, 'beacon'> {
  if (chainHash === null || round === null || fallbackRound === null) return {};
  return { beacon: { chainHash, round, fallbackRound } };
}

/** Returns a draw, or undefined. */
export async function findDraw(db: Db, drawId: string): Promise<Draw | undefined> {
  const { rows } = await sql<DrawRow>`select d.* from draw_games.draw d where d.draw_id = ${drawId}`.execute(db);
  return rows[0] && toDraw(rows[0]);
}

/** Returns whether any draw was created by a seed. */
export async function hasSimulatedDraws(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from draw_games.draw where is_simulated) as has`.execute(db);
  return rows[0]?.has === true;
}

/** Returns whether business time may run ahead of the database's clock, which is allowed only in test databases. */
export async function hasMovableClock(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from draw_games.movable_clock) as has`.execute(db);
  return rows[0]?.has === true;
}

/**
 * Takes the shared lock of a sale, so that nothing changes the draw until `tx` ends. Every function that changes a draw
 * calls `lockDraw` first, which waits for this lock.
 */
export async function blockDrawChanges(tx: Tx, drawId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(draw_games.compute_draw_gate(${drawId}))`.execute(tx);
}

/** Returns a draw, locked exclusively until `tx` ends, so that no sale into it is running or can begin. */
export async function lockDraw(tx: Tx, drawId: string): Promise<Draw | undefined> {
  const { rows } = await sql<DrawRow>`select d.* from draw_games.lock_draw(${drawId}) d`.execute(tx);
  return rows[0] && toDraw(rows[0]);
}

/**
 * Locks the gates of several draws until `tx` ends, in the same order as a purchase. Callers that lock several draws
 * call this first to avoid deadlocks with purchases.
 */
export async function lockGates(tx: Tx, drawIds: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(draw_games.compute_draw_gate(ids.id))
    from (select id from unnest(${drawIds}::uuid[]) as id order by id) as ids`.execute(tx);
}

/** Returns the draws with these ids, nearest first. */
export async function findDraws(db: Db, drawIds: readonly string[]): Promise<Draw[]> {
  const { rows } = await sql<DrawRow>`
    select d.* from draw_games.draw d where d.draw_id = any(${drawIds}::uuid[]) order by d.draws_at`.execute(db);
  return rows.map(toDraw);
}

/** Returns the draw of a game on a date, the first of the day unless a number is given, or undefined. */
export async function findDrawOn(
  db: Db,
  of: { gameId: string; drawDate: string; drawNumber?: number },
): Promise<Draw | undefined> {
  const { rows } = await sql<DrawRow>`
    select d.* from draw_games.draw d
    where d.game_id = ${of.gameId} and d.draw_date = ${of.drawDate}::date
      and d.draw_number = ${of.drawNumber ?? 1}`.execute(db);
  return rows[0] && toDraw(rows[0]);
}

/** Returns the draw of a game with the latest draw time, or undefined. */
export async function findLastDraw(db: Db, gameId: string): Promise<Draw | undefined> {
  const { rows } = await sql<DrawRow>`
    select d.* from draw_games.draw d where d.game_id = ${gameId} order by d.draws_at desc limit 1`.execute(db);
  return rows[0] && toDraw(rows[0]);
}

/** Maximum number of draws read in one call. A schedule has at most two game days of the most frequent game. */
const MAX_DRAWS = 1000;

/** Returns draws of a game in the given states, nearest first. With `closingAfter`, only those that close later. */
export async function findDrawsIn(
  db: Db,
  query: { gameId: string; states: readonly DrawState[]; closingAfter?: Temporal.Instant; limit?: number },
): Promise<Draw[]> {
  const { closingAfter } = query;
  const { rows } = await sql<DrawRow>`
    select d.* from draw_games.draw d where d.game_id = ${query.gameId} and d.state = any(${query.states}::text[])
      ${closingAfter ? sql`and d.closes_at > ${closingAfter.toString()}::timestamptz` : sql``}
    order by d.draws_at limit ${query.limit ?? MAX_DRAWS}`.execute(db);
  return rows.map(toDraw);
}

/** The fields by which pages name a draw. */
type NamedDraw = Pick<Draw, 'gameId' | 'drawDate' | 'session' | 'drawNumber'>;

/** Returns the fields by which pages name these draws, by id. */
export async function findNamedDraws(db: Db, drawIds: readonly string[]): Promise<Map<string, NamedDraw>> {
  const { rows } = await sql<NamedDraw & Pick<Draw, 'drawId'>>`
    select d.draw_id, d.game_id, d.draw_date, d.session, d.draw_number from draw_games.draw d
    where d.draw_id = any(${sql.val([...drawIds])}::uuid[])`.execute(db);
  return new Map(rows.map(({ drawId, ...name }) => [drawId, name]));
}

/** Returns the newest `limit` draws, of all games, that were published, corrected or voided in a period. */
export async function findDrawsEndedIn(
  db: Db,
  of: { from: Temporal.Instant; to: Temporal.Instant; limit: number },
): Promise<Pick<Draw, 'drawId' | 'gameId'>[]> {
  const { rows } = await sql<Pick<Draw, 'drawId' | 'gameId'>>`
    select d.draw_id, d.game_id from draw_games.draw d
    where d.state in ('published', 'corrected', 'void') and d.state_changed_at >= ${of.from.toString()}::timestamptz
      and d.state_changed_at < ${of.to.toString()}::timestamptz
    order by d.state_changed_at desc limit ${of.limit}`.execute(db);
  return rows;
}

/** Returns the game's last draw before an instant that was or will be held, or undefined. */
export async function findDrawBefore(
  db: Db,
  query: { gameId: string; drawsAt: Temporal.Instant },
): Promise<Draw | undefined> {
  const { rows } = await sql<DrawRow>`
    select d.* from draw_games.draw d
    where d.game_id = ${query.gameId} and d.draws_at < ${query.drawsAt.toString()}::timestamptz
      and d.state not in ('not-held', 'void')
    order by d.draws_at desc limit 1`.execute(db);
  return rows[0] && toDraw(rows[0]);
}

/** Returns the game's first draw after an instant that was or will be held, or undefined. */
export async function findDrawAfter(
  db: Db,
  query: { gameId: string; drawsAt: Temporal.Instant },
): Promise<Draw | undefined> {
  const { rows } = await sql<DrawRow>`
    select d.* from draw_games.draw d
    where d.game_id = ${query.gameId} and d.draws_at > ${query.drawsAt.toString()}::timestamptz
      and d.state not in ('not-held', 'void')
    order by d.draws_at limit 1`.execute(db);
  return rows[0] && toDraw(rows[0]);
}

/** Returns what a sale needs of these draws, nearest first, without locking them. */
export async function findSaleDraws(db: Db, drawIds: readonly string[]): Promise<SaleDraw[]> {
  const { rows } = await sql<DrawRow & { place: number }>`
    select d.*, draw_games.find_place_on_sale(d.game_id, d.session, d.draws_at) as place from draw_games.draw d
    where d.draw_id = any(${drawIds}::uuid[]) order by d.draws_at`.execute(db);
  return rows.map((row) => ({ ...toDraw(row), place: row.place }));
}

/**
 * Moves a locked draw to another state and writes the event and its audit entry. Throws if the transition isn't allowed
 * or due, or if the state has changed. `proposalId` is the operators' proposal that allows the step.
 */
export async function moveDraw(
  tx: Tx,
  move: {
    draw: Pick<Draw, 'drawId' | 'state'>;
    to: DrawState;
    now: Temporal.Instant;
    reason?: string;
    resultId?: string;
    proposalId?: string;
  },
): Promise<void> {
  const { draw, to, now, reason, resultId, proposalId } = move;
  if (!canMove(draw.state, to)) throw new Error(`draw ${draw.drawId} can't move from ${draw.state} to ${to}`);
  const { rows } = await sql<{ isMoved: boolean }>`
    select draw_games.move_draw(${draw.drawId}, ${draw.state}, ${to}, ${now.toString()}::timestamptz,
      ${reason ?? null}, ${resultId ?? null}::uuid, ${proposalId ?? null}::uuid, ${newId()}) as is_moved`.execute(tx);
  if (rows[0]?.isMoved !== true) throw new Error(`draw ${draw.drawId} is no longer ${draw.state}`);
}

/** Stores when operators allowed a draw to be run early, and their proposal. Callers check that none did before. */
export async function allowEarlyDraw(
  tx: Tx,
  early: { drawId: string; proposalId: string; now: Temporal.Instant },
): Promise<void> {
  await sql`
    select draw_games.allow_early_draw(${early.drawId}, ${early.now.toString()}::timestamptz, ${early.proposalId},
      ${newId()})`.execute(tx);
}
