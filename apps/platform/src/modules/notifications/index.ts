export {
  CLAIM_LAPSE_TEMPLATE,
  CLAIM_STEP_TEMPLATE,
  type ClaimLapseContents,
  type ClaimStepContents,
  DRAW_ALERT_TEMPLATE,
  DRAW_CORRECTED_TEMPLATE,
  DRAW_VOID_TEMPLATE,
  type DrawAlertContents,
  type DrawCorrectedContents,
  type DrawVoidContents,
  type Notice,
  type Notification,
  SUBSCRIPTION_TEMPLATE,
  type Subject,
  type SubscriptionContents,
  WIN_TEMPLATE,
  type WinContents,
} from './notification.ts';
export { notificationsEventHandlers, notificationsJobs, notificationsTimedJobs } from './notifications-jobs.ts';
export { findUnread, withdrawAbout } from './notifications-store.ts';
export { putNotifications, withdrawEarlier } from './put-notifications.ts';
export { readUnread } from './read-unread.ts';
