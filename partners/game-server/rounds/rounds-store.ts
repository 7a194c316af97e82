import type { PlayRefusal } from '@sunflower/partner-protocols/game-browser.ts';
import type { PlayMode } from '@sunflower/partner-protocols/game-server-values.ts';
import type { RoundState } from '@sunflower/partner-protocols/game-session-values.ts';
import type { WitnessProof } from '@sunflower/partner-protocols/game-wallet.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

export type StoredRound = {
  readonly roundId: string;
  readonly player: string;
  readonly gameId: string;
  readonly mode: PlayMode;
  readonly walletKey: Buffer;
  readonly playKey: string;
  readonly priceCents: number;
  readonly freeRoundsId: string | null;
  readonly state: Exclude<RoundState, 'DEBITED'>;
  readonly mathsVersion: string;
  readonly poolId: string | null;
  readonly ticketNo: number | null;
  /** The day whose seed decides the round; null in a demo. */
  readonly gamingDay: string | null;
  /**
   * The beacon round that decides the round, known after the debit, and the beacon round's signature, known after the
   * decision.
   */
  readonly beaconRound: bigint | null;
  readonly beaconSignature: string | null;
  /** Whether witnesses must have seen its debit before it is drawn, and whether that is proven. */
  readonly isWitnessed: boolean;
  readonly isProven: boolean;
  readonly tier: number | null;
  readonly prizeCents: bigint | null;
  /**
   * SHA-256 of the round's book, and the seed that a demo draws the book again from. A paid round uses its pick, day
   * and beacon round.
   */
  readonly bookDigest: string | null;
  readonly demoSeed: string | null;
  /** Whether neither the server nor the game had a picture of its prize. */
  readonly isPictureWrong: boolean;
  /** The steps of its reveal that a game reported, in their order. */
  readonly opened: readonly number[];
  readonly balanceCents: bigint | null;
  readonly refusal: PlayRefusal | null;
  readonly debitId: string;
  readonly cancellationId: string | null;
  readonly creditId: string | null;
  readonly completedBy: 'player' | 'system' | null;
  readonly tries: number;
  readonly createdAt: Temporal.Instant;
  readonly endedAt: Temporal.Instant | null;
};

/** A round that was debited, and waits for its beacon round. */
export type WaitingRound = StoredRound & { readonly beaconRound: bigint };

/** A round whose prize is stored. */
export type DrawnRound = StoredRound & { readonly tier: number; readonly prizeCents: bigint };

/** Returns whether a round has its outcome. */
export function hasOutcome(round: StoredRound): round is DrawnRound {
  return round.tier !== null && round.prizeCents !== null;
}

/** Returns whether a round waits for its beacon round, or for its turn in its pool. */
export function isWaiting(round: StoredRound): round is WaitingRound {
  return round.state === 'CREATED' && round.cancellationId === null && round.beaconRound !== null;
}

const COLUMNS = sql`r.round_id, r.player, r.game_id, r.mode, r.wallet_key, r.play_key, r.price_cents, r.free_rounds_id,
  r.state, r.maths_version, r.pool_id, r.gaming_day, r.beacon_round, r.beacon_signature, r.ticket_no, r.tier,
  r.is_witnessed is true as is_witnessed, r.witness_proof is not null as is_proven,
  r.prize_cents, r.book_digest, r.demo_seed, r.is_picture_wrong, r.opened, r.balance_cents, r.refusal, r.debit_id,
  r.cancellation_id, r.credit_id, r.completed_by, r.tries, r.created_at, r.ended_at`;

/** `leaveOpenHours`: how long the system leaves the round to its player, by the rules of its game; 0 for minutes. */
type NewRound = { readonly leaveOpenHours: number } & Pick<
  StoredRound,
  | 'roundId'
  | 'player'
  | 'gameId'
  | 'mode'
  | 'walletKey'
  | 'playKey'
  | 'priceCents'
  | 'freeRoundsId'
  | 'mathsVersion'
  | 'poolId'
  | 'gamingDay'
  | 'debitId'
  | 'createdAt'
>;

/**
 * Stores a new round whose debit is due immediately. Returns false if the player has an open round of this game or the
 * play key is used. The pool, if any, must be open; its row is locked so that it can't be finished before the round
 * counts as open.
 */
export async function insertRound(tx: Tx, round: NewRound): Promise<boolean> {
  const at = round.createdAt.toString();
  const { rows } = await sql<{ roundId: string }>`
    insert into game_server.round (round_id, player, game_id, mode, wallet_key, play_key, price_cents, free_rounds_id,
      state, maths_version, pool_id, gaming_day, debit_id, created_at, next_try_at, leave_open_hours)
    values (${round.roundId}, ${round.player}, ${round.gameId}, ${round.mode}, ${round.walletKey}, ${round.playKey},
      ${round.priceCents}, ${round.freeRoundsId}, 'CREATED', ${round.mathsVersion}, ${round.poolId},
      ${round.gamingDay}::date, ${round.debitId}, ${at}, ${at}, ${round.leaveOpenHours})
    on conflict do nothing returning round_id`.execute(tx);
  return rows.length === 1;
}

/** Locks an open pool against being finished; returns false if it isn't open any more. */
export async function lockOpenPool(tx: Tx, poolId: string): Promise<boolean> {
  const { rows } = await sql<{ poolId: string }>`
    select p.pool_id from game_server.pool p where p.pool_id = ${poolId} and p.state = 'open' for share`.execute(tx);
  return rows.length === 1;
}

