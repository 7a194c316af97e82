import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { type RawBuilder, sql } from 'kysely';
import type { DelayReason, Drawing } from './drawing.ts';
import { readDrawing, termsForStorage } from './drawing-input.ts';

/** Maximum number of drawings in one run, which is more than an operator ever holds. */
const MAX_DRAWINGS = 10_000;

type Row = Omit<Drawing, 'name' | 'games' | 'opensAt' | 'closesAt' | 'drawsAt' | 'prizes'> & { terms: unknown };

async function selectDrawings(db: Db, rest: RawBuilder<unknown>): Promise<Drawing[]> {
  const { rows } = await sql<Row>`
    select d.drawing_id, d.terms, d.commitment, d.beacon_chain, d.beacon_round, d.fallback_round, d.proposed_by,
      d.approved_by, d.approved_at
    from second_chance.drawing d ${rest}`.execute(db);
  return rows.map(({ terms, ...decided }) => {
    const read = readDrawing(terms);
    if (isRefusal(read)) throw new Error(`drawing ${decided.drawingId} is malformed: ${read.fields?.[0]?.path}`);
    return { ...read, ...decided };
  });
}

/** Returns the drawings, the one that closes last first; at most `limit`. */
export function findDrawings(db: Db, limit = MAX_DRAWINGS): Promise<Drawing[]> {
  return selectDrawings(db, sql`order by d.closes_at desc, d.drawing_id desc limit ${limit}`);
}

/** Returns a drawing, or undefined. */
export async function findDrawing(db: Db, drawingId: string): Promise<Drawing | undefined> {
  return (await selectDrawings(db, sql`where d.drawing_id = ${drawingId}`))[0];
}

/** Returns the drawings that closed and have no seal, the oldest first. */
export function findUnsealed(db: Db, now: Temporal.Instant): Promise<Drawing[]> {
  return selectDrawings(
    db,
    sql`where d.closes_at <= ${now.toString()}::timestamptz
      and not exists (select from second_chance.seal s where s.drawing_id = d.drawing_id)
      order by d.closes_at limit ${MAX_DRAWINGS}`,
  );
}

/** Returns the sealed drawings whose draw time has come and that can still be drawn, the oldest first. */
export function findUndrawn(db: Db, now: Temporal.Instant): Promise<Drawing[]> {
  return selectDrawings(
    db,
    sql`where d.draws_at <= ${now.toString()}::timestamptz
      and exists (select from second_chance.seal s where s.drawing_id = d.drawing_id)
      and not exists (select from second_chance.result r where r.drawing_id = d.drawing_id)
      and not exists (select from second_chance.delay m
        where m.drawing_id = d.drawing_id and m.reason = 'BEACON_MISSED')
      order by d.draws_at limit ${MAX_DRAWINGS}`,
  );
}

/** Returns the sealed drawings that aren't missed and whose cosignatures aren't known yet, the oldest first. */
export function findUncosigned(db: Db): Promise<Drawing[]> {
  return selectDrawings(
    db,
    sql`where exists (select from second_chance.seal s where s.drawing_id = d.drawing_id)
      and not exists (select from second_chance.cosigned_seal c where c.drawing_id = d.drawing_id)
      and not exists (select from second_chance.delay m
        where m.drawing_id = d.drawing_id and m.reason = 'BEACON_MISSED')
      order by d.closes_at limit ${MAX_DRAWINGS}`,
  );
}

/** Stores a drawing with its seed. */
export async function insertDrawing(tx: Tx, drawing: Drawing, seed: Buffer): Promise<void> {
  const terms = JSON.stringify(termsForStorage(drawing));
  await sql`
    insert into second_chance.drawing (drawing_id, terms, opens_at, closes_at, draws_at, commitment, beacon_chain,
      beacon_round, fallback_round, proposed_by, approved_by, approved_at)
    values (${drawing.drawingId}, ${terms}::jsonb, ${`${drawing.opensAt}`}::timestamptz,
      ${`${drawing.closesAt}`}::timestamptz, ${`${drawing.drawsAt}`}::timestamptz, ${drawing.commitment},
      ${drawing.beaconChain}, ${drawing.beaconRound}, ${drawing.fallbackRound}, ${drawing.proposedBy},
      ${drawing.approvedBy}, ${`${drawing.approvedAt}`}::timestamptz)`.execute(tx);
  await sql`
    insert into second_chance.seed (drawing_id, seed) values (${drawing.drawingId}, ${seed})`.execute(tx);
}

/** Returns the seed of a drawing. Only the draw itself and what is published after it may use it. */
export async function findSeed(db: Db, drawingId: string): Promise<Buffer> {
  const { rows } = await sql<{ seed: Buffer }>`
    select s.seed from second_chance.seed s where s.drawing_id = ${drawingId}`.execute(db);
  if (!rows[0]) throw new Error(`drawing ${drawingId} has no seed`);
  return rows[0].seed;
}

/**
 * Locks a drawing until the end of `tx`: entries share the lock, and the seal takes it exclusively, so that no entry is
 * accepted once the seal has read them.
 */
export async function lockDrawing(tx: Tx, drawingId: string, mode: 'shared' | 'alone'): Promise<void> {
  await sql`select second_chance.lock_drawing(${drawingId}, ${mode === 'alone'})`.execute(tx);
}

/** Stores why a drawing waits; returns false if that reason is stored already, or the drawing is drawn. */
export async function recordDelay(
  tx: Tx,
  delay: { drawingId: string; reason: DelayReason; now: Temporal.Instant },
): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    select coalesce(second_chance.record_delay(${delay.drawingId}, ${delay.reason},
      ${`${delay.now}`}::timestamptz), false) as is_new`.execute(tx);
  return rows[0]?.isNew === true;
}

/** Returns when drawings were found to be missed, by drawing. */
export async function findMissedTimes(db: Db, drawingIds: readonly string[]): Promise<Map<string, Temporal.Instant>> {
  const { rows } = await sql<{ drawingId: string; delayedAt: Temporal.Instant }>`
    select d.drawing_id, d.delayed_at from second_chance.delay d
    where d.reason = 'BEACON_MISSED' and d.drawing_id = any(${sql.val([...drawingIds])}::uuid[])`.execute(db);
  return new Map(rows.map(({ drawingId, delayedAt }) => [drawingId, delayedAt]));
}

/** Returns why drawings wait or waited, by drawing. */
export async function findDrawingDelays(db: Db, drawingIds: readonly string[]): Promise<Map<string, DelayReason[]>> {
  const { rows } = await sql<{ drawingId: string; reasons: DelayReason[] }>`
    select d.drawing_id, array_agg(d.reason order by d.delayed_at) as reasons from second_chance.delay d
    where d.drawing_id = any(${sql.val([...drawingIds])}::uuid[]) group by d.drawing_id`.execute(db);
  return new Map(rows.map(({ drawingId, reasons }) => [drawingId, reasons]));
}
