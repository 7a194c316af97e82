export {
  CLAIM_LAPSE_TEMPLATE,
  CLAIM_STEP_TEMPLATE,
  type ClaimStepContents,
  DRAW_ALERT_TEMPLATE,
  DRAW_CORRECTED_TEMPLATE,
  DRAW_VOID_TEMPLATE,
  type Notice,
  SUBSCRIPTION_TEMPLATE,
  type SubscriptionContents,
  WIN_TEMPLATE,
} from './notification.ts';
export { notificationsEventHandlers, notificationsJobs, notificationsTimedJobs } from './notifications-jobs.ts';
export {
  /** @internal Tests of other rooms arrange or read this room's state with it. */
  findUnread,
  withdrawAbout,
} from './notifications-store.ts';
export { putNotifications, withdrawEarlier } from './put-notifications.ts';
export {
  /** @internal Tests of other rooms arrange or read this room's state with it. */
  readUnread,
} from './read-unread.ts';
