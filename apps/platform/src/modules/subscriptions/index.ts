export { endExcluded } from './end-excluded.ts';
export { FUND_MOVED, findSubscriptionMoney } from './fund.ts';
export { type ChargeDeps, makeDueCharges } from './make-charge.ts';
export { planCharges } from './plan-charges.ts';
export type { Subscription } from './subscription.ts';
export { subscriptionsEventHandlers, subscriptionsJobs, subscriptionsTimedJobs } from './subscriptions-jobs.ts';
export { listSubscriptions } from './subscriptions-store.ts';
