import { bonuses } from '@sunflower/platform/src/app/doors.ts';
import type { Platform } from '@sunflower/platform/src/app/open-platform.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';

const CAMPAIGN_DAYS = 90;

/**
 * Campaigns of a new installation: a code for a first deposit, and one without a deposit. Neither grants anything until
 * a player enters the code.
 */
const CAMPAIGNS = [
  {
    slug: 'first-deposit-doubled',
    title: 'Your first deposit, doubled',
    trigger: 'DEPOSIT',
    bonusType: 'MATCH_UP',
    promoCode: 'SUNNY25',
    matchPercent: 100,
    maxBonusCents: 2_500,
    minDepositCents: 1_000,
    isFirstDepositOnly: true,
  },
  {
    slug: 'hello',
    title: 'Five boards to say hello',
    trigger: 'PROMO_CODE',
    bonusType: 'FREE_ROUNDS',
    promoCode: 'HELLO5',
    ticketCount: 5,
    ticketCents: 200,
    maxBonusCents: 1_000,
  },
] as const;

/** Both budgets together are the most that one operator may create alone in a day. */
const CAMPAIGN_BUDGET_CENTS = 50_000;

/** Creates the campaigns with the operators' own verb. Existing campaigns are not changed. */
export async function seedCampaigns({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  for (const campaign of CAMPAIGNS) {
    const data = {
      ...campaign,
      allowedGames: ['powerball'],
      bonusDays: 30,
      validFrom: now.toString(),
      validUntil: now.add({ hours: 24 * CAMPAIGN_DAYS }).toString(),
      budgetCents: CAMPAIGN_BUDGET_CENTS,
    };
    const made = await inTransaction(db, (tx) => bonuses.createCampaign(tx, { data, createdBy: 'system:seed', now }));
    if (isRefusal(made) && made.refusal !== 'CAMPAIGN_KNOWN')
      throw new Error(`campaign ${campaign.slug}: ${made.refusal}`);
  }
}
