import type { DrawnTicket } from '@sunflower/instant-games/games/draw-ticket.ts';
import type { PlayRefusal } from '@sunflower/partner-protocols/game-browser.ts';
import type { WitnessProof } from '@sunflower/partner-protocols/game-wallet.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import { bookDigest } from './book-digest.ts';

/** The changes of a stored round. The caller has locked the row, or names the attempt that the change belongs to. */

/** Stores the outcome of a round before anything of it is sent. */
export async function markDrawn(
  tx: Tx,
  roundId: string,
  drawn: {
    ticket: DrawnTicket;
    ticketNo: number | null;
    balanceCents: bigint;
    /** The beacon round that decided the round; undefined in a demo, which only its seed decides. */
    signature?: string;
    demoSeed?: string;
    drawnAt: Temporal.Instant;
  },
): Promise<void> {
  const { ticket, ticketNo, balanceCents, signature = null, demoSeed = null, drawnAt } = drawn;
  await sql`
    update game_server.round set state = 'DRAWN', ticket_no = ${ticketNo}, tier = ${ticket.tier.tier},
      prize_cents = ${ticket.tier.prizeCents}, book_digest = ${bookDigest(ticket.book)}, demo_seed = ${demoSeed},
      balance_cents = ${balanceCents}, beacon_signature = ${signature}, is_picture_wrong = ${ticket.book === null},
      drawn_at = ${drawnAt.toString()}, next_try_at = null, tries = 0
    where round_id = ${roundId}`.execute(tx);
}

/** Records a debit whose outcome waits for a beacon round. */
export async function markWaiting(
  tx: Tx,
  roundId: string,
  debited: {
    ticketNo: number;
    balanceCents: bigint;
    beaconRound: number;
    isWitnessed: boolean;
    nextTryAt: Temporal.Instant;
  },
): Promise<void> {
  const { ticketNo, balanceCents, beaconRound, isWitnessed, nextTryAt } = debited;
  await sql`
    update game_server.round set ticket_no = ${ticketNo}, balance_cents = ${balanceCents},
      beacon_round = ${beaconRound}, is_witnessed = ${isWitnessed}, next_try_at = ${nextTryAt.toString()}, tries = 0
    where round_id = ${roundId}`.execute(tx);
}

/** Stores the proof that witnesses saw the debit of a round before its beacon round. */
export async function storeWitnessProof(db: Db, of: { roundId: string; proof: WitnessProof }): Promise<void> {
  await sql`
    update game_server.round set witness_proof = ${JSON.stringify(of.proof)}::jsonb
    where round_id = ${of.roundId} and witness_proof is null`.execute(db);
}

/** Ends a round without an outcome, if the attempt is the last one that was started. */
export async function markRefused(
  db: Db,
  of: { roundId: string; tries: number; refusal: PlayRefusal; endedAt: Temporal.Instant },
): Promise<void> {
  await sql`
    update game_server.round set state = 'REFUSED', refusal = ${of.refusal}, next_try_at = null,
      ended_at = ${of.endedAt.toString()}
    where round_id = ${of.roundId} and state = 'CREATED' and tries = ${of.tries} and cancellation_id is null`.execute(
    db,
  );
}

/** Starts to cancel the debit of a round; from then on, the round can't be drawn. */
export async function startCancellation(
  db: Db,
  of: { roundId: string; cancellationId: string; refusal: PlayRefusal; now: Temporal.Instant },
): Promise<void> {
  await sql`
    update game_server.round set cancellation_id = ${of.cancellationId}, refusal = ${of.refusal},
      next_try_at = ${of.now.toString()}, tries = 0
    where round_id = ${of.roundId} and state = 'CREATED' and cancellation_id is null`.execute(db);
}

/**
 * Ends a round whose debit was canceled, with the number of its ticket if it had one. A number that the platform has
 * sold twice stays with the first round.
 */
