import { MAX_DRAWS_OF_END, MOST_TRANSFER_CENTS } from '@sunflower/player-rules/subscriptions/subscription-rules.ts';
import * as z from 'zod/mini';
import {
  centsOnWire,
  dateText,
  existingDate,
  idText,
  instantText,
  orderKeyText,
  pageQuery,
  pageSchemaOf,
} from './codecs.ts';
import { addOn, board, gameId } from './draw-games.ts';
import { lockedBoard, MAX_BOARDS } from './draw-games-cart.ts';
import { plainText } from './plain-text.ts';
import { subscriptionReason } from './subscription-notifications.ts';

/** Paths of subscriptions: standing orders for draw games [S1-4]. `{name}` parts are written `:name`. */
export const SUBSCRIPTION_PATHS = {
  /** GET the list, POST a new one (idempotent by `subscriptionKey`). */
  subscriptions: '/web/draw-games/rest/v1/subscriptions/me',
  /** POST terms: returns their price and the date of the first charge; saves nothing. */
  previews: '/web/draw-games/rest/v1/subscriptions/me/previews',
  /** GET the money set aside for subscriptions. */
  fund: '/web/draw-games/rest/v1/subscriptions/me/fund',
  /** POST: moves money between the main account and AT_SUBSCRIPTION (idempotent by `transferKey`). */
  transfers: '/web/draw-games/rest/v1/subscriptions/me/fund/transfers',
  /** GET one; PUT new terms; DELETE ends it permanently (idempotent). */
  subscription: '/web/draw-games/rest/v1/subscriptions/me/:subscriptionId',
  /** GET past draws of the subscription, whether bought, missed or skipped, newest first. */
  charges: '/web/draw-games/rest/v1/subscriptions/me/:subscriptionId/charges',
  /** POST: stops charges until it is resumed (idempotent). */
  pause: '/web/draw-games/rest/v1/subscriptions/me/:subscriptionId/pause',
  /** POST with the price of a draw as the player sees it now: resumes after any pause, and accepts changed rules. */
  resume: '/web/draw-games/rest/v1/subscriptions/me/:subscriptionId/resume',
} as const;

/** Which money pays: the wallet, or AT_SUBSCRIPTION only. Bonus money is never used. */
export const subscriptionFund = z.enum(['wallet', 'AT_SUBSCRIPTION']);

/** When it ends automatically: never, with the last draw on or before a date, or after a number of bought draws. */
export const subscriptionEnd = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('never') }),
  z.strictObject({ kind: z.literal('date'), lastDate: existingDate }),
  z.strictObject({ kind: z.literal('draws'), count: z.int().check(z.minimum(1), z.maximum(MAX_DRAWS_OF_END)) }),
]);

/**
 * Boards of each ticket: fixed boards, and boards that the server quick-picks again for every ticket. Each ticket is
 * for one draw.
 */
const boardsOfTicket = {
  boards: z.array(board).check(z.maxLength(MAX_BOARDS)),
  quickPicks: z.array(lockedBoard).check(z.maxLength(MAX_BOARDS)),
  addOns: z.array(addOn).check(z.maxLength(2)),
};

/** Which draws: null means all. Weekdays run from Monday (1) to Sunday (7); sessions only in games that have them. */
const chosenDraws = {
  weekdays: z.nullable(z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1), z.maxLength(7))),
  sessions: z.nullable(z.array(plainText(20)).check(z.minLength(1), z.maxLength(4))),
  /**
   * Only draws whose advertised jackpot is at least this amount; null means any, and is the only choice in a game
   * without a jackpot.
   */
  jackpotAtLeastCents: z.nullable(centsOnWire.check(z.refine((cents) => cents > 0n, 'AMOUNT'))),
};

/** Terms the player agrees to. `stakeCents` is the price of one ticket for one draw as the player saw it. */
export const subscriptionTerms = z.strictObject({
  ...boardsOfTicket,
  ...chosenDraws,
  end: subscriptionEnd,
  fund: subscriptionFund,
  stakeCents: centsOnWire,
});

export const subscriptionBody = z.extend(subscriptionTerms, { subscriptionKey: orderKeyText, gameId });
export const previewBody = z.extend(z.omit(subscriptionTerms, { stakeCents: true }), { gameId });

/** active: charges are made; paused: by the player or for a reason the player can fix; ended: permanently. */
export const subscriptionState = z.enum(['active', 'paused', 'ended']);

