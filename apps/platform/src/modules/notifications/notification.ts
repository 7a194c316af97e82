import type { Cents } from '@sunflower/money/cents.ts';
import type { SubscriptionReason } from '@sunflower/player-rules/subscriptions/subscription-rules.ts';
import type { AccessContents, PointsContents, SecondChanceContents, WalletContents } from './account-contents.ts';

/** The template for a winning ticket (S9-15). */
export const WIN_TEMPLATE = 'TI-WIN_Notification_001';
/** The template for a prize whose claim period is about to end (WLA-08). */
export const CLAIM_LAPSE_TEMPLATE = 'TI-CLAIM_Notification_001';
/** The template for a claim that was opened, paid, returned or put in review, or that lapsed (WLA-06, WLA-08). */
export const CLAIM_STEP_TEMPLATE = 'CLAIM_Notification_001';
/** The template for a result or a jackpot that the player subscribed to. */
export const DRAW_ALERT_TEMPLATE = 'DR-ALERT_Notification_001';
/** The template for a void draw: stakes were refunded, or a free ticket moved to another draw (RTS-5A). */
export const DRAW_VOID_TEMPLATE = 'DR-VOID_Notification_001';
/** The template for a corrected result that changed something for a ticket (RTS-5A). */
export const DRAW_CORRECTED_TEMPLATE = 'DR-CORRECTED_Notification_001';
/** The template for the events of a subscription [S1-4]. */
export const SUBSCRIPTION_TEMPLATE = 'SUBSCRIPTION_Notification_001';

/** The template for documents that the player is asked for, or that were reviewed [S3-17]. */
export const DOCUMENTS_TEMPLATE = 'DOCUMENT_Notification_001';
/** The template for money in the wallet that moved without a step of the player (IRGS-10, GLI19-09). */
export const WALLET_TEMPLATE = 'WALLET_Notification_001';
/** The template for points that are about to expire. */
export const POINTS_TEMPLATE = 'POINTS_Notification_001';
/** The template for what operators or the platform changed in the player's rights (GLI19-11, IRGS-02). */
export const ACCESS_TEMPLATE = 'ACCESS_Notification_001';

/** The template for a prize of a drawing of tickets that didn't win. */
export const CHANCE_TEMPLATE = 'CHANCE_Notification_001';

/** Contents for a winning ticket: one ticket in one draw. */
export type WinContents = {
  readonly gameId: string;
  /** yyyy-MM-dd in Central Time. */
  readonly drawDate: string;
  readonly ticketSerial: string;
  readonly prizeCents: Cents;
  readonly freeBoards: number;
  /** A part of the prize has to be claimed. */
  readonly hasClaim: boolean;
  /** That part, and the last day to claim it (yyyy-MM-dd in Central Time); zero and null if nothing has to be. */
  readonly claimCents: Cents;
  readonly claimUntil: string | null;
};

/** Contents for a claim that is about to lapse. */
export type ClaimLapseContents = {
  readonly claimId: string;
  readonly gameId: string;
  readonly drawDate: string;
  readonly ticketSerial: string;
  readonly prizeCents: Cents;
  /** The last day to claim it, yyyy-MM-dd in Central Time. */
  readonly claimUntil: string;
};

/**
 * Contents for a claim: its player has to file it, it was paid, returned to its player or put in manual review, or it
 * lapsed.
 */
export type ClaimStepContents = {
  readonly kind: 'TO_CLAIM' | 'PAID' | 'RETURNED' | 'IN_REVIEW' | 'LAPSED';
  readonly claimId: string;
  readonly gameId: string;
  readonly drawDate: string;
  readonly ticketSerial: string;
  readonly prizeCents: Cents;
  /** The paid amount and how it was paid; null if the claim wasn't paid. */
  readonly netCents: Cents | null;
  readonly paidAs: 'wallet' | 'check' | 'bank-transfer' | 'annuity' | null;
  /** The amount withheld for debts to the state and the names of the creditors; omitted if nothing was. */
  readonly setOffCents?: Cents;
  readonly creditors?: string;
  /** Why the claim was returned; null if it wasn't. */
  readonly returnedWhy: 'TAXPAYER_NUMBER' | 'REVIEW' | null;
  /** The last day to claim it, yyyy-MM-dd in Central Time. */
  readonly claimUntil: string;
};

/** Contents for a result or a jackpot; `jackpotCents` is null for a result. */
export type DrawAlertContents = {
  readonly alert: 'result' | 'jackpot';
  readonly drawId: string;
  readonly gameId: string;
  readonly drawDate: string;
  readonly drawNumber: number;
  readonly jackpotCents: Cents | null;
};

/** The affected ticket and its draw. */
type TicketOfDraw = {
  readonly gameId: string;
  readonly drawDate: string;
  readonly drawNumber: number;
  readonly session: string | null;
  readonly ticketSerial: string;
};

