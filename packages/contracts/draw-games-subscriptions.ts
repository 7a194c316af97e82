import {
  MAX_DRAWS_OF_END,
  MOST_TRANSFER_CENTS,
  SUBSCRIPTION_REASONS,
} from '@sunflower/player-rules/subscriptions/subscription-rules.ts';
import * as z from 'zod/mini';
import {
  centsOnWire,
  dateText,
  dollarsOnWire,
  existingDate,
  idText,
  instantText,
  orderKeyText,
  pageOf,
  pageQuery,
} from './codecs.ts';
import { addOn, board, gameId } from './draw-games.ts';
import { lockedBoard, MAX_BOARDS } from './draw-games-cart.ts';

/** Paths of subscriptions, which are standing orders for draw games [S1-4]; `{name}` parts are written `:name`. */
export const SUBSCRIPTION_PATHS = {
  /** GET the list, POST a new one (idempotent by `subscriptionKey`). */
  subscriptions: '/web/draw-games/rest/v1/subscriptions/me',
  /** POST terms: what they would cost and when the first charge would be; keeps nothing. */
  previews: '/web/draw-games/rest/v1/subscriptions/me/previews',
  /** GET the money set aside for subscriptions. */
  fund: '/web/draw-games/rest/v1/subscriptions/me/fund',
  /** POST: moves money between the main account and AT_SUBSCRIPTION (idempotent by `transferKey`). */
  transfers: '/web/draw-games/rest/v1/subscriptions/me/fund/transfers',
  /** GET one, PUT other terms, DELETE: ends it for good, done again changes nothing. */
  subscription: '/web/draw-games/rest/v1/subscriptions/me/:subscriptionId',
  /** GET what was bought, missed and passed over, newest first. */
  charges: '/web/draw-games/rest/v1/subscriptions/me/:subscriptionId/charges',
  /** POST: no charge until it is resumed; done again changes nothing. */
  pause: '/web/draw-games/rest/v1/subscriptions/me/:subscriptionId/pause',
  /** POST with the price of a draw as the player sees it now: goes on after any pause, and confirms changed rules. */
  resume: '/web/draw-games/rest/v1/subscriptions/me/:subscriptionId/resume',
} as const;

/** Which of the money pays: the wallet, or AT_SUBSCRIPTION alone. Bonus money never does. */
export const subscriptionFund = z.enum(['wallet', 'AT_SUBSCRIPTION']);

/** When it ends by itself: never, with the last draw on or before a date, or after so many bought draws. */
export const subscriptionEnd = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('never') }),
  z.strictObject({ kind: z.literal('date'), lastDate: existingDate }),
  z.strictObject({ kind: z.literal('draws'), count: z.int().check(z.minimum(1), z.maximum(MAX_DRAWS_OF_END)) }),
]);

/** Boards of each ticket: own ones, and ones the server fills anew for every ticket. One ticket for one draw. */
const boardsOfTicket = {
  boards: z.array(board).check(z.maxLength(MAX_BOARDS)),
  quickPicks: z.array(lockedBoard).check(z.maxLength(MAX_BOARDS)),
  addOns: z.array(addOn).check(z.maxLength(2)),
};

/** Which draws: null is all of them. Weekdays from Monday, 1, to Sunday, 7; sessions of games that have them. */
const chosenDraws = {
  weekdays: z.nullable(z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1), z.maxLength(7))),
  sessions: z.nullable(z.array(z.string().check(z.maxLength(20))).check(z.minLength(1), z.maxLength(4))),
  /** Only draws whose advertised jackpot is at least this; null is any, and so in a game without a jackpot. */
  jackpotAtLeastCents: z.nullable(centsOnWire.check(z.refine((cents) => cents > 0n, 'AMOUNT'))),
};

/** What a player agrees to. `stakeCents` is the price of one ticket for one draw as she saw it. */
export const subscriptionTerms = z.strictObject({
  ...boardsOfTicket,
  ...chosenDraws,
  end: subscriptionEnd,
  fund: subscriptionFund,
  stakeCents: centsOnWire,
});

export const subscriptionBody = z.extend(subscriptionTerms, { subscriptionKey: orderKeyText, gameId });
export const previewBody = z.extend(z.omit(subscriptionTerms, { stakeCents: true }), { gameId });

/** active: charges come; paused: by the player or for a reason she can repair; ended: for good. */
export const subscriptionState = z.enum(['active', 'paused', 'ended']);

/** Why it is paused or ended, or why a draw was missed or passed over. Each has a text and, where there is one, a repair. */
export const subscriptionReason = z.enum(SUBSCRIPTION_REASONS);

/** The charge that comes next: of which draw, when, how much, and whether its money is there now. */
export const nextCharge = z.object({
  drawId: idText,
  drawDate: dateText,
  session: z.nullable(z.string()),
  drawsAt: instantText,
  chargesAt: instantText,
  stakeCents: centsOnWire,
  /** When the player was told of this charge; null before. */
  noticedAt: z.nullable(instantText),
  /** What is missing in the chosen money as of now, 0 when it is there. */
  missingCents: centsOnWire,
  /** It waits for a jackpot that is not announced yet, and is passed over when that is too low. */
  isIfJackpot: z.boolean(),
});

