import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { Charge, ChargeOutcome, ChargeReason, PlannedCharge } from './charge.ts';

type Row = {
  subscriptionId: string;
  playerId: string;
  drawId: string;
  drawDate: string;
  session: string | null;
  drawsAt: Temporal.Instant;
  closesAt: Temporal.Instant;
  chargesAt: Temporal.Instant;
  noticedAt: Temporal.Instant | null;
  isByAct: boolean;
  outcome: ChargeOutcome | null;
  reason: ChargeReason | null;
  settledAt: Temporal.Instant | null;
  amountCents: bigint;
  ticketSerial: string | null;
};

function toCharge(row: Row): Charge {
  return {
    subscriptionId: row.subscriptionId,
    playerId: row.playerId,
    drawId: row.drawId,
    drawDate: row.drawDate,
    session: row.session,
    drawsAt: row.drawsAt,
    closesAt: row.closesAt,
    chargesAt: row.chargesAt,
    noticedAt: row.noticedAt ?? undefined,
    isByAct: row.isByAct,
    outcome: row.outcome,
    reason: row.reason,
    settledAt: row.settledAt ?? undefined,
    amountCents: row.amountCents,
    ticketSerial: row.ticketSerial,
  };
}

/** Plans charges that don't exist yet, in one statement, and returns the ids of the subscriptions with a new charge. */
export async function insertCharges(
  tx: Tx,
  planned: readonly (PlannedCharge & Pick<Charge, 'reason'>)[],
): Promise<Set<string>> {
  if (planned.length === 0) return new Set();
  const { rows } = await sql<{ subscriptionId: string }>`
    insert into subscriptions.charge (subscription_id, player_id, draw_id, draw_date, session, draws_at, closes_at,
    charges_at, noticed_at, reason)
    select "subscriptionId", "playerId", "drawId", "drawDate", session, "drawsAt", "closesAt",
    "chargesAt", "noticedAt", reason
    from jsonb_to_recordset(${JSON.stringify(planned)}::jsonb) as p ("subscriptionId" uuid, "playerId" uuid, "drawId"
    uuid,
      "drawDate" date, session text, reason text, "drawsAt" timestamptz, "closesAt" timestamptz,
      "chargesAt" timestamptz, "noticedAt" timestamptz)
    on conflict do nothing returning subscription_id`.execute(tx);
  return new Set(rows.map((row) => row.subscriptionId));
}

/**
 * Plans a charge that the player's own action announced. A charge missed for a problem that is now fixed opens again; a
 * bought one stays unchanged.
 */
export async function upsertChargeByAct(
  tx: Tx,
  planned: PlannedCharge,
  mended: readonly ChargeReason[],
): Promise<void> {
  await sql`
    insert into subscriptions.charge as known (subscription_id, player_id, draw_id, draw_date, session, draws_at,
    closes_at, charges_at,
      noticed_at, is_by_act)
    values (${planned.subscriptionId}, ${planned.playerId}, ${planned.drawId}, ${planned.drawDate}::date,
    ${planned.session},
      ${planned.drawsAt.toString()}::timestamptz, ${planned.closesAt.toString()}::timestamptz,
      ${planned.chargesAt.toString()}::timestamptz, ${planned.noticedAt?.toString() ?? null}::timestamptz, true)
    on conflict (subscription_id, draw_id) do update set outcome = null, reason = null, settled_at = null,
    is_by_act = true,
      charges_at = excluded.charges_at, noticed_at = excluded.noticed_at
    where known.outcome = 'missed' and known.reason = any(${sql.val([...mended])}::text[])`.execute(tx);
}

/** Deletes planned charges that aren't settled. */
export async function deleteOpenCharges(tx: Tx, subscriptionId: string): Promise<void> {
  await sql`
    delete from subscriptions.charge where subscription_id = ${subscriptionId} and outcome is null`.execute(tx);
}

/** Returns a charge. The caller must hold its subscription's lock. */
export async function findCharge(
  db: Db,
  input: { subscriptionId: string; drawId: string },
): Promise<Charge | undefined> {
  const { rows } = await sql<Row>`
    select c.* from subscriptions.charge c
    where c.subscription_id = ${input.subscriptionId} and c.draw_id = ${input.drawId}`.execute(db);
  return rows[0] && toCharge(rows[0]);
}

/** Returns due charges, oldest first. */
export async function findDueCharges(
  db: Db,
  input: { now: Temporal.Instant; limit: number },
): Promise<Pick<Charge, 'subscriptionId' | 'drawId'>[]> {
  const { rows } = await sql<{ subscriptionId: string; drawId: string }>`
    select c.subscription_id, c.draw_id from subscriptions.charge c
    where c.outcome is null and c.charges_at <= ${input.now.toString()}::timestamptz
    order by c.charges_at, c.subscription_id limit ${input.limit}`.execute(db);
  return rows;
}