/** Contents for a ticket of a void draw: the refund by kind of money, or the free ticket that replaces this one. */
export type DrawVoidContents = TicketOfDraw & {
  readonly refundCents: Cents;
  readonly depositsCents: Cents;
  readonly winningsCents: Cents;
  readonly playCreditCents: Cents;
  /** Why the draw is void: one of the listed reasons, or null. */
  readonly reason: string | null;
  /** The ticket for the next draw that replaces a free ticket; null if the ticket was paid for. */
  readonly movedTo: string | null;
};

/** Contents for a ticket whose prize a correction changed: the prize before and after. */
export type DrawCorrectedContents = TicketOfDraw & {
  /** Revision of the published result, from 1. */
  readonly resultRevision: number;
  readonly hadCents: Cents;
  readonly hadFreeBoards: number;
  readonly hasCents: Cents;
  readonly hasFreeBoards: number;
  /** The part of the difference that couldn't be taken back because it was already spent. */
  readonly overpaidCents: Cents;
};

/**
 * Contents for a subscription's coming charge, missed draw, pause or end. The draw is null if there is no specific
 * draw.
 */
export type SubscriptionContents = {
  readonly kind: 'CHARGE_COMING' | 'DRAW_MISSED' | 'PAUSED' | 'ENDED';
  readonly subscriptionId: string;
  readonly gameId: string;
  readonly drawDate: string | null;
  readonly session: string | null;
  /** When a coming charge is made, as RFC 3339 text. */
  readonly chargesAt: string | null;
  readonly stakeCents: Cents;
  readonly reason: SubscriptionReason | null;
};

/** Contents for documents: asked for, accepted, or returned with the reason. */
export type DocumentsContents = {
  readonly kind: 'REQUESTED' | 'ACCEPTED' | 'RETURNED';
  readonly requestId: string;
  readonly documentType: 'IDENTITY' | 'FINANCIAL' | 'LEGAL_AFFIDAVIT' | 'ADDRESS';
  readonly returnedWhy: 'UNREADABLE' | 'INCOMPLETE' | 'EXPIRED' | 'WRONG_DOCUMENT' | 'MISMATCH' | 'OTHER' | null;
};

/**
 * The contents of each template: flat values, with amounts under names that end in `Cents`. A new kind of notification
 * is a new line here.
 */
export type NoticeContents = {
  readonly [WIN_TEMPLATE]: WinContents;
  readonly [CLAIM_LAPSE_TEMPLATE]: ClaimLapseContents;
  readonly [CLAIM_STEP_TEMPLATE]: ClaimStepContents;
  readonly [DRAW_ALERT_TEMPLATE]: DrawAlertContents;
  readonly [DRAW_VOID_TEMPLATE]: DrawVoidContents;
  readonly [DRAW_CORRECTED_TEMPLATE]: DrawCorrectedContents;
  readonly [SUBSCRIPTION_TEMPLATE]: SubscriptionContents;
  readonly [DOCUMENTS_TEMPLATE]: DocumentsContents;
  readonly [WALLET_TEMPLATE]: WalletContents;
  readonly [POINTS_TEMPLATE]: PointsContents;
  readonly [CHANCE_TEMPLATE]: SecondChanceContents;
  readonly [ACCESS_TEMPLATE]: AccessContents;
};
export type Template = keyof NoticeContents;
export const TEMPLATES: readonly Template[] = [
  WIN_TEMPLATE,
  CLAIM_LAPSE_TEMPLATE,
  CLAIM_STEP_TEMPLATE,
  DRAW_ALERT_TEMPLATE,
  DRAW_VOID_TEMPLATE,
  DRAW_CORRECTED_TEMPLATE,
  SUBSCRIPTION_TEMPLATE,
  DOCUMENTS_TEMPLATE,
  WALLET_TEMPLATE,
  POINTS_TEMPLATE,
  CHANCE_TEMPLATE,
  ACCESS_TEMPLATE,
];

/** A notification to store for a player. */
export type Notice = {
  [Name in Template]: {
    readonly playerId: string;
    readonly template: Name;
    /**
     * Identifies the notification among all of its player's: a player has at most one notification with the same key.
     */
    readonly key: string;
    readonly contents: NoticeContents[Name];
    /** Hidden from this moment on; without it, shown until it is read. */
    readonly shownUntil?: Temporal.Instant;
  };
}[Template];

/** A notification as it is returned to its player. */
export type Notification = {
  [Name in Template]: NoticeContents[Name] & {
    readonly notificationId: string;
    readonly template: Name;
    readonly happenedAt: Temporal.Instant;
  };
}[Template];

/**
 * What a batch of notifications is about, such as `draw/<id>`, and its revision: a whole number that grows with each
 * revision.
 */
export type Subject = { readonly about: string; readonly revision: string };

/** Converts contents for storage: amounts become decimal text. */
export function toStored(contents: Notice['contents']): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(contents).map(([name, value]) => [name, typeof value === 'bigint' ? String(value) : value]),
  );
}

/** Converts stored contents back. */
export function fromStored(stored: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [
      name,
      name.endsWith('Cents') && typeof value === 'string' ? BigInt(value) : value,
    ]),
  );
}
