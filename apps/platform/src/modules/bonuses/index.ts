export type { Spend } from '@sunflower/player-rules/bonuses/bonus-spends.ts';
export { announceBonus } from './announce-bonus.ts';
export type { Bonus } from './bonus.ts';
export { bonusesCauses } from './bonus-causes.ts';
export { termsOnWire } from './bonus-terms-wire.ts';
export { bonusesEventHandlers, bonusesJobs, bonusesTimedJobs } from './bonuses-jobs.ts';
export type { GrantRefusal } from './bonuses-refusals.ts';
export { findActiveBonuses, findPlayableBonuses, listBonuses } from './bonuses-store.ts';
export { type Campaign, isRunning } from './campaign.ts';
export { readCampaign } from './campaign-input.ts';
export { findCampaign, listCampaigns } from './campaigns-store.ts';
export {
  CREATE_CAMPAIGN,
  /** @internal Tests of other modules create campaigns with it. */
  createCampaign,
  createCampaignAction,
  stopCampaign,
} from './create-campaign.ts';
export {
  BONUS_ENDED,
  cancelBonus,
  convertBonus,
  /** @internal Tests of other modules set up or read this module's state with it. */
  expireBonuses,
} from './end-bonus.ts';
export { findBonusBar } from './find-bonus-bar.ts';
export { type BonusBalances, findBonusBalances } from './find-bonuses.ts';
export { BONUS_GRANTED } from './grant-bonus.ts';
export { grantByOperator } from './grant-by-operator.ts';
export { grantReward } from './grant-reward.ts';
export { proveCredit } from './prove-credit.ts';
export { returnStakes } from './return-stakes.ts';
export { type SpendableBonus, type SpendingPlan, spendingPlan } from './spending-plan.ts';
export { spendableBonusesQuery, spendBonusesQuery } from './spending-store.ts';
