import type { Cents } from '@sunflower/money/cents.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Bonus, BonusState } from './bonus.ts';
import type { BonusType } from './campaign.ts';

type BonusRow = {
  playerId: string;
  bonusId: string;
  campaignId: string;
  slug: string;
  title: string;
  bonusType: BonusType;
  allowedGames: string[];
  amountCents: bigint;
  remainingCents: bigint;
  ticketCents: bigint | null;
  wageringTimes: number | null;
  requiredCents: bigint;
  wageredCents: bigint;
  state: BonusState;
  grantedAt: Temporal.Instant;
  expiresAt: Temporal.Instant;
  endedAt: Temporal.Instant | null;
  announcedAt: Temporal.Instant | null;
  entryCount: number;
};

function toBonus(row: BonusRow): Bonus {
  return {
    playerId: row.playerId,
    bonusId: row.bonusId,
    campaignId: row.campaignId,
    slug: row.slug,
    title: row.title,
    bonusType: row.bonusType,
    allowedGames: row.allowedGames,
    amountCents: row.amountCents,
    remainingCents: row.remainingCents,
    ticketCents: row.ticketCents ?? undefined,
    wageringTimes: row.wageringTimes ?? undefined,
    requiredCents: row.requiredCents,
    wageredCents: row.wageredCents,
    state: row.state,
    grantedAt: row.grantedAt,
    expiresAt: row.expiresAt,
    endedAt: row.endedAt ?? undefined,
    announcedAt: row.announcedAt ?? undefined,
    entryCount: row.entryCount,
  };
}

/** Every change of what is left of a bonus has a kind. */
export type EntryKind = 'grant' | 'spend' | 'return' | 'convert' | 'expire' | 'cancel';

/** Stores a new bonus with its first entry. */
export async function insertBonus(
  tx: Tx,
  granted: { bonus: Bonus; grantKey: string; ledgerTransactionId: string },
): Promise<void> {
  const { bonus, grantKey, ledgerTransactionId } = granted;
  await sql`
    with granted as (
      insert into bonuses.bonus (player_id, bonus_id, campaign_id, grant_key, bonus_type, allowed_games, amount_cents, remaining_cents,
        ticket_cents, wagering_times, required_cents, state, granted_at, expires_at, ended_at, entry_count)
      values (${bonus.playerId}, ${bonus.bonusId}, ${bonus.campaignId}, ${grantKey}, ${bonus.bonusType},
        ${bonus.allowedGames}::text[], ${bonus.amountCents}, ${bonus.remainingCents}, ${bonus.ticketCents ?? null},
        ${bonus.wageringTimes ?? null}, ${bonus.requiredCents}, ${bonus.state}, ${bonus.grantedAt.toString()},
        ${bonus.expiresAt.toString()}, ${bonus.endedAt?.toString() ?? null}, 1))
    insert into bonuses.bonus_entry (player_id, bonus_id, entry_no, kind, amount_cents, ledger_transaction_id, at)
    values (${bonus.playerId}, ${bonus.bonusId}, 1, 'grant', ${bonus.amountCents}, ${ledgerTransactionId},
      ${bonus.grantedAt.toString()})`.execute(tx);
}

const selectBonus = (where: RawBuilder<unknown>) => sql<BonusRow>`
  select b.*, c.slug, c.title from bonuses.bonus b join bonuses.campaign c on c.campaign_id = b.campaign_id where ${where}`;

/** One bonus of a player, or undefined. */
export async function findBonus(db: Db, asked: { playerId: string; bonusId: string }): Promise<Bonus | undefined> {
  const { rows } = await selectBonus(sql`b.player_id = ${asked.playerId} and b.bonus_id = ${asked.bonusId}`).execute(
    db,
  );
  return rows[0] && toBonus(rows[0]);
}

/** Whose a bonus is, for operators who know its id alone. */
export async function findBonusById(db: Db, bonusId: string): Promise<Bonus | undefined> {
  const { rows } = await selectBonus(sql`b.bonus_id = ${bonusId}`).execute(db);
  return rows[0] && toBonus(rows[0]);
}

/** The bonus a key was used for, or undefined. */
export async function findBonusByKey(
  db: Db,
  asked: { playerId: string; grantKey: string },
): Promise<Bonus | undefined> {
  const { rows } = await selectBonus(sql`b.player_id = ${asked.playerId} and b.grant_key = ${asked.grantKey}`).execute(
    db,
  );
  return rows[0] && toBonus(rows[0]);
}