/** Returns a round by its id. */
export async function findRound(db: Db, roundId: string): Promise<StoredRound | undefined> {
  const { rows } = await sql<StoredRound>`
    select ${COLUMNS} from game_server.round r where r.round_id = ${roundId}`.execute(db);
  return rows[0];
}

/** Returns a round by its id, locked until the transaction ends. */
export async function lockRound(tx: Tx, roundId: string): Promise<StoredRound | undefined> {
  const { rows } = await sql<StoredRound>`
    select ${COLUMNS} from game_server.round r where r.round_id = ${roundId} for update`.execute(tx);
  return rows[0];
}

/** Returns the proof that witnesses saw the debit of a round, or undefined. */
export async function findWitnessProof(db: Db, roundId: string): Promise<WitnessProof | undefined> {
  const { rows } = await sql<{ witnessProof: WitnessProof | null }>`
    select r.witness_proof from game_server.round r where r.round_id = ${roundId}`.execute(db);
  return rows[0]?.witnessProof ?? undefined;
}

/** Returns the round of a sale of a pool, or undefined if the server doesn't know it yet. */
export async function findRoundOfSale(
  db: Db,
  of: { poolId: string | null; ticketNo: number },
): Promise<StoredRound | undefined> {
  const { rows } = await sql<StoredRound>`
    select ${COLUMNS} from game_server.round r
    where r.pool_id = ${of.poolId} and r.ticket_no = ${of.ticketNo}`.execute(db);
  return rows[0];
}

/** Returns whether a sale of a pool has waited for its outcome since before a time. */
export async function hasSaleWaitingSince(db: Db, of: { poolId: string; before: Temporal.Instant }): Promise<boolean> {
  const { rows } = await sql<{ hasWaiting: boolean }>`
    select exists (select from game_server.round r
      where r.pool_id = ${of.poolId} and r.ticket_no is not null and r.state = 'CREATED' and r.cancellation_id is null
        and r.created_at < ${of.before.toString()}) as has_waiting`.execute(db);
  return rows[0]?.hasWaiting === true;
}

/** Returns the round of a play key of a player and game. */
export async function findRoundByPlayKey(
  db: Db,
  of: { player: string; gameId: string; playKey: string },
): Promise<StoredRound | undefined> {
  const { rows } = await sql<StoredRound>`
    select ${COLUMNS} from game_server.round r
    where r.player = ${of.player} and r.game_id = ${of.gameId} and r.play_key = ${of.playKey}`.execute(db);
  return rows[0];
}

/** Returns the open round of a player and game. */
export async function findOpenRound(
  db: Db,
  of: { player: string; gameId: string; mode: PlayMode },
): Promise<StoredRound | undefined> {
  const { rows } = await sql<StoredRound>`
    select ${COLUMNS} from game_server.round r
    where r.player = ${of.player} and r.game_id = ${of.gameId} and r.mode = ${of.mode}
      and r.state in ('CREATED', 'DRAWN')`.execute(db);
  return rows[0];
}

/** Returns whether a player has started a round of a game in a mode since a time, unless that round was refused. */
export async function hasPlayedSince(
  db: Db,
  of: { player: string; gameId: string; mode: PlayMode; since: Temporal.Instant },
): Promise<boolean> {
  const { rows } = await sql<{ hasPlayed: boolean }>`
    select exists (select from game_server.round r
      where r.player = ${of.player} and r.game_id = ${of.gameId} and r.mode = ${of.mode}
        and r.created_at > ${of.since.toString()} and r.state not in ('REFUSED', 'CANCELED')) as has_played`.execute(
    db,
  );
  return rows[0]?.hasPlayed === true;
}

/**
 * Leases a round whose next message is due, until `leaseUntil`, and counts the attempt. Returns undefined if another
 * caller has the round or no message is due.
 */
export async function claimRound(
  db: Db,
  of: { roundId: string; now: Temporal.Instant; leaseUntil: Temporal.Instant },
): Promise<StoredRound | undefined> {
  const { rows } = await sql<StoredRound>`
    update game_server.round r set tries = r.tries + 1, next_try_at = ${of.leaseUntil.toString()}
    where r.round_id = ${of.roundId} and r.next_try_at <= ${of.now.toString()} and r.state in ('CREATED', 'DRAWN')
    returning ${COLUMNS}`.execute(db);
  return rows[0];
}

/** Lists rounds whose next message to the platform is due. */
export async function listDueRounds(db: Db, now: Temporal.Instant, limit: number): Promise<string[]> {
  const { rows } = await sql<{ roundId: string }>`
    select r.round_id from game_server.round r where r.next_try_at <= ${now.toString()}
    order by r.next_try_at limit ${limit}`.execute(db);
  return rows.map(({ roundId }) => roundId);
}

/**
 * Lists decided rounds to end: rounds open for their promised hours, rounds without such hours and recent reveals, and
 * rounds of other math versions, which can't be shown.
 */
export async function listRoundsLeftOpen(
  db: Db,
  of: { now: Temporal.Instant; untouchedSince: Temporal.Instant; mathsVersion: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ roundId: string }>`
    select r.round_id from game_server.round r
    where r.state = 'DRAWN' and r.completed_by is null
      and (r.maths_version <> ${of.mathsVersion}
        or case when r.leave_open_hours > 0
          then r.drawn_at < ${of.now.toString()}::timestamptz - make_interval(hours => r.leave_open_hours)
          else coalesce(r.revealed_at, r.drawn_at) < ${of.untouchedSince.toString()}::timestamptz end)
    order by r.drawn_at limit ${of.limit}`.execute(db);
  return rows.map(({ roundId }) => roundId);
}
