import type { Cents } from '@sunflower/money/cents.ts';

/** UNCLAIMED: waits for its player (S3-9). WITHDRAWN: a correction of the draw took the prize away. */
export type ClaimStatus = 'UNCLAIMED' | 'WITHDRAWN';

/** A prize that was won and is not credited by itself. */
export type Claim = {
  readonly claimId: string;
  readonly playerId: string;
  readonly gameId: string;
  readonly drawId: string;
  /** yyyy-MM-dd in Central Time. */
  readonly drawDate: string;
  readonly ticketSerial: string;
  readonly boardLetter: string;
  readonly tier: string;
  readonly prizeCents: Cents;
  readonly stakeCents: Cents;
  readonly status: ClaimStatus;
  readonly wonAt: Temporal.Instant;
  /** The last day on which it can be claimed, yyyy-MM-dd in Central Time. */
  readonly claimUntil: string;
};

/** A prize to be opened as a claim. `prizeKey` is the key its ledger transaction was posted under. */
export type PrizeToClaim = Omit<Claim, 'claimId' | 'status' | 'claimUntil'> & { readonly prizeKey: string };

/** When a prize is claimed instead of credited, and for how long. */
export type ClaimRule = { readonly fromCents: Cents; readonly isInclusive: boolean; readonly claimDays: number };

/** Whether a prize of this amount, won by one board in one draw, is claimed instead of credited. */
export function isClaimed(rule: ClaimRule, prizeCents: Cents): boolean {
  return rule.isInclusive ? prizeCents >= rule.fromCents : prizeCents > rule.fromCents;
}

/** The smallest amount that is claimed, for statements that sort many prizes at once. */
export function claimedFromCents(rule: ClaimRule): Cents {
  return rule.isInclusive ? rule.fromCents : rule.fromCents + 1n;
}

/** The last day of the claim period of a draw. */
export function claimUntil(rule: ClaimRule, drawDate: string): string {
  return Temporal.PlainDate.from(drawDate).add({ days: rule.claimDays }).toString();
}
