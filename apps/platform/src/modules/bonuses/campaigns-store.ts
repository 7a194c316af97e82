import type { Cents } from '@sunflower/money/cents.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { BonusType, Campaign, CampaignTrigger, GrantTotals } from './campaign.ts';

type CampaignRow = {
  campaignId: string;
  slug: string;
  title: string;
  trigger: CampaignTrigger;
  promoCode: string | null;
  bonusType: BonusType;
  matchPercent: number | null;
  maxBonusCents: bigint;
  ticketCount: number | null;
  ticketCents: bigint | null;
  minDepositCents: bigint | null;
  isFirstDepositOnly: boolean;
  allowedGames: string[];
  wageringTimes: number | null;
  bonusDays: number;
  validFrom: Temporal.Instant;
  validUntil: Temporal.Instant;
  budgetCents: bigint;
  grantedCents: bigint;
  grantsPerPlayer: number;
  playerCapCents: bigint;
  createdBy: string;
  approvedBy: string | null;
  createdAt: Temporal.Instant;
  stoppedAt: Temporal.Instant | null;
};

function toCampaign(row: CampaignRow): Campaign {
  return {
    campaignId: row.campaignId,
    slug: row.slug,
    title: row.title,
    trigger: row.trigger,
    promoCode: row.promoCode ?? undefined,
    bonusType: row.bonusType,
    matchPercent: row.matchPercent ?? undefined,
    maxBonusCents: row.maxBonusCents,
    ticketCount: row.ticketCount ?? undefined,
    ticketCents: row.ticketCents ?? undefined,
    minDepositCents: row.minDepositCents ?? undefined,
    isFirstDepositOnly: row.isFirstDepositOnly,
    allowedGames: row.allowedGames,
    wageringTimes: row.wageringTimes ?? undefined,
    bonusDays: row.bonusDays,
    validFrom: row.validFrom,
    validUntil: row.validUntil,
    budgetCents: row.budgetCents,
    grantedCents: row.grantedCents,
    grantsPerPlayer: row.grantsPerPlayer,
    playerCapCents: row.playerCapCents,
    createdBy: row.createdBy,
    approvedBy: row.approvedBy ?? undefined,
    createdAt: row.createdAt,
    stoppedAt: row.stoppedAt ?? undefined,
  };
}

/** Maximum number of campaigns in a list; operators run a few dozen at a time. */
const MAX_CAMPAIGNS = 200;

/**
 * Returns the sum of budgets of the campaigns that an operator created without a second operator since a point in time.
 * A concurrent call for the same operator waits until this transaction ends.
 */
export async function sumSoloBudgets(tx: Tx, createdBy: string, since: Temporal.Instant): Promise<Cents> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bonuses.campaign/${createdBy}`}, 0))`.execute(tx);
  const { rows } = await sql<{ budgetCents: bigint | null }>`
    select sum(budget_cents)::bigint as budget_cents from bonuses.campaign
    where created_by = ${createdBy} and approved_by is null and created_at > ${since.toString()}`.execute(tx);
  return rows[0]?.budgetCents ?? 0n;
}

/** Stores a new campaign. Returns which of its names is taken, if any. */
export async function insertCampaign(tx: Tx, campaign: Campaign): Promise<'slug' | 'promo-code' | undefined> {
  const taken = await sql<{ isSlug: boolean }>`
    select c.slug = ${campaign.slug} as is_slug from bonuses.campaign c
    where c.slug = ${campaign.slug} or c.promo_code = ${campaign.promoCode ?? null} order by 1 desc limit 1`.execute(
    tx,
  );
  if (taken.rows[0]) return taken.rows[0].isSlug ? 'slug' : 'promo-code';
  await sql`
    insert into bonuses.campaign (campaign_id, slug, title, trigger, promo_code, bonus_type, match_percent,
    max_bonus_cents,
      ticket_count, ticket_cents, min_deposit_cents, is_first_deposit_only, allowed_games, wagering_times,
      bonus_days, valid_from,
      valid_until, budget_cents, grants_per_player, player_cap_cents, created_by, approved_by, created_at)
    values (${campaign.campaignId}, ${campaign.slug}, ${campaign.title}, ${campaign.trigger},
    ${campaign.promoCode ?? null},
      ${campaign.bonusType}, ${campaign.matchPercent ?? null}, ${campaign.maxBonusCents},
      ${campaign.ticketCount ?? null},
      ${campaign.ticketCents ?? null}, ${campaign.minDepositCents ?? null}, ${campaign.isFirstDepositOnly},
      ${campaign.allowedGames}::text[], ${campaign.wageringTimes ?? null},
      ${campaign.bonusDays}, ${campaign.validFrom.toString()},
      ${campaign.validUntil.toString()}, ${campaign.budgetCents}, ${campaign.grantsPerPlayer},
      ${campaign.playerCapCents},
      ${campaign.createdBy}, ${campaign.approvedBy ?? null}, ${campaign.createdAt.toString()})`.execute(tx);
  return undefined;
}

