import type * as subscriptions from '../draw-games-subscriptions.ts';
import type * as notifications from '../subscription-notifications.ts';
import type { WireExamples } from './example.ts';

const terms = {
  boards: [{ kind: 'numbers' as const, numbers: [3, 17, 44, 60, 69], bonus: 17, isQuickPick: false }],
  quickPicks: [{ kind: 'numbers' as const, numbers: [], bonus: null }],
  addOns: ['power-play' as const],
  weekdays: [6],
  sessions: null,
  jackpotAtLeastCents: 10_000_000_000,
  end: { kind: 'draws' as const, count: 10 },
  fund: 'AT_SUBSCRIPTION' as const,
};
const key = 'V1StGXR8_Z5jdHi6B-myT';
const serverNow = '2026-11-20T18:00:00Z';
const draw = { drawId: '019aa2c0-5555-7000-8000-000000000001', drawDate: '2026-11-21', session: null };

const nextCharge = {
  ...draw,
  drawsAt: '2026-11-22T03:59:00Z',
  chargesAt: '2026-11-21T23:31:07Z',
  stakeCents: 600,
  noticedAt: null,
  missingCents: 0,
  isIfJackpot: true,
};

const subscription = {
  subscriptionId: '019aa2c0-5555-7000-8000-000000000002',
  gameId: 'powerball' as const,
  ...terms,
  stakeCents: 600,
  createdAt: '2026-11-19T15:00:00Z',
  state: 'active' as const,
  reason: null,
  since: '2026-11-19T15:00:00Z',
  until: null,
  currentStakeCents: 600,
  nextCharge,
  drawsBought: 1,
};
const money = { fundCents: 1_200, mainCents: 8_050 };

const charge = {
  ...draw,
  drawId: '019aa2c0-5555-7000-8000-000000000004',
  drawDate: '2026-11-18',
  outcome: 'bought' as const,
  reason: null,
  at: '2026-11-18T23:44:51Z',
  amountCents: 600,
  ticketSerial: 'PB-261118-7K3M9-QXWTD-C',
};
const missed = {
  ...charge,
  drawId: '019aa2c0-5555-7000-8000-000000000005',
  outcome: 'missed' as const,
  reason: 'LIMIT_REACHED' as const,
  amountCents: 0,
  ticketSerial: null,
};

const notice = {
  id: '019aa2c0-5555-7000-8000-000000000003',
  template: 'SUBSCRIPTION_Notification_001' as const,
  createdAt: '2026-11-20T23:05:00Z',
  kind: 'CHARGE_COMING' as const,
  subscriptionId: subscription.subscriptionId,
  gameId: 'powerball',
  drawDate: '2026-11-21',
  session: null,
  chargesAt: '2026-11-21T23:31:07Z',
  amount: 6,
  currency: 'USD' as const,
  reason: null,
};

/**
 * Fixed numbers and a quick pick for ten Saturdays with a jackpot of at least $100 million, paid from money set aside;
 * one draw has been bought.
 */
export const drawGamesSubscriptionsExamples = {
  subscriptionTerms: { ...terms, stakeCents: 600 },
  subscriptionBody: { ...terms, stakeCents: 600, subscriptionKey: key, gameId: 'powerball' },
  previewBody: { ...terms, gameId: 'powerball' },
  previewResponse: { serverNow, stakeCents: 600, firstCharge: nextCharge },
  subscription,
  subscriptionResponse: { serverNow, subscription },
  subscriptionsResponse: {
    serverNow,
    money,
    subscriptions: [
      subscription,
      { ...subscription, state: 'paused', reason: 'PAYMENT_FAILED', nextCharge: null, end: { kind: 'never' } },
    ],
  },
  subscriptionMoney: money,
  subscriptionCharge: charge,
  subscriptionChargesPage: { pageItems: [charge, missed], nextCursor: null },
  resumeBody: { stakeCents: 600 },
  transferBody: { transferKey: key, direction: 'in', amountCents: 1_200 },
  subscriptionNotification: notice,
  subscriptionNotifications: [notice, { ...notice, kind: 'PAUSED', chargesAt: null, reason: 'PAYMENT_FAILED' }],
} satisfies WireExamples<typeof subscriptions & typeof notifications>;