export const subscription = z.object({
  subscriptionId: idText,
  gameId,
  ...z.omit(subscriptionTerms, { end: true }).shape,
  end: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('never') }),
    z.object({ kind: z.literal('date'), lastDate: dateText }),
    z.object({ kind: z.literal('draws'), count: z.int() }),
  ]),
  createdAt: instantText,
  state: subscriptionState,
  /** Null while it is active. */
  reason: z.nullable(subscriptionReason),
  /** Since when it is in this state. */
  since: instantText,
  /** When a pause ends by itself: a break's end; null elsewhere. */
  until: z.nullable(instantText),
  /** What one draw costs now; differs from `stakeCents` when rules changed. Null while the game is not sold. */
  currentStakeCents: z.nullable(centsOnWire),
  nextCharge: z.nullable(nextCharge),
  drawsBought: z.int(),
});

/** Money set aside in AT_SUBSCRIPTION: all of it can be moved back, and only what was winnings is withdrawn from there. */
export const subscriptionMoney = z.object({
  fundCents: centsOnWire,
  /** What of the main account can be set aside now: deposits and winnings, no bonus money. */
  mainCents: centsOnWire,
});

export const subscriptionsAnswer = z.object({
  serverNow: instantText,
  money: subscriptionMoney,
  /** Those that run or are paused first, newest first; ended ones after them, the last fifty. */
  subscriptions: z.array(subscription),
});

export const subscriptionAnswer = z.object({ serverNow: instantText, subscription });

/** What terms cost for a draw, and the first charge; null when no draw that is known yet fits. */
export const previewAnswer = z.object({
  serverNow: instantText,
  stakeCents: centsOnWire,
  firstCharge: z.nullable(nextCharge),
});

/** One draw of a subscription that is over for it. */
export const subscriptionCharge = z.object({
  drawId: idText,
  drawDate: dateText,
  session: z.nullable(z.string()),
  /** bought: a ticket; missed: something stood in the way; skipped: as the player wished, by the jackpot. */
  outcome: z.enum(['bought', 'missed', 'skipped']),
  /** Null of a bought one. */
  reason: z.nullable(subscriptionReason),
  at: instantText,
  /** What was paid; 0 of others. */
  amountCents: centsOnWire,
  ticketSerial: z.nullable(z.string()),
});
export const subscriptionChargesPage = pageOf(subscriptionCharge);
export const subscriptionChargesQuery = pageQuery;

export const subscriptionParams = z.object({ subscriptionId: idText });

/** The price of one draw as the player sees it now: going on is agreeing to it. */
export const resumeBody = z.strictObject({ stakeCents: centsOnWire });

/** Sets money aside (`in`) or takes it back (`out`). Only ever a player's own act. */
export const transferBody = z.strictObject({
  transferKey: orderKeyText,
  direction: z.enum(['in', 'out']),
  amountCents: centsOnWire.check(z.refine((cents) => cents > 0n && cents <= MOST_TRANSFER_CENTS, 'AMOUNT')),
});

/** The notifications of subscriptions: asked for and marked as read by the calls of notifications, `?token=` this (S7-20). */
export const SUBSCRIPTION_TEMPLATE = 'SUBSCRIPTION_Notification_001';

/**
 * What a player is told of a subscription and has not read yet. CHARGE_COMING: about a day before each charge; DRAW_MISSED, PAUSED, ENDED:
 * with the reason. The amount is in dollars.
 */
export const subscriptionNotification = z.object({
  id: idText,
  template: z.literal(SUBSCRIPTION_TEMPLATE),
  createdAt: instantText,
  kind: z.enum(['CHARGE_COMING', 'DRAW_MISSED', 'PAUSED', 'ENDED']),
  subscriptionId: idText,
  gameId: z.string(),
  /** The draw it is about; null where it is about none. */
  drawDate: z.nullable(dateText),
  session: z.nullable(z.string()),
  /** When a coming charge is made. */
  chargesAt: z.nullable(instantText),
  amount: dollarsOnWire,
  currency: z.literal('USD'),
  reason: z.nullable(subscriptionReason),
});
export const subscriptionNotifications = z.array(subscriptionNotification);

/**
 * Codes of these calls besides those of boards, draws and money (`DRAW_GAMES_REFUSALS`, `MONEY_GATE_REFUSALS`):
 * SUBSCRIPTION_UNKNOWN 404; the others 422. SUBSCRIPTION_NOT_OFFERED: not for this game. SUBSCRIPTION_COUNT: she has the most one has.
 * SUBSCRIPTION_ENDED: it ended for good. SUBSCRIPTION_KEY_REUSED: the key was used for something else. SUBSCRIPTION_DRAWS: these weekdays
 * and sessions fit no draw. RESIDENCE_REQUIRED: her address is not in Kansas. SUBSCRIPTION_END_PAST: ends before it begins. JACKPOT_NOT_OFFERED: the game has none.
 */
export const SUBSCRIPTION_REFUSALS = [
  'SUBSCRIPTION_UNKNOWN',
  'SUBSCRIPTION_NOT_OFFERED',
  'SUBSCRIPTION_COUNT',
  'SUBSCRIPTION_ENDED',
  'SUBSCRIPTION_KEY_REUSED',
  'SUBSCRIPTION_DRAWS',
  'SUBSCRIPTION_END_PAST',
  'JACKPOT_NOT_OFFERED',
  'RESIDENCE_REQUIRED',
] as const;

export type SubscriptionTerms = z.output<typeof subscriptionTerms>;
export type SubscriptionBody = z.output<typeof subscriptionBody>;
export type PreviewBody = z.output<typeof previewBody>;
export type Subscription = z.output<typeof subscription>;
export type NextCharge = z.output<typeof nextCharge>;
export type SubscriptionCharge = z.output<typeof subscriptionCharge>;
export type SubscriptionMoney = z.output<typeof subscriptionMoney>;
export type SubscriptionsAnswer = z.output<typeof subscriptionsAnswer>;
export type PreviewAnswer = z.output<typeof previewAnswer>;
