export type { AccessContents } from './account-contents.ts';
export { type EmailState, findEmailStates } from './emails/emails-store.ts';
export {
  CHANCE_TEMPLATE,
  CLAIM_LAPSE_TEMPLATE,
  CLAIM_STEP_TEMPLATE,
  type ClaimStepContents,
  DOCUMENTS_TEMPLATE,
  type DocumentsContents,
  DRAW_ALERT_TEMPLATE,
  DRAW_CORRECTED_TEMPLATE,
  DRAW_VOID_TEMPLATE,
  type Notice,
  POINTS_TEMPLATE,
  SUBSCRIPTION_TEMPLATE,
  type SubscriptionContents,
  /** @internal For tests of other modules that set up or read this module's state. */
  WALLET_TEMPLATE,
  WIN_TEMPLATE,
} from './notification.ts';
export { notificationsEventHandlers, notificationsJobs, notificationsTimedJobs } from './notifications-jobs.ts';
export {
  deleteNotifications,
  findNotificationPage,
  /** @internal For tests of other modules that set up or read this module's state. */
  findUnread,
  withdrawAbout,
} from './notifications-store.ts';
export { notifyMoneyMoved, withdrawMoneyMoved } from './notify-money-moved.ts';
export { notifyRightsChanged } from './notify-rights-changed.ts';
export { putNotifications, withdrawEarlierRevisions } from './put-notifications.ts';
export {
  /** @internal For tests of other modules that set up or read this module's state. */
  readUnread,
} from './read-unread.ts';
