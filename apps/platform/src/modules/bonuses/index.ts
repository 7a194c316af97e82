export { announceBonus } from './announce-bonus.ts';
export type { Bonus, BonusState } from './bonus.ts';
export { bonusesEventHandlers, bonusesJobs, bonusesTimedJobs } from './bonuses-jobs.ts';
export type { BonusBar, CampaignRefusal, GrantRefusal, PromoRefusal } from './bonuses-refusals.ts';
export { listBonuses } from './bonuses-store.ts';
export { type BonusType, type Campaign, campaignAccount, isRunning } from './campaign.ts';
export { readCampaign } from './campaign-input.ts';
export { findCampaign, listCampaigns } from './campaigns-store.ts';
export {
  CREATE_CAMPAIGN,
  createCampaign,
  createCampaignAction,
  needsTwoKeys,
  stopCampaign,
} from './create-campaign.ts';
export { BONUS_ENDED, cancelBonus, convertBonus, expireBonus, expireBonuses } from './end-bonus.ts';
export { findBonusBar } from './find-bonus-bar.ts';
export { type BonusBalances, findBonusBalances } from './find-bonuses.ts';
export { BONUS_GRANTED, type Grant, type Granted, grantBonus } from './grant-bonus.ts';
export { grantByOperator } from './grant-by-operator.ts';
export { grantForDeposit, grantForFirstPurchase, type PostedDeposit } from './grant-for-event.ts';
export { previewPromo, redeemPromo } from './judge-promo.ts';
export { type CreditDifference, proveCredit } from './prove-credit.ts';
export { type ReturnedStake, returnStakes } from './return-stakes.ts';
export {
  type BonusSpend,
  type Spend,
  type SpendableBonus,
  type SpendingPlan,
  spendableCents,
  spendingPlan,
} from './spending-plan.ts';
export { spendableBonusesQuestion, spendBonusesQuestion } from './spending-store.ts';
