import type { subscriptionNotification } from '@sunflower/contracts/subscription-notifications.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import type * as z from 'zod/mini';
import { centralInstantText } from '../../../runtime/clock/dates.ts';
import { gameName } from '../labels/game-text.ts';
import { dayText } from './subscription-text.ts';
import { subscriptionsText as text } from './texts.ts';

/** Returns the text of a notification about a subscription: a coming charge, a missed draw, a pause or the end. */
export function subscriptionNoticeText(notice: z.output<typeof subscriptionNotification>): string {
  const { kind, gameId, amount, drawDate, session, chargesAt } = notice;
  return text(`notice_${kind}`, {
    game: gameName(gameId),
    amount: formatUsd(amount),
    draw: drawDate === null ? '' : dayText({ drawDate, session }),
    time: chargesAt === null ? '' : centralInstantText(chargesAt),
  });
}
