export {
  /** @internal Tests of other modules set up or read this module's state with it. */
  subscribe,
} from './change-subscription.ts';
export { listSettledCharges } from './charges-store.ts';
export { endSubscriptionsForClosing } from './end-closed.ts';
export { FUND_MOVED, findSubscriptionMoney } from './fund.ts';
export { subscriptionsCauses } from './fund-causes.ts';
export { subscriptionsEventHandlers, subscriptionsJobs, subscriptionsTimedJobs } from './subscriptions-jobs.ts';
export { listSubscriptions } from './subscriptions-store.ts';
export { type SubscriptionView, viewSubscriptions } from './view-subscriptions.ts';
