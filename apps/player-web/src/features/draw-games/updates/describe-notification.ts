import { type DOCUMENTS_TEMPLATE, type UnreadNotification, WIN_TEMPLATE } from '@sunflower/contracts/notifications.ts';
import { SUBSCRIPTION_TEMPLATE } from '@sunflower/contracts/subscription-notifications.ts';
import { subscriptionPath, ticketPath } from '../../../runtime/navigation/places.ts';
import { reasonText } from '../subscriptions/one-subscription/reason-texts.ts';
import { subscriptionNoticeText } from '../subscriptions/subscription-notice-text.ts';
import { winText } from '../tickets/notices/texts.ts';
import { winNoticeText } from '../tickets/notices/win-notice-text.ts';
import { describeUpdate } from './describe-update.ts';
import type { UpdateText } from './draw-problem-text.ts';

type OfDrawGames = Exclude<UnreadNotification, { readonly template: typeof DOCUMENTS_TEMPLATE }>;

/** Returns the text and link of any notification but those about documents. A prize is stated like any fact. */
export function describeNotification(one: OfDrawGames): UpdateText {
  if (one.template === WIN_TEMPLATE) {
    const note = one.hasClaim ? { note: winText('paidClaim') } : {};
    return { text: winNoticeText(one), href: ticketPath(one.ticketSerial), ...note };
  }
  if (one.template === SUBSCRIPTION_TEMPLATE) {
    const note = one.reason === null ? {} : { note: reasonText(`reason_${one.reason}`) };
    return { text: subscriptionNoticeText(one), href: subscriptionPath(one.subscriptionId), ...note };
  }
  return describeUpdate(one);
}
