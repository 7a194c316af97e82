import type { Board } from '@sunflower/game-rules/any-board.ts';
import type { LockedBoard } from '@sunflower/game-rules/locked-board.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import type { DrawChoice, SubscriptionEnd } from '@sunflower/player-rules/subscriptions/subscribed-draws.ts';
import type {
  EndReason,
  PauseReason,
  SubscriptionState,
} from '@sunflower/player-rules/subscriptions/subscription-rules.ts';

/** Which money pays: the wallet, or the account of its own. */
export type SubscriptionFund = 'wallet' | 'AT_SUBSCRIPTION';

/** What a player orders: a ticket of these boards for each draw of her choice. Quick picks are filled anew for every ticket. */
export type Terms = DrawChoice & {
  readonly boards: readonly Board[];
  readonly quickPicks: readonly LockedBoard[];
  readonly addOns: readonly string[];
  /** Only draws whose advertised jackpot is at least this. */
  readonly jackpotAtLeastCents: Cents | null;
  readonly end: SubscriptionEnd;
};

/** What she agreed to: terms, which money pays, the price of one draw, and the rules it was agreed by. */
export type Agreement = {
  readonly terms: Terms;
  readonly fund: SubscriptionFund;
  readonly stakeCents: Cents;
  readonly rulesVersion: string;
};

/** A standing order as it stands [S1-4]. */
export type Subscription = Agreement & {
  readonly subscriptionId: string;
  readonly playerId: string;
  readonly gameId: string;
  readonly state: SubscriptionState;
  readonly reason: PauseReason | EndReason | null;
  /** Since when it is in this state. */
  readonly since: Temporal.Instant;
  readonly drawsBought: number;
  readonly createdAt: Temporal.Instant;
};

/** What happens to a subscription: by its player, or `fail` and `end` by what it met. */
export type SubscriptionAct = 'pause' | 'resume' | 'edit' | 'cancel' | 'fail' | 'end';

const MOVES: Readonly<Record<SubscriptionState, Partial<Record<SubscriptionAct, SubscriptionState>>>> = {
  active: { pause: 'paused', resume: 'active', edit: 'active', cancel: 'ended', fail: 'paused', end: 'ended' },
  // Other terms are no order to go on: that is said by resuming.
  paused: { pause: 'paused', resume: 'active', edit: 'paused', cancel: 'ended', fail: 'paused', end: 'ended' },
  // For good. Ending it again is what was wanted.
  ended: { cancel: 'ended', end: 'ended' },
};

/** Where an act leads; undefined when there is no way, as from an ended one. The same state again changes nothing but terms. */
export function stateAfter(state: SubscriptionState, act: SubscriptionAct): SubscriptionState | undefined {
  return MOVES[state][act];
}
