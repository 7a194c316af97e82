import type { Cents } from '@sunflower/money/cents.ts';

export const BONUS_TYPES = ['FREE_ROUNDS', 'PLAY_CREDIT', 'MATCH_UP', 'CASH_CREDIT'] as const;
/** Kinds of bonus (S3-10). */
export type BonusType = (typeof BONUS_TYPES)[number];

export const CAMPAIGN_TRIGGERS = ['DEPOSIT', 'PROMO_CODE', 'FIRST_PURCHASE', 'OPERATOR'] as const;
/**
 * What triggers a campaign's bonus: a deposit (with the campaign's code, if it has one), a code alone, the first
 * purchase, or an operator.
 */
export type CampaignTrigger = (typeof CAMPAIGN_TRIGGERS)[number];

/** A campaign's terms. An operator sets them once; after that, the campaign can only be stopped. */
export type CampaignTerms = {
  /** Identifies the campaign for operators, and in the ledger as house account `bonuses/<slug>`. */
  readonly slug: string;
  /** The title that players see. */
  readonly title: string;
  readonly trigger: CampaignTrigger;
  readonly promoCode: string | undefined;
  readonly bonusType: BonusType;
  /** For a match: percentage of the deposit. Undefined: every bonus is `maxBonusCents`. */
  readonly matchPercent: number | undefined;
  readonly maxBonusCents: Cents;
  /** For free rounds: how many, and the value of each. */
  readonly ticketCount: number | undefined;
  readonly ticketCents: Cents | undefined;
  readonly minDepositCents: Cents | undefined;
  readonly isFirstDepositOnly: boolean;
  readonly allowedGames: readonly string[];
  /**
   * Undefined: never becomes cash. 0: becomes cash immediately. Otherwise: becomes cash after its amount was staked
   * this many times.
   */
  readonly wageringTimes: number | undefined;
  readonly bonusDays: number;
  readonly validFrom: Temporal.Instant;
  readonly validUntil: Temporal.Instant;
  readonly budgetCents: Cents;
  readonly grantsPerPlayer: number;
  readonly playerCapCents: Cents;
};

/** A campaign in its current state. */
export type Campaign = CampaignTerms & {
  readonly campaignId: string;
  readonly grantedCents: Cents;
  readonly stoppedAt: Temporal.Instant | undefined;
  readonly createdBy: string;
  readonly approvedBy: string | undefined;
  readonly createdAt: Temporal.Instant;
};

/** Returns the house account that a campaign's money comes from and expired credit returns to. */
export function campaignAccount(campaign: Pick<Campaign, 'slug'>): string {
  return `bonuses/${campaign.slug}`;
}

/** Returns whether a campaign grants bonuses at an instant. */
export function isRunning(campaign: Campaign, now: Temporal.Instant): boolean {
  return (
    campaign.stoppedAt === undefined &&
    Temporal.Instant.compare(campaign.validFrom, now) <= 0 &&
    Temporal.Instant.compare(now, campaign.validUntil) < 0
  );
}

/** Normalizes a code as it is stored and compared: without regard to case and surrounding spaces. */
export function normalizeCode(code: string): string {
  return code.trim().toUpperCase();
}

/** What a bonus is granted for, with the data that its amount depends on. */
export type Occasion = { readonly depositCents?: Cents; readonly isFirstDeposit?: boolean };

/** Why an occasion brings no bonus. */
export type OccasionProblem = 'DEPOSIT_NEEDED' | 'DEPOSIT_TOO_SMALL' | 'NOT_FIRST_DEPOSIT';

/** Returns the amount an occasion brings, with a match rounded down to whole cents; or why it brings none. */
export function bonusAmountFor(terms: CampaignTerms, occasion: Occasion): Cents | OccasionProblem {
  if (terms.trigger !== 'DEPOSIT') return terms.maxBonusCents;
  const { depositCents, isFirstDeposit } = occasion;
  if (depositCents === undefined) return 'DEPOSIT_NEEDED';
  if (terms.isFirstDepositOnly && isFirstDeposit === false) return 'NOT_FIRST_DEPOSIT';
  if (depositCents <= 0n || depositCents < (terms.minDepositCents ?? 0n)) return 'DEPOSIT_TOO_SMALL';
  if (terms.matchPercent === undefined) return terms.maxBonusCents;
  const matchCents = (depositCents * BigInt(terms.matchPercent)) / 100n;
  if (matchCents === 0n) return 'DEPOSIT_TOO_SMALL';
  return matchCents < terms.maxBonusCents ? matchCents : terms.maxBonusCents;
}

/** What one campaign has already granted to a player. */
export type GrantTotals = { readonly grants: number; readonly cents: Cents };

/**
 * Returns why a campaign can't grant this player another bonus of an amount. A bonus is granted in full or not at all.
 */
export function grantCapProblem(
  campaign: Campaign,
  input: { amountCents: Cents; totals: GrantTotals },
): 'BONUS_HAD_ALREADY' | 'BUDGET_SPENT' | undefined {
  const { amountCents, totals } = input;
  if (totals.grants >= campaign.grantsPerPlayer || totals.cents + amountCents > campaign.playerCapCents)
    return 'BONUS_HAD_ALREADY';
  return campaign.grantedCents + amountCents > campaign.budgetCents ? 'BUDGET_SPENT' : undefined;
}
