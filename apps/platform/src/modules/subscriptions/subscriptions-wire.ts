import type {
  NextCharge as NextChargeOnWire,
  Subscription,
  SubscriptionCharge,
} from '@sunflower/contracts/draw-games-subscriptions.ts';
import type { LockedBoard } from '@sunflower/game-rules/locked-board.ts';
import { wireAddOns, wireBoard, wireGameId } from '../draw-games/index.ts';
import type { Charge } from './charge.ts';
import type { NextCharge, SubscriptionView } from './view-subscriptions.ts';

/** Returns a subscription as its player sees it. */
export function wireSubscription(view: SubscriptionView): Subscription {
  const { subscriptionId, terms, fund, stakeCents, state, reason, currentStakeCents, drawsBought } = view;
  const { boards, quickPicks, addOns, weekdays, sessions, jackpotAtLeastCents, end } = terms;
  return {
    ...{ subscriptionId, fund, stakeCents, state, reason, currentStakeCents, drawsBought },
    gameId: wireGameId(view.gameId),
    boards: boards.map(wireBoard),
    quickPicks: quickPicks.map(wireLockedBoard),
    addOns: wireAddOns(addOns),
    weekdays: weekdays && [...weekdays],
    sessions: sessions && [...sessions],
    ...{ jackpotAtLeastCents, end },
    createdAt: view.createdAt.toString(),
    since: view.since.toString(),
    until: view.until?.toString() ?? null,
    nextCharge: view.nextCharge && wireNextCharge(view.nextCharge),
  };
}

/** Converts the next charge to the player's view. */
export function wireNextCharge(charge: NextCharge): NextChargeOnWire {
  const { drawId, drawDate, session, stakeCents, missingCents, isIfJackpot } = charge;
  return {
    ...{ drawId, drawDate, session, stakeCents, missingCents, isIfJackpot },
    drawsAt: charge.drawsAt.toString(),
    chargesAt: charge.chargesAt.toString(),
    noticedAt: charge.noticedAt?.toString() ?? null,
  };
}

/** Converts a settled charge to the player's view in the history. */
export function wireCharge(charge: Charge): SubscriptionCharge {
  const { drawId, drawDate, session, outcome, reason, amountCents, ticketSerial, settledAt, drawsAt } = charge;
  if (outcome === null) throw new Error(`the charge of ${drawId} is not settled`);
  const at = (settledAt ?? drawsAt).toString();
  return { drawId, drawDate, session, outcome, reason, at, amountCents, ticketSerial };
}

function wireLockedBoard(locked: LockedBoard): Subscription['quickPicks'][number] {
  const { isQuickPick: _, ...board } = wireBoard({ ...locked, isQuickPick: true });
  return board;
}
