import type { Cents } from '@sunflower/money/cents.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PoolName } from '../pools/pool.ts';
import type { Round } from './round.ts';

async function selectRounds(db: Db, where: RawBuilder<unknown>): Promise<Round[]> {
  const { rows } = await sql<Round>`
    select r.round_id, r.serial, r.player_id, r.session_id, r.game_id, r.price_cents, r.pool_no, r.ticket_no,
      r.free_rounds_id, r.state, r.debit_transaction_id, r.stake_ledger_id, r.balance_before_cents, r.debited_at,
      r.gaming_day, r.beacon_round, r.beacon_chain, r.tier, r.prize_cents, r.balance_after_cents, r.ended_at, r.ended_by
    from instant_games.round r where ${where}`.execute(db);
  return rows;
}

/**
 * Returns a round, or undefined.
 * @internal Tests read this state; the product reads it with its lock.
 */
export async function findRound(db: Db, roundId: string): Promise<Round | undefined> {
  return (await selectRounds(db, sql`r.round_id = ${roundId}`))[0];
}

/** Returns a round with its row locked until the end of `tx`. */
export async function lockRound(tx: Tx, roundId: string): Promise<Round | undefined> {
  return (await selectRounds(tx, sql`r.round_id = ${roundId} for update`))[0];
}

/** Returns the round that a player left open in a game, or undefined. */
export async function findOpenRound(db: Db, of: { playerId: string; gameId: string }): Promise<Round | undefined> {
  const found = await selectRounds(
    db,
    sql`r.player_id = ${of.playerId} and r.game_id = ${of.gameId} and r.state = 'DEBITED'`,
  );
  return found[0];
}

/** Number of rounds per pass of a job; the next pass continues. */
const BATCH = 100;

/**
 * Returns rounds that are still open, were paid for before the time limit of their kind of game, and weren't reported.
 */
export function findRoundsLeftOpen(
  db: Db,
  limits: { long: Temporal.Instant; others: Temporal.Instant },
): Promise<Round[]> {
  return selectRounds(
    db,
    sql`r.state = 'DEBITED' and r.debited_at < ${limits.others.toString()}::timestamptz
      and (r.debited_at < ${limits.long.toString()}::timestamptz
        or not exists (select from instant_games.game g where g.game_id = r.game_id and g.tempo = 'long'))
      and not exists (select from instant_games.round_report p where p.round_id = r.round_id)
      order by r.debited_at limit ${BATCH}`,
  );
}

/** Marks a round as reported; returns false if it already was. */
export async function markReported(tx: Tx, of: { roundId: string; now: Temporal.Instant }): Promise<boolean> {
  const { rows } = await sql<{ roundId: string }>`
    insert into instant_games.round_report (round_id, reported_at)
    values (${of.roundId}, ${of.now.toString()}::timestamptz) on conflict do nothing returning round_id`.execute(tx);
  return rows.length > 0;
}

/** A round that was just paid for. */
type NewRound = Pick<
  Round,
  | 'roundId'
  | 'serial'
  | 'playerId'
  | 'sessionId'
  | 'gameId'
  | 'priceCents'
  | 'poolNo'
  | 'ticketNo'
  | 'freeRoundsId'
  | 'debitTransactionId'
  | 'stakeLedgerId'
  | 'balanceBeforeCents'
  | 'debitedAt'
  | 'gamingDay'
  | 'beaconRound'
  | 'beaconChain'
>;

/**
 * Takes the next ticket of a pool on sale and stores the round in the state DEBITED, in one statement. The pool's row
 * stays locked until the end of `tx`, so no number is taken twice and a rollback returns it. Returns undefined if the
 * pool has no ticket left, and `isNew` false if the round's id is taken.
 */
