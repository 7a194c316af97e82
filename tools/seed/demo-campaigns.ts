import { bonuses } from '@sunflower/platform/src/app/modules.ts';
import type { Platform } from '@sunflower/platform/src/app/open-platform.ts';
import type { ActionPlatform } from '@sunflower/platform/src/app/operator-actions.ts';
import { decideTogether, ensureDemoOperators } from './demo-operators.ts';
import { seedStep } from './seed-step.ts';

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

const CAMPAIGN_BUDGET_CENTS = 50_000;

/**
 * Creates each campaign by a decision of two operators, unless a campaign has its name: an operator may have changed or
 * stopped it, or created others. Campaigns that are refused are left out.
 */
export async function seedCampaigns(
  platform: ActionPlatform & Pick<Platform, 'clock'>,
  say: (line: string) => void,
): Promise<void> {
  const { db, clock, config } = platform;
  const now = clock.now();
  for (const campaign of CAMPAIGNS) {
    if (await bonuses.findCampaign(db, campaign.slug)) continue;
    const data = {
      ...campaign,
      allowedGames: ['powerball'],
      bonusDays: 30,
      validFrom: now.toString(),
      validUntil: now.add({ hours: 24 * CAMPAIGN_DAYS }).toString(),
      budgetCents: CAMPAIGN_BUDGET_CENTS,
    };
    await seedStep(say, async () => {
      await ensureDemoOperators(db, config.keysFolder, now);
      await decideTogether(platform, { kind: bonuses.CREATE_CAMPAIGN, data, proposedBy: 'demo-cashier', now });
    });
  }
}
