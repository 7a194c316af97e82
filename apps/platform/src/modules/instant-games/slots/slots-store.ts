import { debitText } from '@sunflower/instant-games/days/debit-slot.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { type RawBuilder, sql } from 'kysely';

/** Records that a debit may only be drawn once witnesses have seen it. */
export async function insertWitnessedDebit(tx: Tx, of: { roundId: string; beaconRound: bigint }): Promise<void> {
  await sql`
    insert into instant_games.witnessed_debit (round_id, beacon_round)
    values (${of.roundId}, ${of.beaconRound})`.execute(tx);
}

type DebitRow = {
  readonly roundId: string;
  readonly gameId: string;
  readonly priceCents: bigint;
  readonly poolNo: number;
  readonly ticketNo: bigint;
  readonly gamingDay: string | null;
  readonly beaconRound: bigint;
  readonly debitedAt: Temporal.Instant;
};

/** A debit that needs witnesses, with the text whose hash is its leaf. */
export type WitnessedDebit = {
  readonly roundId: string;
  readonly beaconRound: bigint;
  readonly debitedAt: string;
  readonly text: string;
};

async function selectDebits(db: Db, where: RawBuilder<unknown>): Promise<WitnessedDebit[]> {
  const { rows } = await sql<DebitRow>`
    select r.round_id, r.game_id, r.price_cents, r.pool_no, r.ticket_no, r.gaming_day::text as gaming_day,
      w.beacon_round, r.debited_at
    from instant_games.witnessed_debit w join instant_games.round r on r.round_id = w.round_id
    where ${where} order by r.round_id`.execute(db);
  return rows.map((row) => {
    const { beaconRound } = row;
    const debitedAt = row.debitedAt.toString();
    const text = debitText({ ...row, gamingDay: row.gamingDay ?? '', beaconRound, debitedAt });
    return { roundId: row.roundId, beaconRound, debitedAt, text };
  });
}

/** Returns a debit that needs witnesses, or undefined. */
export async function findWitnessedDebit(db: Db, roundId: string): Promise<WitnessedDebit | undefined> {
  return (await selectDebits(db, sql`w.round_id = ${roundId}`))[0];
}

/** Returns the debits of a slot that are committed now, in the order of their leaves. */
export function listDebitsOfSlot(db: Db, beaconRound: bigint): Promise<WitnessedDebit[]> {
  return selectDebits(db, sql`w.beacon_round = ${beaconRound}`);
}

/** A sealed slot: the beacon round that decides its debits, and their rounds in the order of the leaves. */
export type DebitSlot = {
  readonly beaconRound: bigint;
  readonly roundIds: readonly string[];
  /** Hexadecimal. */
  readonly root: string;
  readonly sealedAt: Temporal.Instant;
};

/** Returns a sealed slot, or undefined. */
export async function findSlot(db: Db, beaconRound: bigint): Promise<DebitSlot | undefined> {
  const { rows } = await sql<DebitSlot>`
    select s.beacon_round, s.round_ids::text[] as round_ids, s.root, s.sealed_at from instant_games.debit_slot s
    where s.beacon_round = ${beaconRound}`.execute(db);
  return rows[0];
}

/** Stores a sealed slot together with its public log entry; keeps an existing one. */
export async function insertSlot(tx: Tx, slot: DebitSlot): Promise<void> {
  await sql`
    insert into instant_games.debit_slot (beacon_round, round_ids, root, sealed_at)
    values (${slot.beaconRound}, ${sql.val([...slot.roundIds])}::uuid[], ${slot.root},
      ${slot.sealedAt.toString()}::timestamptz)
    on conflict (beacon_round) do nothing`.execute(tx);
}

/** Returns the sealed slots with the texts of their debits, a thousand slots at a time, for verification. */
export async function* listSlots(
  db: Db,
): AsyncGenerator<readonly (DebitSlot & { readonly recordedAt: Temporal.Instant; readonly texts: string[] })[]> {
  const PAGE = 1_000;
  for (let after = 0n; ; ) {
    const { rows } = await sql<DebitSlot & { recordedAt: Temporal.Instant }>`
      select s.beacon_round, s.round_ids::text[] as round_ids, s.root, s.sealed_at, s.recorded_at
      from instant_games.debit_slot s where s.beacon_round > ${after}
      order by s.beacon_round limit ${PAGE}`.execute(db);
    if (rows.length === 0) return;
    const debits = await selectDebits(db, sql`w.beacon_round = any(${rows.map((row) => row.beaconRound)}::bigint[])`);
    const texts = new Map(debits.map(({ roundId, text }) => [roundId, text]));
    yield rows.map((row) => ({ ...row, texts: row.roundIds.map((roundId) => texts.get(roundId) ?? '') }));
    after = rows.at(-1)?.beaconRound ?? after;
  }
}
