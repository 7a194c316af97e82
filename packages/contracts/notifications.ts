import * as z from 'zod/mini';
import { CLAIM_RETURNS, PAID_CLAIM_AS } from './claims.ts';
import { centsOnWire, dateText, dollarsOnWire, idText, instantText } from './codecs.ts';
import { subscriptionNotification } from './draw-games-subscriptions.ts';

/** Paths of the notifications room: the first is the specification's (S7-20), the other ours. */
export const NOTIFICATION_PATHS = {
  unread: '/web/communication/rest/v1/notifications/unread',
  read: '/web/communication/rest/v1/notifications/read',
} as const;

/** The notification of a won ticket (S9-15). */
export const WIN_TEMPLATE = 'TI-WIN_Notification_001';

/** `?token=TI-WIN_Notification_001`: notifications of one template alone (S7-20). */
export const unreadQuery = z.strictObject({ token: z.optional(z.string().check(z.minLength(1), z.maxLength(80))) });

/** What every notification of a prize names: the ticket, the draw and the amount in dollars. */
const ofPrize = {
  id: idText,
  createdAt: instantText,
  gameId: z.string(),
  drawDate: dateText,
  ticketSerial: z.string(),
  amount: dollarsOnWire,
  currency: z.literal('USD'),
};

/** What a player has won with one ticket in one draw and has not read yet (S3-18); the amount in dollars. */
export const winNotification = z.object({
  ...ofPrize,
  template: z.literal(WIN_TEMPLATE),
  /** Free boards that were won beside the amount. */
  freeBoards: z.int(),
  /** Some of it waits to be claimed. */
  hasClaim: z.boolean(),
});
export const winNotifications = z.array(winNotification);

/** The notification of a prize whose claim period is about to end (WLA-08). */
export const CLAIM_LAPSE_TEMPLATE = 'TI-CLAIM_Notification_001';

/** A prize that lapses unless it is claimed by `claimUntil`; the amount in dollars, as won. */
export const claimLapseNotification = z.object({
  ...ofPrize,
  template: z.literal(CLAIM_LAPSE_TEMPLATE),
  claimId: idText,
  claimUntil: dateText,
});

/** The notification of what became of a claim that was filed (WLA-06). */
export const CLAIM_STEP_TEMPLATE = 'CLAIM_Notification_001';

/** A claim that was paid (`net` is what was paid, and how), that came back (why), or that a person looks at; amounts in dollars. */
export const claimStepNotification = z.object({
  ...ofPrize,
  template: z.literal(CLAIM_STEP_TEMPLATE),
  kind: z.enum(['PAID', 'RETURNED', 'IN_REVIEW']),
  claimId: idText,
  claimUntil: dateText,
  net: z.nullable(dollarsOnWire),
  paidAs: z.nullable(z.enum(PAID_CLAIM_AS)),
  /** What was taken before it was paid because she owed it the state, and the names of whom it went to; she may ask them for a hearing. */
  setOff: z.optional(dollarsOnWire),
  creditors: z.optional(z.string()),
  returnedWhy: z.nullable(z.enum(CLAIM_RETURNS)),
});

/** The notification of a result or a jackpot that the player asked to be told of. */
export const DRAW_ALERT_TEMPLATE = 'DR-ALERT_Notification_001';

/** A result that is out, or a jackpot of the next draw; `jackpotCents` is null for a result. */
export const drawAlertNotification = z.object({
  id: idText,
  template: z.literal(DRAW_ALERT_TEMPLATE),
  createdAt: instantText,
  alert: z.enum(['result', 'jackpot']),
  drawId: idText,
  gameId: z.string(),
  drawDate: dateText,
  drawNumber: z.int(),
  jackpotCents: z.nullable(centsOnWire),
});

/** The notification of a draw that never counts (RTS-5A). */
export const DRAW_VOID_TEMPLATE = 'DR-VOID_Notification_001';
/** The notification of a draw whose result was corrected (RTS-5A). */
export const DRAW_CORRECTED_TEMPLATE = 'DR-CORRECTED_Notification_001';

/** The draw and the ticket of it that something became different for. */
const ofTicketDraw = {
  id: idText,
  createdAt: instantText,
  gameId: z.string(),
  drawDate: dateText,
  drawNumber: z.int(),
  session: z.nullable(z.string()),
  ticketSerial: z.string(),
};

/** A ticket of a void draw: what went back, to which money and why; or the ticket that plays in the place of a free one. */
export const drawVoidNotification = z.object({
  ...ofTicketDraw,
  template: z.literal(DRAW_VOID_TEMPLATE),
  refundCents: centsOnWire,
  depositsCents: centsOnWire,
  winningsCents: centsOnWire,
  playCreditCents: centsOnWire,
  reason: z.nullable(z.string()),
  movedTo: z.nullable(z.string()),
});

/** A ticket that a correction changed something for: what it had, what it has, and what was spent of what it had. */
export const drawCorrectedNotification = z.object({
  ...ofTicketDraw,
  template: z.literal(DRAW_CORRECTED_TEMPLATE),
  resultRevision: z.int(),
  hadCents: centsOnWire,
  hadFreeBoards: z.int(),
  hasCents: centsOnWire,
  hasFreeBoards: z.int(),
  overpaidCents: centsOnWire,
});

/** A notification of any template, as the list without `token` has it. */
export const unreadNotification = z.discriminatedUnion('template', [
  winNotification,
  claimLapseNotification,
  claimStepNotification,
  drawAlertNotification,
  drawVoidNotification,
  drawCorrectedNotification,
  subscriptionNotification,
]);
export const unreadNotifications = z.array(unreadNotification);

/** The most notifications a list shows and one call marks. */
export const MAX_NOTIFICATIONS = 50;

/** Marks notifications as read; ones that are unknown or read already change nothing. */
export const readBody = z.strictObject({
  ids: z.array(idText).check(z.minLength(1), z.maxLength(MAX_NOTIFICATIONS)),
});

export type WinNotification = z.output<typeof winNotification>;
export type ClaimLapseNotification = z.output<typeof claimLapseNotification>;
export type ClaimStepNotification = z.output<typeof claimStepNotification>;
export type DrawAlertNotification = z.output<typeof drawAlertNotification>;
export type DrawVoidNotification = z.output<typeof drawVoidNotification>;
export type DrawCorrectedNotification = z.output<typeof drawCorrectedNotification>;
export type UnreadNotification = z.output<typeof unreadNotification>;
