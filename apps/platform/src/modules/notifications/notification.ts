import type { Cents } from '@sunflower/money/cents.ts';
import type { SubscriptionReason } from '@sunflower/player-rules/subscriptions/subscription-rules.ts';

/** The template of a won ticket (S9-15). */
export const WIN_TEMPLATE = 'TI-WIN_Notification_001';
/** The template of a prize whose claim period is about to end (WLA-08). */
export const CLAIM_LAPSE_TEMPLATE = 'TI-CLAIM_Notification_001';
/** The template of what became of a claim that was filed (WLA-06). */
export const CLAIM_STEP_TEMPLATE = 'CLAIM_Notification_001';
/** The template of a result or a jackpot that the player asked to be told of. */
export const DRAW_ALERT_TEMPLATE = 'DR-ALERT_Notification_001';
/** The template of a draw that never counts: stakes went back, or a free ticket plays another draw (RTS-5A). */
export const DRAW_VOID_TEMPLATE = 'DR-VOID_Notification_001';
/** The template of a draw whose result was corrected, for tickets that it changed something for (RTS-5A). */
export const DRAW_CORRECTED_TEMPLATE = 'DR-CORRECTED_Notification_001';
/** The template of what a subscription does or did not do [S1-4]. */
export const SUBSCRIPTION_TEMPLATE = 'SUBSCRIPTION_Notification_001';

/** What a won ticket is told with: one ticket in one draw. */
export type WinContents = {
  readonly gameId: string;
  /** yyyy-MM-dd in Central Time. */
  readonly drawDate: string;
  readonly ticketSerial: string;
  readonly prizeCents: Cents;
  readonly freeBoards: number;
  /** Some of it waits to be claimed. */
  readonly hasClaim: boolean;
};

/** What a claim is told with before it lapses. */
export type ClaimLapseContents = {
  readonly claimId: string;
  readonly gameId: string;
  readonly drawDate: string;
  readonly ticketSerial: string;
  readonly prizeCents: Cents;
  /** The last day on which it can be claimed, yyyy-MM-dd in Central Time. */
  readonly claimUntil: string;
};

/** What a claim that was filed is told with: it was paid, came back to its player, or is looked at by a person. */
export type ClaimStepContents = {
  readonly kind: 'PAID' | 'RETURNED' | 'IN_REVIEW';
  readonly claimId: string;
  readonly gameId: string;
  readonly drawDate: string;
  readonly ticketSerial: string;
  readonly prizeCents: Cents;
  /** What was paid, and how; null for one that was not. */
  readonly netCents: Cents | null;
  readonly paidAs: 'wallet' | 'check' | 'bank-transfer' | 'annuity' | null;
  /** What went to debts to the state before, and to whom, by name; left out where nothing did. */
  readonly setOffCents?: Cents;
  readonly creditors?: string;
  /** Why it came back; null for one that did not. */
  readonly returnedWhy: 'TAXPAYER_NUMBER' | 'REVIEW' | null;
  /** The last day on which it can be claimed, yyyy-MM-dd in Central Time. */
  readonly claimUntil: string;
};

/** What a result or a jackpot is told with; `jackpotCents` is null for a result. */
export type DrawAlertContents = {
  readonly alert: 'result' | 'jackpot';
  readonly drawId: string;
  readonly gameId: string;
  readonly drawDate: string;
  readonly drawNumber: number;
  readonly jackpotCents: Cents | null;
};

/** The draw and the ticket of it that something became different for. */
type TicketOfDraw = {
  readonly gameId: string;
  readonly drawDate: string;
  readonly drawNumber: number;
  readonly session: string | null;
  readonly ticketSerial: string;
};

/** What a ticket of a void draw is told with: what went back and to which money, or the free ticket that plays instead. */
export type DrawVoidContents = TicketOfDraw & {
  readonly refundCents: Cents;
  readonly depositsCents: Cents;
  readonly winningsCents: Cents;
  readonly playCreditCents: Cents;
  /** Why the draw is void, in the words of whoever decided; null where nobody said. */
  readonly reason: string | null;
  /** The ticket that plays the next draw in the place of a free one; null for one that was paid for. */
  readonly movedTo: string | null;
};

/** What a ticket is told with that a correction changed something for: what it had before, and what it has. */
export type DrawCorrectedContents = TicketOfDraw & {
  /** Of the published results, from 1. */
  readonly resultRevision: number;
  readonly hadCents: Cents;
  readonly hadFreeBoards: number;
  readonly hasCents: Cents;
  readonly hasFreeBoards: number;
  /** What of it could not be taken back because it was spent. */
  readonly overpaidCents: Cents;
};

/** What a coming charge of a subscription, a draw it missed, its pause or its end is told with. The draw is null where it is about none. */
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

/** What each template is told with: flat values, amounts under names that end in `Cents`. A further kind of notification is a line here. */
export type NoticeContents = {
  readonly [WIN_TEMPLATE]: WinContents;
  readonly [CLAIM_LAPSE_TEMPLATE]: ClaimLapseContents;
  readonly [CLAIM_STEP_TEMPLATE]: ClaimStepContents;
  readonly [DRAW_ALERT_TEMPLATE]: DrawAlertContents;
  readonly [DRAW_VOID_TEMPLATE]: DrawVoidContents;
  readonly [DRAW_CORRECTED_TEMPLATE]: DrawCorrectedContents;
  readonly [SUBSCRIPTION_TEMPLATE]: SubscriptionContents;
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
];

/** What must not be missed by a player who does not open the app: it goes out as a letter too. */
export const LETTER_TEMPLATES = [CLAIM_LAPSE_TEMPLATE, CLAIM_STEP_TEMPLATE, SUBSCRIPTION_TEMPLATE] as const;

/** Something a player is to be told. */
export type Notice = {
  [Told in Template]: {
    readonly playerId: string;
    readonly template: Told;
    /** Which of the notifications about its subject it is; the same key is told once. */
    readonly key: string;
    readonly contents: NoticeContents[Told];
    /** Not shown from this moment on; without it, shown until it was read. */
    readonly shownUntil?: Temporal.Instant;
  };
}[Template];

/** A notification as its player has it. */
export type Notification = {
  [Told in Template]: NoticeContents[Told] & {
    readonly notificationId: string;
    readonly template: Told;
    readonly happenedAt: Temporal.Instant;
  };
}[Template];

/** What a batch of notifications is about, such as `draw/<id>`, and of which revision: a whole number, greater the later it is. */
export type Subject = { readonly about: string; readonly revision: string };

/** Contents as they are stored: amounts as decimal text. */
export function toStored(contents: Notice['contents']): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(contents).map(([name, value]) => [name, typeof value === 'bigint' ? String(value) : value]),
  );
}

/** Contents as they were told. */
export function fromStored(stored: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [
      name,
      name.endsWith('Cents') && typeof value === 'string' ? BigInt(value) : value,
    ]),
  );
}
