import type { Cents } from '@sunflower/money/cents.ts';

/** House account for overpaid prizes. Its balance is negative by the amount that players owe. */
export const PRIZE_RECOVERIES = 'prize-recoveries';
/** House account of overpayments that the lottery writes off. */
export const WRITTEN_OFF = 'prize-write-offs';
/**
 * Type of the ledger transactions that lend a player the already spent part of an overpaid prize, and that later settle
 * it.
 */
export const OVERPAID = 'overpaid-prize';

/** The part of a prize that a correction couldn't take back because the player had spent it. */
export type Overpayment = {
  readonly overpaymentId: string;
  readonly playerId: string;
  readonly ticketId: string;
  readonly serial: string;
  readonly drawId: string;
  /** Counts from 1. */
  readonly boardNumber: number;
  readonly overpaidCents: Cents;
  readonly foundAt: Temporal.Instant;
};

/** How operators settle an overpayment: the lottery writes it off, or it is taken from the player's winnings. */
export const OVERPAYMENT_WAYS = ['write-off', 'take'] as const;
export type OverpaymentWay = (typeof OVERPAYMENT_WAYS)[number];
