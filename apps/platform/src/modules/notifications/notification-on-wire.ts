import type { UnreadNotification } from '@sunflower/contracts/notifications.ts';
import {
  ACCESS_TEMPLATE,
  CHANCE_TEMPLATE,
  CLAIM_LAPSE_TEMPLATE,
  CLAIM_STEP_TEMPLATE,
  DOCUMENTS_TEMPLATE,
  DRAW_ALERT_TEMPLATE,
  DRAW_CORRECTED_TEMPLATE,
  DRAW_VOID_TEMPLATE,
  type Notification,
  POINTS_TEMPLATE,
  SUBSCRIPTION_TEMPLATE,
  WALLET_TEMPLATE,
  WIN_TEMPLATE,
} from './notification.ts';

/** Converts a notification to its player's view. */
export function notificationOnWire(one: Notification): UnreadNotification {
  const head = { id: one.notificationId, createdAt: one.happenedAt.toString() };
  if (one.template === SUBSCRIPTION_TEMPLATE) {
    const { template, kind, subscriptionId, session, chargesAt, stakeCents: amount, reason } = one;
    const about = { subscriptionId, gameId: one.gameId, drawDate: one.drawDate, session };
    return { ...head, template, kind, ...about, chargesAt, amount, currency: 'USD', reason };
  }
  if (one.template === DOCUMENTS_TEMPLATE) {
    const { template, kind, requestId, documentType, returnedWhy } = one;
    return { ...head, template, kind, requestId, documentType, returnedWhy };
  }
  if (one.template === WALLET_TEMPLATE) {
    const { template, kind, amountCents, owedCents } = one;
    return { ...head, template, kind, amountCents, owedCents };
  }
  if (one.template === ACCESS_TEMPLATE) {
    const { template, kind, parts, until } = one;
    return { ...head, template, kind, parts: [...parts], until };
  }
  if (one.template === POINTS_TEMPLATE) {
    const { template, points, expiresOn } = one;
    return { ...head, template, points, expiresOn };
  }
  if (one.template === CHANCE_TEMPLATE) {
    const { template, drawing, ticketSerial, prizeCents, paidAs, claimUntil } = one;
    return { ...head, template, drawing, ticketSerial, prizeCents, paidAs, claimUntil };
  }
  const { gameId, drawDate } = one;
  switch (one.template) {
    case WIN_TEMPLATE: {
      const { template, ticketSerial, prizeCents: amount, freeBoards, hasClaim } = one;
      return { ...head, template, gameId, drawDate, ticketSerial, amount, currency: 'USD', freeBoards, hasClaim };
    }
    case CLAIM_LAPSE_TEMPLATE: {
      const { template, ticketSerial, claimId, claimUntil, prizeCents: amount } = one;
      return { ...head, template, gameId, drawDate, ticketSerial, amount, currency: 'USD', claimId, claimUntil };
    }
    case CLAIM_STEP_TEMPLATE: {
      const { template, kind, ticketSerial, claimId, claimUntil, prizeCents: amount, netCents: net } = one;
      const { paidAs, returnedWhy, setOffCents: setOff, creditors } = one;
      const debts = setOff === undefined || creditors === undefined ? {} : { setOff, creditors };
      const prize = { gameId, drawDate, ticketSerial, amount, currency: 'USD' as const };
      return { ...head, template, kind, ...prize, claimId, claimUntil, net, paidAs, ...debts, returnedWhy };
    }
    case DRAW_VOID_TEMPLATE: {
      const { notificationId: _id, happenedAt: _at, ...contents } = one;
      return { ...head, ...contents };
    }
    case DRAW_CORRECTED_TEMPLATE: {
      const { notificationId: _id, happenedAt: _at, ...contents } = one;
      return { ...head, ...contents };
    }
    case DRAW_ALERT_TEMPLATE: {
      const { template, alert, drawId, drawNumber, jackpotCents } = one;
      return { ...head, template, alert, drawId, gameId, drawDate, drawNumber, jackpotCents };
    }
  }
}