export async function sellTicket(
  tx: Tx,
  round: Omit<NewRound, 'ticketNo'>,
): Promise<{ ticketNo: bigint; isNew: boolean } | undefined> {
  const { rows } = await sql<{ ticketNo: bigint; isNew: boolean }>`
    with taken as (
      update instant_games.pool set next_ticket_no = next_ticket_no + 1
      where game_id = ${round.gameId} and price_cents = ${round.priceCents} and pool_no = ${round.poolNo}
        and finished_at is null and next_ticket_no < ticket_count
      returning next_ticket_no - 1 as ticket_no
    ), stored as (
      insert into instant_games.round (round_id, serial, player_id, session_id, game_id, price_cents, pool_no,
        ticket_no, free_rounds_id, state, debit_transaction_id, stake_ledger_id, balance_before_cents, debited_at,
        gaming_day, beacon_round, beacon_chain)
      select ${round.roundId}::uuid, ${round.serial}::text, ${round.playerId}::uuid, ${round.sessionId}::text,
        ${round.gameId}::text, ${round.priceCents}::bigint, ${round.poolNo}::integer, t.ticket_no,
        ${round.freeRoundsId}::uuid, 'DEBITED', ${round.debitTransactionId}::uuid, ${round.stakeLedgerId}::uuid,
        ${round.balanceBeforeCents}::bigint, ${round.debitedAt.toString()}::timestamptz,
        ${round.gamingDay}::date, ${round.beaconRound}::bigint, ${round.beaconChain}::text
      from taken t
      on conflict (round_id) do nothing returning round_id
    )
    select t.ticket_no, exists (select from stored) as is_new from taken t`.execute(tx);
  return rows[0];
}

/** What a debit depends on among the rounds and pools of its game. */
type Sale = {
  readonly hasOpenRound: boolean;
  /** The math version of the pool; null if it isn't registered. */
  readonly mathsVersion: string | null;
  /** The first pool with tickets left. */
  readonly onSaleNo: number | null;
  /** Whether the digest of the day's seed is registered. */
  readonly hasDay: boolean;
};

/**
 * Returns whether a player has an open round in a game, which of its pools are known and on sale, and whether a day has
 * a digest.
 */
export async function findSale(db: Db, of: PoolName & { playerId: string; gamingDay: string }): Promise<Sale> {
  const { rows } = await sql<Sale>`
    select
      exists (select from instant_games.round r
        where r.player_id = ${of.playerId} and r.game_id = ${of.gameId} and r.state = 'DEBITED') as has_open_round,
      (select p.maths_version from instant_games.pool p
        where p.game_id = ${of.gameId} and p.price_cents = ${of.priceCents} and p.pool_no = ${of.poolNo})
        as maths_version,
      (select min(p.pool_no) from instant_games.pool p
        where p.game_id = ${of.gameId} and p.price_cents = ${of.priceCents} and p.finished_at is null
          and p.next_ticket_no < p.ticket_count) as on_sale_no,
      exists (select from instant_games.day d where d.gaming_day = ${of.gamingDay}::date) as has_day`.execute(db);
  return rows[0] ?? { hasOpenRound: false, mathsVersion: null, onSaleNo: null, hasDay: false };
}

export type RoundEnd = {
  readonly roundId: string;
  readonly state: Exclude<Round['state'], 'DEBITED'>;
  readonly tier: number | null;
  readonly prizeCents: Cents | null;
  readonly endTransactionId: string | null;
  readonly endLedgerId: string | null;
  readonly balanceAfterCents: Cents;
  readonly endedBy: NonNullable<Round['endedBy']>;
  readonly now: Temporal.Instant;
};

/** Ends a round. The caller must hold its lock. */
export async function endRound(tx: Tx, end: RoundEnd): Promise<void> {
  await sql`
    update instant_games.round set state = ${end.state}, tier = ${end.tier}, prize_cents = ${end.prizeCents},
      end_transaction_id = ${end.endTransactionId}, end_ledger_id = ${end.endLedgerId},
      balance_after_cents = ${end.balanceAfterCents}, ended_by = ${end.endedBy},
      ended_at = ${end.now.toString()}::timestamptz
    where round_id = ${end.roundId}`.execute(tx);
}
