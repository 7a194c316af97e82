import type { BonusTerms } from '@sunflower/contracts/bonuses.ts';
import type { Campaign } from './campaign.ts';

/** Converts a campaign to the terms that players read before they accept its bonus (IRGS-11). */
export function termsOnWire(campaign: Campaign): BonusTerms {
  return {
    campaignId: campaign.campaignId,
    title: campaign.title,
    trigger: campaign.trigger,
    bonusType: campaign.bonusType,
    allowedGames: [...campaign.allowedGames],
    matchPercent: campaign.matchPercent ?? null,
    maxBonusCents: campaign.maxBonusCents,
    minDepositCents: campaign.minDepositCents ?? null,
    isFirstDepositOnly: campaign.isFirstDepositOnly,
    needsCode: campaign.promoCode !== undefined,
    ticketCount: campaign.ticketCount ?? null,
    ticketCents: campaign.ticketCents ?? null,
    wageringTimes: campaign.wageringTimes ?? null,
    bonusDays: campaign.bonusDays,
    validUntil: campaign.validUntil.toString(),
  };
}
