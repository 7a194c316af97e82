import { WALLET_NOTICES } from '@sunflower/player-rules/notices/notice-kinds.ts';
import * as z from 'zod/mini';
import { accessNotification } from './access.ts';
import { CLAIM_RETURNS, PAID_CLAIM_AS } from './claims.ts';
import { centsOnWire, dateText, dollarsOnWire, idText, instantText } from './codecs.ts';
import { DOCUMENT_RETURNS, DOCUMENT_TYPES } from './documents.ts';
import { plainText } from './plain-text.ts';
import { subscriptionNotification } from './subscription-notifications.ts';

/** Paths of the notifications module: the first is from the specification (S7-20), the others are ours. */
export const NOTIFICATION_PATHS = {
  unread: '/web/communication/rest/v1/notifications/unread',
  messages: '/web/communication/rest/v1/notifications',
  read: '/web/communication/rest/v1/notifications/read',
} as const;

/** Template of the notification about a winning ticket (S9-15). */
export const WIN_TEMPLATE = 'TI-WIN_Notification_001';

/** `?token=TI-WIN_Notification_001` returns only notifications of that template (S7-20). */
export const unreadQuery = z.strictObject({ token: z.optional(plainText(80).check(z.minLength(1))) });

/** Fields of every prize notification: the ticket, the draw and the amount in dollars. */
const ofPrize = {
  id: idText,
  createdAt: instantText,
  gameId: z.string(),
  drawDate: dateText,
  ticketSerial: z.string(),
  amount: dollarsOnWire,
  currency: z.literal('USD'),
};

/** An unread notification of the prize of one ticket in one draw (S3-18); the amount is in dollars. */
export const winNotification = z.object({
  ...ofPrize,
  template: z.literal(WIN_TEMPLATE),
  /** Free boards won in addition to the amount. */
  freeBoards: z.int(),
  /** Whether a part of it must be claimed. */
  hasClaim: z.boolean(),
});
export const winNotifications = z.array(winNotification);

/** Template of the notification about a prize whose claim period is about to end (WLA-08). */
export const CLAIM_LAPSE_TEMPLATE = 'TI-CLAIM_Notification_001';

/** A prize that lapses unless it is claimed by `claimUntil`. `amount` is the whole prize, in dollars. */
export const claimLapseNotification = z.object({
  ...ofPrize,
  template: z.literal(CLAIM_LAPSE_TEMPLATE),
  claimId: idText,
  claimUntil: dateText,
});

/** Template of the notification about a claim's progress (WLA-06). */
export const CLAIM_STEP_TEMPLATE = 'CLAIM_Notification_001';

/**
 * A claim to file, or one that was paid (`net` is the amount, with the way it was paid), returned (with the reason),
 * put under manual review, or that lapsed; amounts are in dollars.
 */
export const claimStepNotification = z.object({
  ...ofPrize,
  template: z.literal(CLAIM_STEP_TEMPLATE),
  kind: z.enum(['TO_CLAIM', 'PAID', 'RETURNED', 'IN_REVIEW', 'LAPSED']),
  claimId: idText,
  claimUntil: dateText,
  net: z.nullable(dollarsOnWire),
  paidAs: z.nullable(z.enum(PAID_CLAIM_AS)),
  /**
   * The amounts taken for the player's debts to the state before the claim was paid, and the names of the creditors;
   * the player may ask them for a hearing.
   */
  setOff: z.optional(dollarsOnWire),
  creditors: z.optional(z.string()),
  returnedWhy: z.nullable(z.enum(CLAIM_RETURNS)),
});

/** Template of the notification about a result or a jackpot that the player asked to be alerted to. */
export const DRAW_ALERT_TEMPLATE = 'DR-ALERT_Notification_001';

/** A published result, or the jackpot of the next draw; `jackpotCents` is null for a result. */
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

/** Template of the notification about a void draw (RTS-5A). */
export const DRAW_VOID_TEMPLATE = 'DR-VOID_Notification_001';
/** Template of the notification about a draw whose result was corrected (RTS-5A). */
export const DRAW_CORRECTED_TEMPLATE = 'DR-CORRECTED_Notification_001';

/** The draw, and the player's ticket that is affected. */
const ofTicketDraw = {
  id: idText,
  createdAt: instantText,
  gameId: z.string(),
  drawDate: dateText,
  drawNumber: z.int(),
  session: z.nullable(z.string()),
  ticketSerial: z.string(),
};

/**
 * A ticket of a void draw: the refund, the funds it was paid to and the reason; or the ticket that replaces a free one.
 */
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

/**
 * A ticket affected by a correction: its earlier prize, its prize now, and how much of the earlier prize was already
 * spent.
 */
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

