import type { Board } from '@sunflower/game-rules/any-board.ts';
import type { LockedBoard } from '@sunflower/game-rules/locked-board.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import type { DrawChoice, SubscriptionEnd } from '@sunflower/player-rules/subscriptions/subscribed-draws.ts';
import type {
  PauseReason,
  SubscriptionEndReason,
  SubscriptionState,
} from '@sunflower/player-rules/subscriptions/subscription-rules.ts';

/** Which money pays: the wallet, or the separate subscription account. */
export type SubscriptionFund = 'wallet' | 'AT_SUBSCRIPTION';

/**
 * What a player orders: a ticket with these boards for each chosen draw. Quick picks are filled again for every ticket.
 */
export type Terms = DrawChoice & {
  readonly boards: readonly Board[];
  readonly quickPicks: readonly LockedBoard[];
  readonly addOns: readonly string[];
  /** Includes only draws whose advertised jackpot is at least this. */
  readonly jackpotAtLeastCents: Cents | null;
  readonly end: SubscriptionEnd;
};

/** What the player agreed to: terms, the money that pays, the price of one draw, and the rules. */
export type Agreement = {
  readonly terms: Terms;
  readonly fund: SubscriptionFund;
  readonly stakeCents: Cents;
  readonly rulesVersion: string;
};

/** A subscription in its current state [S1-4]. */
export type Subscription = Agreement & {
  readonly subscriptionId: string;
  readonly playerId: string;
  readonly gameId: string;
  readonly state: SubscriptionState;
  readonly reason: PauseReason | SubscriptionEndReason | null;
  /** The time when this state began. */
  readonly since: Temporal.Instant;
  readonly drawsBought: number;
  readonly createdAt: Temporal.Instant;
};

/** Actions on a subscription: by its player, or `fail` and `end` because of a problem. */
export type SubscriptionAct = 'pause' | 'resume' | 'edit' | 'cancel' | 'fail' | 'end';

const MOVES: Readonly<Record<SubscriptionState, Partial<Record<SubscriptionAct, SubscriptionState>>>> = {
  active: { pause: 'paused', resume: 'active', edit: 'active', cancel: 'ended', fail: 'paused', end: 'ended' },
  // Editing the terms doesn't resume a paused subscription; that takes a resume.
  paused: { pause: 'paused', resume: 'active', edit: 'paused', cancel: 'ended', fail: 'paused', end: 'ended' },
  // Ended for good. Ending it again has no effect.
  ended: { cancel: 'ended', end: 'ended' },
};

/**
 * Returns the state after an action; undefined if the action isn't possible, as from an ended one. If the state stays
 * the same, at most the terms change.
 */
export function stateAfter(state: SubscriptionState, act: SubscriptionAct): SubscriptionState | undefined {
  return MOVES[state][act];
}