/** Lists the unsettled charges of subscriptions, nearest first. */
export async function listOpenCharges(db: Db, subscriptionIds: readonly string[]): Promise<Charge[]> {
  const { rows } = await sql<Row>`
    select c.* from subscriptions.charge c
    where c.subscription_id = any(${sql.val([...subscriptionIds])}::uuid[]) and c.outcome is null
    order by c.draws_at`.execute(db);
  return rows.map(toCharge);
}

/** Lists the coming draws whose charges are already settled. */
export async function listSettledDraws(
  db: Db,
  input: { subscriptionIds: readonly string[]; now: Temporal.Instant },
): Promise<Pick<Charge, 'subscriptionId' | 'drawId' | 'outcome' | 'reason'>[]> {
  const { rows } = await sql<Pick<Charge, 'subscriptionId' | 'drawId' | 'outcome' | 'reason'>>`
    select c.subscription_id, c.draw_id, c.outcome, c.reason from subscriptions.charge c
    where c.subscription_id = any(${sql.val([...input.subscriptionIds])}::uuid[]) and c.outcome is not null
      and c.closes_at > ${input.now.toString()}::timestamptz`.execute(db);
  return rows;
}

/** The outcome of a charge. */
export type ChargeSettlement = Pick<Charge, 'subscriptionId' | 'drawId' | 'reason'> & {
  readonly outcome: ChargeOutcome;
  readonly amountCents?: bigint;
  readonly ticketSerial?: string;
  readonly now: Temporal.Instant;
};

/** Settles an open charge; a settled one stays unchanged. */
export async function settleCharge(tx: Tx, settled: ChargeSettlement): Promise<void> {
  await sql`
    update subscriptions.charge set outcome = ${settled.outcome}, reason = ${settled.reason},
      settled_at = ${settled.now.toString()}::timestamptz, amount_cents = ${settled.amountCents ?? 0n},
      ticket_serial = ${settled.ticketSerial ?? null}
    where subscription_id = ${settled.subscriptionId} and draw_id = ${settled.drawId} and outcome is null`.execute(tx);
}

/** Postpones a charge to a later try, and stores what prevented it. */
export async function postponeCharge(
  tx: Tx,
  later: Pick<Charge, 'subscriptionId' | 'drawId' | 'reason' | 'chargesAt'>,
): Promise<void> {
  await sql`
    update subscriptions.charge set charges_at = ${later.chargesAt.toString()}::timestamptz, reason = ${later.reason}
    where subscription_id = ${later.subscriptionId} and draw_id = ${later.drawId} and outcome is null`.execute(tx);
}

/** Lists a page of a subscription's settled charges, newest first. */
export async function listSettledCharges(
  db: Db,
  page: { subscriptionId: string; before: Temporal.Instant | undefined; limit: number },
): Promise<Charge[]> {
  const { rows } = await sql<Row>`
    select c.* from subscriptions.charge c
    where c.subscription_id = ${page.subscriptionId} and c.outcome is not null
      and (${page.before?.toString() ?? null}::timestamptz is null
      or c.draws_at < ${page.before?.toString() ?? null}::timestamptz)
    order by c.draws_at desc limit ${page.limit}`.execute(db);
  return rows.map(toCharge);
}

/** Returns the number of open charges, by subscription. */
export async function countOpenCharges(db: Db, subscriptionIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ subscriptionId: string; open: number }>`
    select c.subscription_id, count(*)::integer as open from subscriptions.charge c
    where c.subscription_id = any(${sql.val([...subscriptionIds])}::uuid[]) and c.outcome is null group by 1`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.subscriptionId, row.open]));
}

/** Returns the draws for which every subscription was planned. */
export async function findPlannedDraws(db: Db, drawIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ drawId: string }>`
    select p.draw_id from subscriptions.planned_draw p where p.draw_id = any(${sql.val([...drawIds])}::uuid[])`.execute(
    db,
  );
  return new Set(rows.map((row) => row.drawId));
}

/** Marks a draw as planned for every subscription. */
export async function markDrawPlanned(tx: Tx, planned: { drawId: string; now: Temporal.Instant }): Promise<void> {
  await sql`
    insert into subscriptions.planned_draw (draw_id, planned_at)
    values (${planned.drawId}, ${planned.now.toString()}::timestamptz)
    on conflict do nothing`.execute(tx);
}

/** Deletes the marks of draws planned before a point in time. */
export async function deletePlannedBefore(db: Db, before: Temporal.Instant): Promise<void> {
  await sql`delete from subscriptions.planned_draw where planned_at < ${before.toString()}::timestamptz`.execute(db);
}
