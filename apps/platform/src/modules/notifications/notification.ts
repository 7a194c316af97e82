import type { Cents } from '@sunflower/money/cents.ts';

/** The template of a won ticket (S9-15). */
export const WIN_TEMPLATE = 'TI-WIN_Notification_001';

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

/** Something a player is to be told. */
export type WinNotice = {
  readonly playerId: string;
  /** Which of the notifications about its subject it is; the same key is told once. */
  readonly key: string;
  readonly contents: WinContents;
};

/** A notification as its player has it. */
export type WinNotification = WinContents & {
  readonly notificationId: string;
  readonly template: typeof WIN_TEMPLATE;
  readonly happenedAt: Temporal.Instant;
};

/** What a batch of notifications is about, such as `draw/<id>`, and of which revision: a whole number, greater the later it is. */
export type Subject = { readonly about: string; readonly revision: string };
