import { type ClaimPath, LAPSE_WARNING_DAYS } from '@sunflower/game-rules/tax/claim-path.ts';
import type { KenoWithholding } from '@sunflower/game-rules/tax/tax-rules.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import { LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';

/**
 * UNCLAIMED: waits for its player (S3-9). CLAIMED: she filed it, and it is being checked. IN_REVIEW: an operator looks at it. Neither lapses.
 * PAID: she has her money. EXPIRED: nobody claimed it in its period. WITHDRAWN: a correction of the draw took the prize away.
 */
export const CLAIM_STATUSES = ['UNCLAIMED', 'CLAIMED', 'IN_REVIEW', 'PAID', 'EXPIRED', 'WITHDRAWN'] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

/** Why a claim that was filed comes back: the number is not that of its player, or an operator gave it back. */
export type ClaimReturn = 'TAXPAYER_NUMBER' | 'REVIEW';

/**
 * Why a claim is under review. Of what was filed: its number is not certain, or that of another player too; it is paid at the lottery anyway; its
 * player is not verified any more or has closed the account; she owes what a correction could not take back of another prize.
 * Of any: an operator took it up, or its player is no US person, who files none online.
 */
export type ReviewReason =
  | 'NUMBER_UNCERTAIN'
  | 'NUMBER_OF_TWO_PLAYERS'
  | 'PAID_AT_LOTTERY'
  | 'PLAYER_NOT_VERIFIED'
  | 'RECOVERY_OPEN'
  | 'TAKEN_UP'
  | 'NOT_US_PERSON';

/** How a claim is paid. An annuity is handed to the association of the game, which pays it by the year. */
export const PAID_AS = ['wallet', 'check', 'bank-transfer', 'annuity'] as const;
export type PaidAs = (typeof PAID_AS)[number];

/** A prize as it was won, of one board in one drawing. */
type WonPrize = {
  readonly playerId: string;
  readonly gameId: string;
  readonly drawId: string;
  /** yyyy-MM-dd in Central Time. */
  readonly drawDate: string;
  readonly ticketSerial: string;
  readonly boardLetter: string;
  readonly tier: string;
  readonly prizeCents: Cents;
  /** What the board cost in this draw. */
  readonly stakeCents: Cents;
  readonly wonAt: Temporal.Instant;
};

/** What is taken from a prize and how it is paid: its part of the tax on all that identical wagers of its ticket won together. */
export type ClaimTax = {
  readonly wagerCents: Cents;
  readonly proceedsCents: Cents;
  readonly federalCents: Cents;
  readonly stateCents: Cents;
  readonly isReported: boolean;
  /** Version of the rules it is by. */
  readonly taxRules: string;
  readonly path: ClaimPath;
};

/** A prize that was won and is not credited by itself. */
export type Claim = WonPrize &
  ClaimTax & {
    readonly claimId: string;
    /** What went to debts to the state when it was paid. */
    readonly setOffCents: Cents;
    readonly status: ClaimStatus;
    /** The last day on which it can be claimed, yyyy-MM-dd in Central Time. */
    readonly claimUntil: string;
    /** Prizes of identical wagers of one ticket have the same: tax law takes them for one win. */
    readonly winGroup: string;
    readonly filedAt: Temporal.Instant | null;
    /** When it was filed for the first time, if it came back and was filed again. */
    readonly firstFiledAt: Temporal.Instant | null;
    /** The last four digits of the taxpayer number it was filed with. */
    readonly taxpayerLastFour: string | null;
    /** Why a claim that was filed came back to its player. */
    readonly returnedWhy: ClaimReturn | null;
    /** Why it is, or last was, under review. */
    readonly reviewReason: ReviewReason | null;
    readonly paidAt: Temporal.Instant | null;
    readonly paidAs: PaidAs | null;
  };

/** A prize to be opened as a claim. `prizeKey` is the key its ledger transaction was posted under. */
export type PrizeToClaim = WonPrize & {
  readonly prizeKey: string;
  /** Boards of one ticket with the same picks, which law takes for one wager, have the same. */
  readonly picks: string;
};

/** When a prize is claimed instead of credited, and how keno is taxed where rules contradict each other. */
export type ClaimRule = {
  readonly fromCents: Cents;
  readonly isInclusive: boolean;
  readonly kenoWithholding: KenoWithholding;
  /** From this on a prize that is not claimed is held against the debts of its winner, if she may have any. */
  readonly setOffFromCents: Cents;
  /** A list of debtors older than this makes everyone count as on it. */
  readonly debtorListHours: number;
  /** A list of debtors that has lost more of the people on the one before, in percent, is refused. */
  readonly debtorDropPercent: number;
};

/** Whether a prize of this amount, won by identical boards of a ticket in one draw, is claimed instead of credited. */
export function isClaimed(rule: ClaimRule, prizeCents: Cents): boolean {
  return rule.isInclusive ? prizeCents >= rule.fromCents : prizeCents > rule.fromCents;
}

/** The smallest amount that is claimed, for statements that sort many prizes at once. */
export function claimedFromCents(rule: ClaimRule): Cents {
  return rule.isInclusive ? rule.fromCents : rule.fromCents + 1n;
}

/** What the player is paid of a claim. */
export function netCents(claim: Pick<Claim, 'prizeCents' | 'federalCents' | 'stateCents' | 'setOffCents'>): Cents {
  return claim.prizeCents - claim.federalCents - claim.stateCents - claim.setOffCents;
}

/** The moment a claim lapses: the end of its last day. */
export function lapsesAt(claimUntil: string): Temporal.Instant {
  return startOf(Temporal.PlainDate.from(claimUntil).add({ days: 1 }));
}

/** Days before its last one on which a claim is warned of for the last time: so long a player has at least to hear of it (WLA-08). */
export const LAST_WARNING = Math.min(...LAPSE_WARNING_DAYS);

/** The earliest last day, yyyy-MM-dd in Central Time, of a claim that is warned of now for the last time. */
export function earliestLastDay(now: Temporal.Instant): string {
  return Temporal.PlainDate.from(dayOf(now)).add({ days: LAST_WARNING }).toString();
}

/** How long a warning is shown: until the next one comes, the last one until the claim lapses. */
export function warningShownUntil(claimUntil: string, warning: number): Temporal.Instant {
  const next = LAPSE_WARNING_DAYS.find((days) => days < warning);
  return next === undefined
    ? lapsesAt(claimUntil)
    : startOf(Temporal.PlainDate.from(claimUntil).subtract({ days: next }));
}

/** The day it is in Central Time, yyyy-MM-dd. */
export function dayOf(now: Temporal.Instant): string {
  return now.toZonedDateTimeISO(LOTTERY_TIME_ZONE).toPlainDate().toString();
}

function startOf(day: Temporal.PlainDate): Temporal.Instant {
  return day.toZonedDateTime(LOTTERY_TIME_ZONE).toInstant();
}
