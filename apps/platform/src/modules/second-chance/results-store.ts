import type { Cents } from '@sunflower/money/cents.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { type RawBuilder, sql } from 'kysely';

/** The round of the beacon that decided a drawing. */
export type DecidingRound = {
  readonly drawingId: string;
  readonly beaconRound: number;
  readonly beaconSignature: string;
  readonly drawnAt: Temporal.Instant;
};

/** A winning entry with its prize: an amount, or a bonus of a campaign. */
export type WinningEntry = {
  readonly winnerId: string;
  readonly drawingId: string;
  /** Counted from 1. */
  readonly place: number;
  readonly entryId: string;
  readonly playerId: string;
  readonly prizeCents: Cents | null;
  readonly campaign: string | null;
};

/** How a prize was paid. */
export type DrawingPrizePayment = {
  readonly winnerId: string;
  readonly paidAs: 'credited' | 'claim' | 'set-off' | 'bonus';
  readonly bonusId: string | null;
  readonly paidAt: Temporal.Instant;
};

/**
 * Stores a result with the winning entries, by place, with new winner ids. The players and prizes follow from the
 * drawing. Does nothing if the drawing has a result.
 */
export async function storeResult(db: Db, result: DecidingRound, entryIds: readonly string[]): Promise<void> {
  const { drawingId, beaconRound, beaconSignature, drawnAt } = result;
  await sql`
    select second_chance.store_result(${drawingId}, ${beaconRound}, ${beaconSignature},
      ${sql.val(entryIds.map(() => newId()))}::uuid[], ${sql.val([...entryIds])}::uuid[],
      ${`${drawnAt}`}::timestamptz)`.execute(db);
}

/** Returns the result of a drawing, or undefined before it is drawn. */
export async function findResultOfDrawing(db: Db, drawingId: string): Promise<DecidingRound | undefined> {
  return (await findResults(db, [drawingId])).get(drawingId);
}

/** Returns the results of drawings, by drawing. */
export async function findResults(db: Db, drawingIds: readonly string[]): Promise<Map<string, DecidingRound>> {
  const { rows } = await sql<DecidingRound>`
    select r.drawing_id, r.beacon_round, r.beacon_signature, r.drawn_at from second_chance.result r
    where r.drawing_id = any(${sql.val([...drawingIds])}::uuid[])`.execute(db);
  return new Map(rows.map((result) => [result.drawingId, result]));
}

async function selectWinners(db: Db, rest: RawBuilder<unknown>): Promise<WinningEntry[]> {
  const { rows } = await sql<WinningEntry>`
    select w.winner_id, w.drawing_id, w.place, w.entry_id, w.player_id, w.prize_cents, w.campaign
    from second_chance.winner w ${rest}`.execute(db);
  return rows;
}

/** Returns the winners of a drawing by place. */
export function findWinners(db: Db, drawingId: string): Promise<WinningEntry[]> {
  return selectWinners(db, sql`where w.drawing_id = ${drawingId} order by w.place`);
}

/** Returns winners whose prizes aren't paid, after the winner `after`; at most `limit`. */
export function findUnpaid(db: Db, page: { after: string | undefined; limit: number }): Promise<WinningEntry[]> {
  const after = page.after ?? null;
  return selectWinners(
    db,
    sql`where not exists (select from second_chance.payment p where p.winner_id = w.winner_id)
      and (${after}::uuid is null or w.winner_id > ${after}::uuid)
      order by w.winner_id limit ${page.limit}`,
  );
}

/** Maximum number of winners in one list. */
const MAX_LISTED = 1_000;

/** Returns winners of drawings that were drawn before an instant whose prizes aren't paid, by drawing and place. */
export function findUnpaidDrawnBefore(db: Db, before: Temporal.Instant): Promise<WinningEntry[]> {
  return selectWinners(
    db,
    sql`join second_chance.result r using (drawing_id)
      where r.drawn_at <= ${before.toString()}::timestamptz
        and not exists (select from second_chance.payment p where p.winner_id = w.winner_id)
      order by w.drawing_id, w.place limit ${MAX_LISTED}`,
  );
}

/** Stores how a prize was paid; returns false if it was paid before. */
export async function insertPayment(tx: Tx, payment: DrawingPrizePayment): Promise<boolean> {
  const { rows } = await sql`
    insert into second_chance.payment (winner_id, paid_as, bonus_id, paid_at)
    values (${payment.winnerId}, ${payment.paidAs}, ${payment.bonusId}, ${`${payment.paidAt}`}::timestamptz)
    on conflict do nothing returning winner_id`.execute(tx);
  return rows.length > 0;
}

/** Locks a winner until the end of `tx`, and returns whether the prize is paid. */
export async function lockWinner(tx: Tx, winnerId: string): Promise<{ isPaid: boolean }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`second_chance.winner/${winnerId}`}, 0))`.execute(tx);
  const { rows } = await sql`select from second_chance.payment p where p.winner_id = ${winnerId}`.execute(tx);
  return { isPaid: rows.length > 0 };
}

/** Returns how many prizes were won and how many of them are paid, by drawing. */
export async function sumPayments(
  db: Db,
  drawingIds: readonly string[],
): Promise<Map<string, { readonly won: number; readonly paid: number }>> {
  const { rows } = await sql<{ drawingId: string; won: bigint; paid: bigint }>`
    select w.drawing_id, count(*) as won, count(p.winner_id) as paid from second_chance.winner w
    left join second_chance.payment p on p.winner_id = w.winner_id
    where w.drawing_id = any(${sql.val([...drawingIds])}::uuid[]) group by w.drawing_id`.execute(db);
  return new Map(rows.map(({ drawingId, won, paid }) => [drawingId, { won: Number(won), paid: Number(paid) }]));
}
