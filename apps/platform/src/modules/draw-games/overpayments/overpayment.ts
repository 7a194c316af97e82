import type { Cents } from '@sunflower/money/cents.ts';

/** The house account that carries what players were overpaid; its balance is what they owe, below zero. */
export const PRIZE_RECOVERIES = 'prize-recoveries';
/** The house account of overpayments that the lottery bears. */
export const WRITTEN_OFF = 'prize-write-offs';
/** Kind of the ledger transactions that lend a player what she was overpaid and spent, and that take it back. */
export const OVERPAID = 'overpaid-prize';

/** What a correction could not take back of one prize, because it was spent. */
export type Overpayment = {
  readonly overpaymentId: string;
  readonly playerId: string;
  readonly ticketId: string;
  readonly serial: string;
  readonly drawId: string;
  /** From 1. */
  readonly boardNumber: number;
  readonly overpaidCents: Cents;
  readonly foundAt: Temporal.Instant;
};

/** How operators settle an overpayment: the lottery bears it, or it is taken out of the player's winnings. */
export const OVERPAYMENT_WAYS = ['write-off', 'take'] as const;
export type OverpaymentWay = (typeof OVERPAYMENT_WAYS)[number];