/** Template of the notification about documents that are requested or were reviewed. */
export const DOCUMENTS_TEMPLATE = 'DOCUMENT_Notification_001';

/** Documents that the player has to send, or that were accepted or returned (with the reason). */
export const documentsNotification = z.object({
  id: idText,
  template: z.literal(DOCUMENTS_TEMPLATE),
  createdAt: instantText,
  kind: z.enum(['REQUESTED', 'ACCEPTED', 'RETURNED']),
  requestId: idText,
  documentType: z.enum(DOCUMENT_TYPES),
  returnedWhy: z.nullable(z.enum(DOCUMENT_RETURNS)),
});

/** Template of the notification about money in the wallet that moved without a step of the player. */
export const WALLET_TEMPLATE = 'WALLET_Notification_001';

/** Money that moved as `kind` says; of a returned deposit, `owedCents` was already spent. */
export const walletNotification = z.object({
  id: idText,
  template: z.literal(WALLET_TEMPLATE),
  createdAt: instantText,
  kind: z.enum(WALLET_NOTICES),
  amountCents: centsOnWire,
  owedCents: centsOnWire,
});

/** Template of the notification about points that are about to expire. */
export const POINTS_TEMPLATE = 'POINTS_Notification_001';

/** Points that expire on a day unless they are used before. */
export const pointsNotification = z.object({
  id: idText,
  template: z.literal(POINTS_TEMPLATE),
  createdAt: instantText,
  points: z.int(),
  expiresOn: dateText,
});

/** Template of the notification about a prize of a second-chance drawing. */
export const CHANCE_TEMPLATE = 'CHANCE_Notification_001';

/** A prize of a second-chance drawing; the amount is null for a bonus, and the last day for a prize without a claim. */
export const chanceNotification = z.object({
  id: idText,
  template: z.literal(CHANCE_TEMPLATE),
  createdAt: instantText,
  drawing: z.string(),
  ticketSerial: z.string(),
  prizeCents: z.nullable(centsOnWire),
  paidAs: z.enum(['credited', 'claim', 'set-off', 'bonus']),
  claimUntil: z.nullable(dateText),
});

/** A notification of any template, as listed without `token`. */
export const unreadNotification = z.discriminatedUnion('template', [
  winNotification,
  claimLapseNotification,
  claimStepNotification,
  drawAlertNotification,
  drawVoidNotification,
  drawCorrectedNotification,
  subscriptionNotification,
  documentsNotification,
  walletNotification,
  pointsNotification,
  chanceNotification,
  accessNotification,
]);
export const unreadNotifications = z.array(unreadNotification);

/** Maximum number of notifications in a list, and in one call that marks them as read. */
export const MAX_NOTIFICATIONS = 50;

/** Marks notifications as read; ids that are unknown or already read are ignored. */
export const readBody = z.strictObject({
  ids: z.array(idText).check(z.minLength(1), z.maxLength(MAX_NOTIFICATIONS)),
});

/** Topics of messages; each template belongs to one topic. */
export const MESSAGE_TOPICS = ['prizes', 'draws', 'money', 'subscriptions', 'documents', 'account'] as const;
export type MessageTopic = (typeof MESSAGE_TOPICS)[number];

/** Lists messages, newest first: all, those of one topic, or unread ones. The cursor is the last message's id. */
export const messagesQuery = z.strictObject({
  topic: z.optional(z.enum(MESSAGE_TOPICS)),
  state: z.optional(z.literal('unread')),
  cursor: z.optional(idText),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_NOTIFICATIONS)), 20),
});

/** A page of messages. `unreadCount` counts all unread messages, including those on other pages. */
export const messagesPage = z.object({
  pageItems: z.array(z.object({ isRead: z.boolean(), notification: unreadNotification })),
  nextCursor: z.nullable(idText),
  unreadCount: z.int(),
});

export type MessagesPage = z.output<typeof messagesPage>;
export type Message = MessagesPage['pageItems'][number];
export type WinNotification = z.output<typeof winNotification>;
export type ClaimLapseNotification = z.output<typeof claimLapseNotification>;
export type ClaimStepNotification = z.output<typeof claimStepNotification>;
export type DrawAlertNotification = z.output<typeof drawAlertNotification>;
export type DrawVoidNotification = z.output<typeof drawVoidNotification>;
export type DrawCorrectedNotification = z.output<typeof drawCorrectedNotification>;
export type WalletNotification = z.output<typeof walletNotification>;
export type PointsNotification = z.output<typeof pointsNotification>;
export type ChanceNotification = z.output<typeof chanceNotification>;
export type UnreadNotification = z.output<typeof unreadNotification>;