/** The next charge: its draw, time and amount, and whether the money is available now. */
export const nextCharge = z.object({
  drawId: idText,
  drawDate: dateText,
  session: z.nullable(z.string()),
  drawsAt: instantText,
  chargesAt: instantText,
  stakeCents: centsOnWire,
  /** When the player was notified of this charge; null before. */
  noticedAt: z.nullable(instantText),
  /** How much money is missing from the chosen fund right now; 0 if none. */
  missingCents: centsOnWire,
  /** The charge depends on a jackpot that isn't announced yet; the draw is skipped if the jackpot is too low. */
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
  /** Why the subscription isn't active; null while it is. */
  reason: z.nullable(subscriptionReason),
  /** When the subscription entered this state. */
  since: instantText,
  /** When a pause ends automatically, at the end of a break; null otherwise. */
  until: z.nullable(instantText),
  /**
   * The current price of one draw; differs from `stakeCents` when the rules changed. Null while the game isn't on sale,
   * and once the boards are no longer valid.
   */
  currentStakeCents: z.nullable(centsOnWire),
  nextCharge: z.nullable(nextCharge),
  drawsBought: z.int(),
});

/**
 * Money set aside in AT_SUBSCRIPTION: all of it can be moved back, but only the part that came from winnings can be
 * withdrawn.
 */
export const subscriptionMoney = z.object({
  fundCents: centsOnWire,
  /** How much of the main account can be set aside now: deposits and winnings, but no bonus money. */
  mainCents: centsOnWire,
});

export const subscriptionsResponse = z.object({
  serverNow: instantText,
  money: subscriptionMoney,
  /** Active and paused ones first, newest first; then the last fifty ended ones. */
  subscriptions: z.array(subscription),
});

export const subscriptionResponse = z.object({ serverNow: instantText, subscription });

/** The price of these terms per draw, and the first charge; `firstCharge` is null when no upcoming draw matches. */
export const previewResponse = z.object({
  serverNow: instantText,
  stakeCents: centsOnWire,
  firstCharge: z.nullable(nextCharge),
});

/** One past draw of a subscription. */
export const subscriptionCharge = z.object({
  drawId: idText,
  drawDate: dateText,
  session: z.nullable(z.string()),
  /** bought: a ticket; missed: it couldn't be bought; skipped: the jackpot was below the player's minimum. */
  outcome: z.enum(['bought', 'missed', 'skipped']),
  /** Why the draw wasn't bought; null for a bought draw. */
  reason: z.nullable(subscriptionReason),
  at: instantText,
  /** The amount paid; 0 unless bought. */
  amountCents: centsOnWire,
  ticketSerial: z.nullable(z.string()),
});
export const subscriptionChargesPage = pageSchemaOf(subscriptionCharge);
export const subscriptionChargesQuery = pageQuery;

export const subscriptionParams = z.object({ subscriptionId: idText });

/** The price of one draw as the player sees it now: resuming means agreeing to it. */
export const resumeBody = z.strictObject({ stakeCents: centsOnWire });

/**
 * Sets money aside (`in`) or moves it back (`out`), at the player's request. Nothing sets money aside automatically.
 */
export const transferBody = z.strictObject({
  transferKey: orderKeyText,
  direction: z.enum(['in', 'out']),
  amountCents: centsOnWire.check(z.refine((cents) => cents > 0n && cents <= MOST_TRANSFER_CENTS, 'AMOUNT')),
});

/** Codes besides `DRAW_GAMES_REFUSALS` and `MONEY_GATE_REFUSALS`: SUBSCRIPTION_UNKNOWN is 404; the others are 422. */
export const SUBSCRIPTION_REFUSALS = [
  'SUBSCRIPTION_UNKNOWN',
  // The game has no subscriptions.
  'SUBSCRIPTION_NOT_OFFERED',
  // The player has the maximum number of subscriptions.
  'SUBSCRIPTION_COUNT',
  'SUBSCRIPTION_ENDED',
  // The key was used for something else.
  'SUBSCRIPTION_KEY_REUSED',
  // No draw matches these weekdays and sessions.
  'SUBSCRIPTION_DRAWS',
  // The subscription would end before it starts.
  'SUBSCRIPTION_END_PAST',
  // The game has no jackpot.
  'JACKPOT_NOT_OFFERED',
  // The player's address isn't in Kansas.
  'RESIDENCE_REQUIRED',
] as const;

export type SubscriptionTerms = z.output<typeof subscriptionTerms>;
export type SubscriptionBody = z.output<typeof subscriptionBody>;
export type PreviewBody = z.output<typeof previewBody>;
export type Subscription = z.output<typeof subscription>;
export type NextCharge = z.output<typeof nextCharge>;
export type SubscriptionCharge = z.output<typeof subscriptionCharge>;
export type SubscriptionMoney = z.output<typeof subscriptionMoney>;
export type SubscriptionsResponse = z.output<typeof subscriptionsResponse>;
export type PreviewResponse = z.output<typeof previewResponse>;
