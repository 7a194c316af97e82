export {
  accountClosingEventHandlers,
  accountClosingJobs,
  accountClosingTimedJobs,
} from './account-closing-jobs.ts';
export { cancelClosing } from './cancel-closing.ts';
export { waitReasons } from './closing.ts';
export { ACCOUNT_CLOSED, CLOSING_BEGUN } from './closing-events.ts';
export { findWaitingClosing, listWaiting } from './closings-store.ts';
export { findUnsettled } from './find-unsettled.ts';
export { listWithMoney } from './list-with-money.ts';
