export type { Subject, WinContents, WinNotice, WinNotification } from './notification.ts';
export { notificationsJobs, notificationsTimedJobs } from './notifications-jobs.ts';
export { findUnread } from './notifications-store.ts';
export { putNotifications, withdrawEarlier } from './put-notifications.ts';
