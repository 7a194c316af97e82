import {
  type NextCharge,
  SUBSCRIPTION_PATHS as PATHS,
  type Subscription,
  type SubscriptionCharge,
  subscriptionsResponse,
} from '@sunflower/contracts/draw-games-subscriptions.ts';
import { NOTIFICATION_PATHS } from '@sunflower/contracts/notifications.ts';
import { subscriptionNotifications } from '@sunflower/contracts/subscription-notifications.ts';
import { exampleId } from '../../../testing/examples.ts';
import { answer, type Handler } from '../../../testing/fake-network.ts';
import { playerHandlers } from '../../../testing/player-network.ts';

// Subscriptions, and a server that has them, for tests of their screens.

export const now = Date.parse('2026-11-20T18:00:00Z');
export const serverNow = '2026-11-20T18:00:00Z';

/** The charge for Saturday's Powerball draw. */
export const saturday: NextCharge = {
  drawId: exampleId(100),
  drawDate: '2026-11-21',
  session: null,
  drawsAt: '2026-11-22T03:59:00Z',
  chargesAt: '2026-11-21T23:12:00Z',
  stakeCents: 3_00n,
  noticedAt: null,
  missingCents: 0n,
  isIfJackpot: false,
};

/** A running Powerball subscription with Power Play. */
export const running: Subscription = {
  subscriptionId: exampleId(700),
  gameId: 'powerball',
  boards: [{ kind: 'numbers', numbers: [7, 22, 39, 45, 66], bonus: 19, isQuickPick: false }],
  quickPicks: [],
  addOns: ['power-play'],
  weekdays: [3, 6],
  sessions: null,
  jackpotAtLeastCents: 100_000_000_00n,
  end: { kind: 'draws', count: 10 },
  fund: 'wallet',
  stakeCents: 3_00n,
  createdAt: '2026-11-01T18:00:00Z',
  state: 'active',
  reason: null,
  since: '2026-11-01T18:00:00Z',
  until: null,
  currentStakeCents: 3_00n,
  nextCharge: saturday,
  drawsBought: 4,
};

/** The same subscription as `running`, but paused for lack of money. */
export const unpaid: Subscription = {
  ...running,
  subscriptionId: exampleId(701),
  state: 'paused',
  reason: 'PAYMENT_FAILED',
  nextCharge: null,
};

/** A past charge. */
export const bought: SubscriptionCharge = {
  drawId: exampleId(90),
  drawDate: '2026-11-18',
  session: null,
  outcome: 'bought',
  reason: null,
  at: '2026-11-18T23:05:00Z',
  amountCents: 3_00n,
  ticketSerial: 'PB-261118-7K3M9-QXWTD-C',
};

/** Imitates a server with these subscriptions and $20 set aside. */
export function stackWith(subscriptions: readonly Subscription[], more: Record<string, Handler> = {}) {
  return {
    ...playerHandlers(now),
    [`GET ${NOTIFICATION_PATHS.unread}`]: () => answer(subscriptionNotifications, []),
    [`GET ${PATHS.subscriptions}`]: () =>
      answer(subscriptionsResponse, {
        serverNow,
        money: { fundCents: 20_00n, mainCents: 50_00n },
        subscriptions: [...subscriptions],
      }),
    ...more,
  };
}

/** Returns a path with the id of a subscription. */
export const at = (path: string, { subscriptionId } = running) => path.replace(':subscriptionId', subscriptionId);
