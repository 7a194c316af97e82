import type { Cents } from '@sunflower/money/cents.ts';

/** How a withdrawal leaves: to a bank account by clearing house or at once, or as cash at a counter. */
export const WITHDRAWAL_CHANNELS = ['ACH', 'BANK', 'RETAIL'] as const;
export type WithdrawalChannel = (typeof WITHDRAWAL_CHANNELS)[number];

/**
 * Where a withdrawal stands. `review`: an operator looks at it; `approved`: two agreed, it waits to be sent; `sent`: the order may have reached the
 * processor; `payable`: cash waits at a counter; `returned`: it was paid and the bank sent it back. The others are ends.
 */
export const WITHDRAWAL_STATES = [
  'review',
  'approved',
  'sent',
  'payable',
  'paid',
  'declined',
  'failed',
  'expired',
  'returned',
] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** What may follow what. Nothing leads from any state back to the player's hands at her wish: a withdrawal is not undone (IRGS-10). */
const NEXT: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  review: ['approved', 'declined'],
  approved: ['sent', 'payable', 'failed'],
  sent: ['paid', 'failed'],
  payable: ['paid', 'expired'],
  paid: ['returned'],
  declined: [],
  failed: [],
  expired: [],
  returned: [],
};

/** Whether a withdrawal in one state may go to another. */
export function mayBecome(from: WithdrawalState, to: WithdrawalState): boolean {
  return NEXT[from].includes(to);
}

/** Why an operator says no, each with a text for the player. */
export const DECLINE_REASONS = [
  'DETAILS_DIFFER',
  'METHOD_NOT_OWN',
  'DOCUMENTS_NEEDED',
  'ACTIVITY_REVIEW',
  'DUPLICATE_REQUEST',
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** A withdrawal as it stands. */
export type Withdrawal = {
  readonly playerId: string;
  readonly withdrawalId: string;
  readonly orderKey: string;
  readonly channel: WithdrawalChannel;
  readonly paymentMethodId: string | undefined;
  readonly last4: string | undefined;
  readonly amountCents: Cents;
  readonly state: WithdrawalState;
  readonly reason: string | undefined;
  readonly requestedAt: Temporal.Instant;
  readonly changedAt: Temporal.Instant;
  readonly askedAt: Temporal.Instant | undefined;
  readonly payoutVersion: number;
  readonly payableUntil: Temporal.Instant | undefined;
  readonly counter: string | undefined;
};

/** A step a withdrawal has reached. `requested` is the first of every one. */
export type WithdrawalStep = {
  readonly step: WithdrawalState | 'requested';
  readonly reachedAt: Temporal.Instant;
  readonly actor: string;
};

/** The steps a withdrawal takes when nothing stands in its way, in order. */
export function plannedSteps(channel: WithdrawalChannel): readonly WithdrawalStep['step'][] {
  return ['requested', 'review', 'approved', channel === 'RETAIL' ? 'payable' : 'sent', 'paid'];
}
