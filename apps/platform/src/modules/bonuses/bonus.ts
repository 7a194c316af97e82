import type { Cents } from '@sunflower/money/cents.ts';
import type { BonusType } from './campaign.ts';

/** To be played, played, turned into cash, run out, taken back by an operator. */
export type BonusState = 'ACTIVE' | 'USED' | 'CONVERTED' | 'EXPIRED' | 'CANCELLED';

/** A player's bonus. What is left of all of them is the player's play credit in the ledger. */
export type Bonus = {
  readonly playerId: string;
  readonly bonusId: string;
  readonly campaignId: string;
  readonly slug: string;
  readonly title: string;
  readonly bonusType: BonusType;
  readonly allowedGames: readonly string[];
  readonly amountCents: Cents;
  readonly remainingCents: Cents;
  /** What one free round pays. */
  readonly ticketCents: Cents | undefined;
  readonly wageringTimes: number | undefined;
  /** To be staked until what is left becomes cash; 0 for a bonus that never does. */
  readonly requiredCents: Cents;
  readonly wageredCents: Cents;
  readonly state: BonusState;
  readonly grantedAt: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
  readonly endedAt: Temporal.Instant | undefined;
  readonly announcedAt: Temporal.Instant | undefined;
  /** Entries so far; the next one names the next ledger transaction. */
  readonly entryCount: number;
};

/** Days within which a stake must be used that came back to a bonus which was over. */
export const RETURNED_DAYS = 7;

/** Whether a bonus can be played now. */
export function isPlayable(bonus: Pick<Bonus, 'state' | 'expiresAt'>, now: Temporal.Instant): boolean {
  return bonus.state === 'ACTIVE' && Temporal.Instant.compare(now, bonus.expiresAt) < 0;
}

/** Whether enough was staked for what is left to become cash. */
export function isWagered(bonus: Pick<Bonus, 'requiredCents' | 'wageredCents'>): boolean {
  return bonus.requiredCents > 0n && bonus.wageredCents >= bonus.requiredCents;
}

/** Kinds that are announced as "Bonus Received" (S3-10). */
export function isAnnounced(bonusType: BonusType): boolean {
  return bonusType !== 'CASH_CREDIT';
}

/** The key of the ledger transaction of a bonus's next entry. */
export function entryKey(bonus: Pick<Bonus, 'bonusId' | 'entryCount'>, kind: 'convert' | 'expire' | 'cancel'): string {
  return `bonus/${bonus.bonusId}/${kind}/${bonus.entryCount + 1}`;
}

/** The key of the one bonus a deposit brings. */
export function depositGrantKey(depositId: string): string {
  return `deposit/${depositId}`;
}

/** Whole free rounds that are left. */
export function roundsLeft(bonus: Pick<Bonus, 'ticketCents' | 'remainingCents'>): number | undefined {
  return bonus.ticketCents === undefined ? undefined : Number(bonus.remainingCents / bonus.ticketCents);
}
