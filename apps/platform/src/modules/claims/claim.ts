import { type ClaimPath, LAPSE_WARNING_DAYS } from '@sunflower/game-rules/tax/claim-path.ts';
import type { KenoWithholding } from '@sunflower/game-rules/tax/tax-rules.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import { LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';

/**
 * UNCLAIMED: waits for its player (S3-9). CLAIMED: the player filed it and it is being checked. IN_REVIEW: an operator
 * reviews it. A claim in the states CLAIMED and IN_REVIEW doesn't lapse. PAID: the prize was paid. EXPIRED: not claimed
 * within its period. WITHDRAWN: a correction of the draw took the prize away.
 */
export const CLAIM_STATUSES = ['UNCLAIMED', 'CLAIMED', 'IN_REVIEW', 'PAID', 'EXPIRED', 'WITHDRAWN'] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

/**
 * Why a filed claim was returned to its player: the taxpayer number isn't the player's or was erased, or operators
 * returned the claim.
 */
export type ClaimReturn = 'TAXPAYER_NUMBER' | 'REVIEW';

/**
 * Why a claim is under review. A filed claim: a taxpayer number that is uncertain or also another player's, a prize
 * payable only at the lottery, or a player who isn't verified, has closed the account or owes money from a corrected
 * prize. Any claim: an operator took it up, or its player can't file online (not a U.S. person).
 */
export type ReviewReason =
  | 'NUMBER_UNCERTAIN'
  | 'NUMBER_OF_TWO_PLAYERS'
  | 'PAID_AT_LOTTERY'
  | 'PLAYER_NOT_VERIFIED'
  | 'RECOVERY_OPEN'
  | 'TAKEN_UP'
  | 'NOT_US_PERSON';

/** How a claim is paid. An annuity is handed to the game's association, which pays it yearly. */
export const PAID_AS = ['wallet', 'check', 'bank-transfer', 'annuity'] as const;
export type PaidAs = (typeof PAID_AS)[number];

/** The product in which a prize was won. */
type Product = 'draw-games' | 'instant-games';

/**
 * A prize won by one board in one drawing. For an instant game, `drawId` is the round, `drawDate` its day, and the
 * board is A.
 */
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
  /** The price of the board in this draw. */
  readonly stakeCents: Cents;
  readonly wonAt: Temporal.Instant;
};

/**
 * Taxes withheld from a prize (its share of the tax on everything that identical wagers of its ticket won together),
 * and how the prize is paid.
 */
export type ClaimTax = {
  readonly wagerCents: Cents;
  readonly proceedsCents: Cents;
  readonly federalCents: Cents;
  readonly stateCents: Cents;
  readonly isReported: boolean;
  /** Version of the tax rules used. */
  readonly taxRules: string;
  readonly path: ClaimPath;
};

/** A won prize that isn't credited automatically. */
export type Claim = WonPrize &
  ClaimTax & {
    readonly claimId: string;
    readonly product: Product;
    /** The amount paid toward debts to the state. */
    readonly setOffCents: Cents;
    readonly status: ClaimStatus;
    /** The last day to claim it, yyyy-MM-dd in Central Time. */
    readonly claimUntil: string;
    /** Equal for prizes of identical wagers of one ticket, because tax law treats them as one win. */
    readonly winGroup: string;
    readonly filedAt: Temporal.Instant | null;
    /** When it was filed for the first time, in case it was returned and filed again. */
    readonly firstFiledAt: Temporal.Instant | null;
    /** The last four digits of the taxpayer number it was filed with. */
    readonly taxpayerLastFour: string | null;
    /** Why a filed claim was returned to its player. */
    readonly returnedWhy: ClaimReturn | null;
    /** Why it is, or last was, under review. */
    readonly reviewReason: ReviewReason | null;
    readonly paidAt: Temporal.Instant | null;
    readonly paidAs: PaidAs | null;
  };

/** A prize to open as a claim. `prizeKey` is the key of its ledger transaction. */
export type PrizeToClaim = WonPrize & {
  readonly prizeKey: string;
  /** Text of the board's picks. Boards of a ticket with the same picks are one wager by law. */
  readonly picks: string;
};

/**
 * Rules for claims: the amount from which a prize must be claimed, the tax on keno where rules contradict each other,
 * and which prizes can be set off against debts to the state.
 */
export type ClaimRule = {
  readonly fromCents: Cents;
  readonly isInclusive: boolean;
  readonly kenoWithholding: KenoWithholding;
  /**
   * Amount from which a prize that needs no claim is held until the winner's debts to the state are checked, if the
   * winner may have any.
   */
  readonly setOffFromCents: Cents;
  /** Age in hours at which a debtor list is outdated. Then every player counts as listed. */
  readonly debtorListHours: number;
  /** Refuses a new debtor list that has lost more than this percentage of the people on the previous one. */
  readonly debtorDropPercent: number;
};

/**
 * Checks whether a prize of this amount, won by identical boards of a ticket in one draw, is claimed instead of
 * credited.
 */
export function isClaimed(rule: ClaimRule, prizeCents: Cents): boolean {
  return rule.isInclusive ? prizeCents >= rule.fromCents : prizeCents > rule.fromCents;
}

/** Returns the smallest amount that is claimed, for queries that sort many prizes. */
export function claimedFromCents(rule: ClaimRule): Cents {
  return rule.isInclusive ? rule.fromCents : rule.fromCents + 1n;
}

/** Returns what is left of a claim's prize after withheld tax and debts to the state. */
export function netCents(claim: Pick<Claim, 'prizeCents' | 'federalCents' | 'stateCents' | 'setOffCents'>): Cents {
  return claim.prizeCents - claim.federalCents - claim.stateCents - claim.setOffCents;
}

/** Returns the moment a claim lapses: the end of its last day. */
export function lapsesAt(claimUntil: string): Temporal.Instant {
  return startOf(Temporal.PlainDate.from(claimUntil).add({ days: 1 }));
}

/** Days between the last warning of a claim and its last day: the minimum notice that a player gets (WLA-08). */
export const LAST_WARNING = Math.min(...LAPSE_WARNING_DAYS);

/** Returns the earliest last day (yyyy-MM-dd in Central Time) of a claim whose last warning is sent now. */
export function earliestLastDay(now: Temporal.Instant): string {
  return Temporal.PlainDate.from(centralDateOf(now)).add({ days: LAST_WARNING }).toString();
}

/** Returns until when a warning is shown: until the next warning, or for the last one until the claim lapses. */
export function warningShownUntil(claimUntil: string, warning: number): Temporal.Instant {
  const next = LAPSE_WARNING_DAYS.find((days) => days < warning);
  return next === undefined
    ? lapsesAt(claimUntil)
    : startOf(Temporal.PlainDate.from(claimUntil).subtract({ days: next }));
}

/** Returns the date in Central Time, yyyy-MM-dd. */
export function centralDateOf(now: Temporal.Instant): string {
  return now.toZonedDateTimeISO(LOTTERY_TIME_ZONE).toPlainDate().toString();
}

function startOf(day: Temporal.PlainDate): Temporal.Instant {
  return day.toZonedDateTime(LOTTERY_TIME_ZONE).toInstant();
}