export async function markCanceled(
  db: Db,
  of: { roundId: string; ticketNo: number | null; endedAt: Temporal.Instant },
): Promise<void> {
  await sql`
    update game_server.round r set state = 'CANCELED', next_try_at = null, ended_at = ${of.endedAt.toString()},
      ticket_no = coalesce(r.ticket_no, (select ${of.ticketNo}::integer where not exists (
        select from game_server.round o where o.pool_id = r.pool_id and o.ticket_no = ${of.ticketNo}::integer)))
    where r.round_id = ${of.roundId} and r.state = 'CREATED' and r.cancellation_id is not null`.execute(db);
}

/** Moves a round to another pool with a new debit, because its pool has no ticket left. */
export async function changePool(
  tx: Tx,
  of: {
    roundId: string;
    tries: number;
    poolId: string;
    gamingDay: string | null;
    debitId: string;
    now: Temporal.Instant;
  },
): Promise<void> {
  await sql`
    update game_server.round set pool_id = ${of.poolId}, gaming_day = ${of.gamingDay}::date,
      debit_id = ${of.debitId}, next_try_at = ${of.now.toString()}, tries = 0
    where round_id = ${of.roundId} and state = 'CREATED' and tries = ${of.tries} and cancellation_id is null`.execute(
    tx,
  );
}

/** Sets when the next message of a round is sent. */
export async function delayRound(
  db: Db,
  of: { roundId: string; tries: number; nextTryAt: Temporal.Instant },
): Promise<void> {
  await sql`
    update game_server.round set next_try_at = ${of.nextTryAt.toString()}
    where round_id = ${of.roundId} and tries = ${of.tries} and next_try_at is not null`.execute(db);
}

/**
 * Records that no picture shows the prize of a drawn round, unless its credit is due, because a message never changes.
 */
export async function markPictureWrong(db: Db, roundId: string): Promise<void> {
  await sql`
    update game_server.round set is_picture_wrong = true
    where round_id = ${roundId} and state = 'DRAWN' and completed_by is null and not is_picture_wrong`.execute(db);
}

/** Ends the reveal of a drawn round, whose credit is then due. Does nothing if the round has ended. */
export async function completeRound(
  db: Db,
  of: {
    roundId: string;
    completedBy: 'player' | 'system';
    isPictureWrong: boolean;
    creditId: string;
    now: Temporal.Instant;
  },
): Promise<void> {
  await sql`
    update game_server.round set completed_by = ${of.completedBy}, credit_id = ${of.creditId},
      is_picture_wrong = is_picture_wrong or ${of.isPictureWrong}, next_try_at = ${of.now.toString()}, tries = 0
    where round_id = ${of.roundId} and state = 'DRAWN' and completed_by is null`.execute(db);
}

/** Records that the platform has the prize of a round. */
export async function markCredited(
  db: Db,
  of: { roundId: string; state: 'SETTLED' | 'CLAIM_PENDING'; balanceCents: bigint; endedAt: Temporal.Instant },
): Promise<void> {
  await sql`
    update game_server.round set state = ${of.state}, balance_cents = ${of.balanceCents}, next_try_at = null,
      ended_at = ${of.endedAt.toString()}
    where round_id = ${of.roundId} and state = 'DRAWN'`.execute(db);
}

/**
 * Adds revealed steps to an open round in order, and returns all of them. Returns undefined and changes nothing, not
 * even the time, if no step is new or the round has ended.
 */
export async function addRevealedSteps(
  db: Db,
  of: { roundId: string; opened: readonly number[]; now: Temporal.Instant },
): Promise<number[] | undefined> {
  const steps = [...new Set(of.opened)];
  const { rows } = await sql<{ opened: number[] }>`
    update game_server.round r set revealed_at = ${of.now.toString()},
      opened = r.opened || array(
        select n.step from unnest(${steps}::integer[]) with ordinality n (step, place)
        where n.step <> all (r.opened) order by n.place)
    where r.round_id = ${of.roundId} and r.state = 'DRAWN' and r.completed_by is null
      and not ${steps}::integer[] <@ r.opened
    returning r.opened`.execute(db);
  return rows[0]?.opened;
}
