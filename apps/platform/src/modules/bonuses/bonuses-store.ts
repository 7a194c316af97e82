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

/** Kinds of changes to a bonus's remaining amount. */
export type BonusEntryKind = 'grant' | 'spend' | 'return' | 'convert' | 'expire' | 'cancel';

/** Stores a new bonus with its first entry. */
export async function insertBonus(
  tx: Tx,
  granted: { bonus: Bonus; grantKey: string; ledgerTransactionId: string },
): Promise<void> {
  const { bonus, grantKey, ledgerTransactionId } = granted;
  await sql`
    with granted as (
      insert into bonuses.bonus (player_id, bonus_id, campaign_id, grant_key, bonus_type, allowed_games, amount_cents,
      remaining_cents,
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
  select b.*, c.slug, c.title from bonuses.bonus b join bonuses.campaign c on c.campaign_id = b.campaign_id
  where ${where}`;

/** Returns a player's bonus, or undefined. */
export async function findBonus(db: Db, input: { playerId: string; bonusId: string }): Promise<Bonus | undefined> {
  const { rows } = await selectBonus(sql`b.player_id = ${input.playerId} and b.bonus_id = ${input.bonusId}`).execute(
    db,
  );
  return rows[0] && toBonus(rows[0]);
}

/** Returns a bonus by its id only, for operators. */
export async function findBonusById(db: Db, bonusId: string): Promise<Bonus | undefined> {
  const { rows } = await selectBonus(sql`b.bonus_id = ${bonusId}`).execute(db);
  return rows[0] && toBonus(rows[0]);
}

/** Returns the bonus that was granted with a key, or undefined. */
export async function findBonusByKey(
  db: Db,
  input: { playerId: string; grantKey: string },
): Promise<Bonus | undefined> {
  const { rows } = await selectBonus(sql`b.player_id = ${input.playerId} and b.grant_key = ${input.grantKey}`).execute(
    db,
  );
  return rows[0] && toBonus(rows[0]);
}

/** Maximum number of a player's bonuses that are listed or summed. */
export const MAX_BONUSES = 100;

/** Returns a player's playable bonuses in the order of use: those that expire first come first. */
export async function findPlayableBonuses(
  db: Db,
  input: { playerId: string; now: Temporal.Instant },
): Promise<Bonus[]> {
  const { rows } = await selectBonus(sql`b.player_id = ${input.playerId} and b.state = 'ACTIVE'
    and b.expires_at > ${input.now.toString()}::timestamptz
    order by b.expires_at, b.bonus_id limit ${MAX_BONUSES}`).execute(db);
  return rows.map(toBonus);
}

/** Returns all of a player's bonuses that haven't ended, also expired ones that a job still has to end. */
export async function findActiveBonuses(db: Db, playerId: string): Promise<Bonus[]> {
  const { rows } = await selectBonus(sql`b.player_id = ${playerId} and b.state = 'ACTIVE' order by b.bonus_id`).execute(
    db,
  );
  return rows.map(toBonus);
}

/** Returns a player's ended bonuses, newest first; `before` is the last one seen. */
export async function findPastBonuses(
  db: Db,
  input: { playerId: string; before: string | undefined; now: Temporal.Instant; limit: number },
): Promise<Bonus[]> {
  const { rows } = await selectBonus(sql`b.player_id = ${input.playerId}
    and (b.state <> 'ACTIVE' or b.expires_at <= ${input.now.toString()}::timestamptz)
    and (${input.before ?? null}::uuid is null or b.bonus_id < ${input.before ?? null}::uuid)
    order by b.bonus_id desc limit ${input.limit}`).execute(db);
  return rows.map(toBonus);
}

/** Lists up to `MAX_BONUSES` bonuses of a player, in any state, newest first, for operators. */
export async function listBonuses(db: Db, playerId: string): Promise<Bonus[]> {
  const { rows } = await selectBonus(
    sql`b.player_id = ${playerId} order by b.bonus_id desc limit ${MAX_BONUSES}`,
  ).execute(db);
  return rows.map(toBonus);
}

/** Returns expired bonuses, the longest expired first. */
export async function findExpired(
  db: Db,
  input: { now: Temporal.Instant; limit: number },
): Promise<{ playerId: string; bonusId: string }[]> {
  const { rows } = await sql<{ playerId: string; bonusId: string }>`
    select b.player_id, b.bonus_id from bonuses.bonus b
    where b.state = 'ACTIVE' and b.expires_at <= ${input.now.toString()}::timestamptz
    order by b.expires_at limit ${input.limit}`.execute(db);
  return rows;
}

/** Ends a bonus with the ledger entry that took its unspent amount. The caller must hold the player's balance lock. */
export async function markBonusEnded(
  tx: Tx,
  ended: {
    bonus: Bonus;
    state: Exclude<BonusState, 'ACTIVE' | 'USED'>;
    kind: BonusEntryKind;
    ledgerTransactionId: string;
    now: Temporal.Instant;
  },
): Promise<void> {
  const { bonus, now } = ended;
  await sql`
    with ended as (
      update bonuses.bonus set state = ${ended.state}, ended_at = ${now.toString()}, remaining_cents = 0,
      entry_count = entry_count + 1
      where player_id = ${bonus.playerId} and bonus_id = ${bonus.bonusId} returning entry_count)
    insert into bonuses.bonus_entry (player_id, bonus_id, entry_no, kind, amount_cents, ledger_transaction_id, at)
    select ${bonus.playerId}, ${bonus.bonusId}, e.entry_count, ${ended.kind},
    ${bonus.remainingCents}, ${ended.ledgerTransactionId},
      ${now.toString()} from ended e`.execute(tx);
}

/** Marks a bonus as announced; returns false if it already was. */
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

/** Returns the remaining bonus amounts by player: of one player, or of at most `limit` players after one. */
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
