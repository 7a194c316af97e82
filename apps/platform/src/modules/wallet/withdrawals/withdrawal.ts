import type { Cents } from '@sunflower/money/cents.ts';

/** Channels of a withdrawal: to a bank account by ACH or by instant transfer, or cash at a counter. */
export const WITHDRAWAL_CHANNELS = ['ACH', 'BANK', 'RETAIL'] as const;
export type WithdrawalChannel = (typeof WITHDRAWAL_CHANNELS)[number];

/**
 * States of a withdrawal: review (waits for an operator), approved (waits to be sent), sent (the processor may have the
 * order), payable (cash waits at a counter), returned (paid, then sent back by the bank). The others are ends.
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

/** The states that may follow each state. The player can't cancel a withdrawal in any of them (IRGS-10). */
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

/** Returns whether a withdrawal can go from one state to another. */
export function mayBecome(from: WithdrawalState, to: WithdrawalState): boolean {
  return NEXT[from].includes(to);
}

/** Reasons to decline a withdrawal, each with a text for the player. */
export const DECLINE_REASONS = [
  'DETAILS_DIFFER',
  'METHOD_NOT_OWN',
  'DOCUMENTS_NEEDED',
  'ACTIVITY_REVIEW',
  'DUPLICATE_REQUEST',
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** A withdrawal in its current state. */
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

/** A step that a withdrawal has reached. `requested` is always the first. */
export type WithdrawalStep = {
  readonly step: WithdrawalState | 'requested';
  readonly reachedAt: Temporal.Instant;
  readonly actor: string;
};

/** Returns the steps of a withdrawal that succeeds, in order. */
export function plannedSteps(channel: WithdrawalChannel): readonly WithdrawalStep['step'][] {
  return ['requested', 'review', 'approved', channel === 'RETAIL' ? 'payable' : 'sent', 'paid'];
}
