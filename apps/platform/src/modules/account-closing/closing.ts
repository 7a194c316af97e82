import type { Cents } from '@sunflower/money/cents.ts';
import { WAIT_REASONS, type WaitReason } from '@sunflower/player-rules/account-closing/wait-reasons.ts';

/** A player's request to close the account. It is `waiting` until it is canceled or the account is closed for good. */
export type Closing = {
  readonly closingId: string;
  readonly playerId: string;
  /** The CLOSED_ACCOUNT restriction that refuses play and deposits from the request on. */
  readonly restrictionId: string;
  readonly state: 'waiting' | 'canceled' | 'closed';
  readonly askedAt: Temporal.Instant;
  /** The end of the waiting time; the account closes then at the earliest. */
  readonly closesAt: Temporal.Instant;
  /** What the account waits for after the waiting time. */
  readonly waitsFor: readonly WaitReason[];
  readonly endedAt: Temporal.Instant | null;
  /** The address for the last email, until that is sent. */
  readonly lastEmail: string | null;
};

/** What isn't settled in an account: money that isn't paid out, and how many items may still move money. */
export type Unsettled = {
  readonly balanceCents: Cents;
  readonly deposits: number;
  readonly withdrawals: number;
  readonly tickets: number;
  readonly rounds: number;
  readonly claims: number;
};

/** Returns what an account waits for; empty when it can be closed. */
export function waitReasons(open: Unsettled): WaitReason[] {
  const isOpen: Readonly<Record<WaitReason, boolean>> = {
    BALANCE: open.balanceCents > 0n,
    DEPOSITS: open.deposits > 0,
    WITHDRAWALS: open.withdrawals > 0,
    TICKETS: open.tickets > 0,
    ROUNDS: open.rounds > 0,
    CLAIMS: open.claims > 0,
  };
  return WAIT_REASONS.filter((reason) => isOpen[reason]);
}