/** Returns the campaign with a slug, or undefined. */
export async function findCampaign(db: Db, slug: string): Promise<Campaign | undefined> {
  const { rows } = await sql<CampaignRow>`select c.* from bonuses.campaign c where c.slug = ${slug}`.execute(db);
  return rows[0] && toCampaign(rows[0]);
}

/** Returns the campaign with a normalized promo code, or undefined. */
export async function findCampaignByCode(db: Db, code: string): Promise<Campaign | undefined> {
  const { rows } = await sql<CampaignRow>`select c.* from bonuses.campaign c where c.promo_code = ${code}`.execute(db);
  return rows[0] && toCampaign(rows[0]);
}

/**
 * Returns a campaign with its row locked. Grants of a campaign take this lock one after another, so the last dollar of
 * a budget is granted once.
 */
export async function lockCampaign(tx: Tx, campaignId: string): Promise<Campaign | undefined> {
  const { rows } = await sql<CampaignRow>`
    select c.* from bonuses.campaign c where c.campaign_id = ${campaignId} for update`.execute(tx);
  return rows[0] && toCampaign(rows[0]);
}

/** Lists the newest campaigns, in any state. `MAX_CAMPAIGNS` suffices, because operators run a few dozen at a time. */
export async function listCampaigns(db: Db): Promise<Campaign[]> {
  const { rows } = await sql<CampaignRow>`
    select c.* from bonuses.campaign c order by c.campaign_id desc limit ${MAX_CAMPAIGNS}`.execute(db);
  return rows.map(toCampaign);
}

/** Returns running campaigns with one of these triggers, without a code and with budget left, newest first. */
export async function findRunningCampaigns(
  db: Db,
  input: { triggers: readonly CampaignTrigger[]; now: Temporal.Instant },
): Promise<Campaign[]> {
  const { rows } = await sql<CampaignRow>`
    select c.* from bonuses.campaign c
    where c.trigger = any(${input.triggers}::text[]) and c.promo_code is null and c.stopped_at is null
      and c.valid_from <= ${input.now.toString()}::timestamptz and c.valid_until > ${input.now.toString()}::timestamptz
      and c.granted_cents < c.budget_cents
    order by c.campaign_id desc limit ${MAX_CAMPAIGNS}`.execute(db);
  return rows.map(toCampaign);
}

/** Counts a grant against the budget. The caller must hold the campaign's lock. */
export async function addGranted(tx: Tx, grant: { campaignId: string; amountCents: bigint }): Promise<void> {
  await sql`
    update bonuses.campaign set granted_cents = granted_cents + ${grant.amountCents}
    where campaign_id = ${grant.campaignId}`.execute(tx);
}

/** Stops a campaign. Bonuses already granted stay valid. */
export async function markStopped(tx: Tx, campaignId: string, now: Temporal.Instant): Promise<void> {
  await sql`update bonuses.campaign set stopped_at = ${now.toString()} where campaign_id = ${campaignId}`.execute(tx);
}

/**
 * Returns what each of these campaigns has already granted to a player, by campaign. Campaigns without grants are left
 * out.
 */
export async function findGrantTotals(
  db: Db,
  input: { playerId: string; campaignIds: readonly string[] },
): Promise<Map<string, GrantTotals>> {
  const { rows } = await sql<{ campaignId: string; grants: bigint; cents: bigint }>`
    select b.campaign_id, count(*) as grants, sum(b.amount_cents)::bigint as cents from bonuses.bonus b
    where b.campaign_id = any(${input.campaignIds}::uuid[]) and b.player_id = ${input.playerId}
    group by b.campaign_id`.execute(db);
  return new Map(rows.map((row) => [row.campaignId, { grants: Number(row.grants), cents: row.cents }]));
}
