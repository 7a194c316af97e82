import { SUBSCRIPTION_REASONS } from '@sunflower/player-rules/subscriptions/subscription-rules.ts';
import * as z from 'zod/mini';
import { dateText, dollarsOnWire, idText, instantText } from './codecs.ts';

/**
 * Why it is paused or ended, or why a draw was missed or skipped. Each reason has a text and, where possible, a fix.
 */
export const subscriptionReason = z.enum(SUBSCRIPTION_REASONS);

/**
 * Template of subscription notifications: listed and marked as read with the notification calls, using `?token=` and
 * this value (S7-20).
 */
export const SUBSCRIPTION_TEMPLATE = 'SUBSCRIPTION_Notification_001';

/**
 * An unread subscription notification. CHARGE_COMING: about a day before each charge; DRAW_MISSED, PAUSED, ENDED: with
 * the reason. The amount is in dollars.
 */
export const subscriptionNotification = z.object({
  id: idText,
  template: z.literal(SUBSCRIPTION_TEMPLATE),
  createdAt: instantText,
  kind: z.enum(['CHARGE_COMING', 'DRAW_MISSED', 'PAUSED', 'ENDED']),
  subscriptionId: idText,
  gameId: z.string(),
  /** The date of the draw it is about; null if it isn't about a draw. */
  drawDate: z.nullable(dateText),
  session: z.nullable(z.string()),
  /** When an upcoming charge will be made. */
  chargesAt: z.nullable(instantText),
  amount: dollarsOnWire,
  currency: z.literal('USD'),
  reason: z.nullable(subscriptionReason),
});
export const subscriptionNotifications = z.array(subscriptionNotification);