/** Bonuses of one player that are shown or added up at once. */
export const MOST_BONUSES = 100;

/** Bonuses a player can play now, in the order they are used in: what runs out first stands first. */
export async function findPlayableBonuses(
  db: Db,
  asked: { playerId: string; now: Temporal.Instant },
): Promise<Bonus[]> {
  const { rows } = await selectBonus(sql`b.player_id = ${asked.playerId} and b.state = 'ACTIVE'
    and b.expires_at > ${asked.now.toString()}::timestamptz
    order by b.expires_at, b.bonus_id limit ${MOST_BONUSES}`).execute(db);
  return rows.map(toBonus);
}

/** A player's bonuses that are over, newest first; `before` is the last one seen. */
export async function findPastBonuses(
  db: Db,
  asked: { playerId: string; before: string | undefined; now: Temporal.Instant; limit: number },
): Promise<Bonus[]> {
  const { rows } = await selectBonus(sql`b.player_id = ${asked.playerId}
    and (b.state <> 'ACTIVE' or b.expires_at <= ${asked.now.toString()}::timestamptz)
    and (${asked.before ?? null}::uuid is null or b.bonus_id < ${asked.before ?? null}::uuid)
    order by b.bonus_id desc limit ${asked.limit}`).execute(db);
  return rows.map(toBonus);
}

/** All bonuses of a player, newest first, for operators. */
export async function listBonuses(db: Db, playerId: string): Promise<Bonus[]> {
  const { rows } = await selectBonus(
    sql`b.player_id = ${playerId} order by b.bonus_id desc limit ${MOST_BONUSES}`,
  ).execute(db);
  return rows.map(toBonus);
}

/** Bonuses whose time is over, the longest first. */
export async function findExpired(
  db: Db,
  asked: { now: Temporal.Instant; limit: number },
): Promise<{ playerId: string; bonusId: string }[]> {
  const { rows } = await sql<{ playerId: string; bonusId: string }>`
    select b.player_id, b.bonus_id from bonuses.bonus b
    where b.state = 'ACTIVE' and b.expires_at <= ${asked.now.toString()}::timestamptz
    order by b.expires_at limit ${asked.limit}`.execute(db);
  return rows;
}

/** Ends a bonus with the entry that took what was left; the player's balance is locked. */
export async function markEnded(
  tx: Tx,
  ended: {
    bonus: Bonus;
    state: Exclude<BonusState, 'ACTIVE' | 'USED'>;
    kind: EntryKind;
    ledgerTransactionId: string;
    now: Temporal.Instant;
  },
): Promise<void> {
  const { bonus, now } = ended;
  await sql`
    with ended as (
      update bonuses.bonus set state = ${ended.state}, ended_at = ${now.toString()}, remaining_cents = 0, entry_count = entry_count + 1
      where player_id = ${bonus.playerId} and bonus_id = ${bonus.bonusId} returning entry_count)
    insert into bonuses.bonus_entry (player_id, bonus_id, entry_no, kind, amount_cents, ledger_transaction_id, at)
    select ${bonus.playerId}, ${bonus.bonusId}, e.entry_count, ${ended.kind}, ${bonus.remainingCents}, ${ended.ledgerTransactionId},
      ${now.toString()} from ended e`.execute(tx);
}

/** Marks a bonus as announced; false when it was before. */
export async function markAnnounced(
  tx: Tx,
  announced: { playerId: string; bonusId: string; now: Temporal.Instant },
): Promise<boolean> {
  const { rows } = await sql`
    update bonuses.bonus set announced_at = ${announced.now.toString()}
    where player_id = ${announced.playerId} and bonus_id = ${announced.bonusId} and announced_at is null
    returning bonus_id`.execute(tx);
  return rows.length > 0;
}

/** What is left of the bonuses of players who have some left, by player after one of them, at most `limit`; or of one player. */
export async function listRemaining(
  db: Db,
  page: { after: string | undefined; limit: number; playerId?: string },
): Promise<{ playerId: string; remainingCents: Cents }[]> {
  const { after = null, playerId = null, limit } = page;
  const { rows } = await sql<{ playerId: string; remainingCents: Cents }>`
    select b.player_id, sum(b.remaining_cents)::bigint as remaining_cents from bonuses.bonus b
    where b.remaining_cents > 0 and (${after}::uuid is null or b.player_id > ${after}::uuid)
      and (${playerId}::uuid is null or b.player_id = ${playerId}::uuid)
    group by b.player_id order by b.player_id limit ${limit}`.execute(db);
  return rows;
}
