import type { Cents } from '@sunflower/money/cents.ts';
import type { BonusType } from './campaign.ts';

/**
 * ACTIVE: can be played. USED: fully played. CONVERTED: became cash. EXPIRED: its time ran out. CANCELED: taken back by
 * an operator or with its deposit.
 */
export type BonusState = 'ACTIVE' | 'USED' | 'CONVERTED' | 'EXPIRED' | 'CANCELED';

/** A player's bonus. The remaining amounts of all bonuses add up to the player's play credit in the ledger. */
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
  /** The value of one free round. */
  readonly ticketCents: Cents | undefined;
  readonly wageringTimes: number | undefined;
  /** The amount to stake before the unspent amount becomes cash; 0 for a bonus that never does. */
  readonly requiredCents: Cents;
  readonly wageredCents: Cents;
  readonly state: BonusState;
  readonly grantedAt: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
  readonly endedAt: Temporal.Instant | undefined;
  readonly announcedAt: Temporal.Instant | undefined;
  /** Number of entries in the bonus's history; the next number is part of the key of the next ledger transaction. */
  readonly entryCount: number;
};

/** Days to use a stake that was returned to an ended bonus. */
export const RETURNED_STAKE_DAYS = 7;

/** Returns whether a bonus can be played now. */
export function isPlayable(bonus: Pick<Bonus, 'state' | 'expiresAt'>, now: Temporal.Instant): boolean {
  return bonus.state === 'ACTIVE' && Temporal.Instant.compare(now, bonus.expiresAt) < 0;
}

/** Returns whether enough was staked for the unspent amount to become cash. */
export function isWagered(bonus: Pick<Bonus, 'requiredCents' | 'wageredCents'>): boolean {
  return bonus.requiredCents > 0n && bonus.wageredCents >= bonus.requiredCents;
}

/** Returns whether bonuses of this kind are announced as "Bonus Received" (S3-10). */
export function isAnnounced(bonusType: BonusType): boolean {
  return bonusType !== 'CASH_CREDIT';
}

/** Returns the key of the ledger transaction of a bonus's next entry. */
export function entryKey(bonus: Pick<Bonus, 'bonusId' | 'entryCount'>, kind: 'convert' | 'expire' | 'cancel'): string {
  return `bonus/${bonus.bonusId}/${kind}/${bonus.entryCount + 1}`;
}

/** Returns the idempotency key of a deposit's bonus; a deposit brings at most one. */
export function depositGrantKey(depositId: string): string {
  return `deposit/${depositId}`;
}

/** Returns the number of whole free rounds left. */
export function roundsLeft(bonus: Pick<Bonus, 'ticketCents' | 'remainingCents'>): number | undefined {
  return bonus.ticketCents === undefined ? undefined : Number(bonus.remainingCents / bonus.ticketCents);
}
