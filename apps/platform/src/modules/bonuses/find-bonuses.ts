import { type Cents, sumCents } from '@sunflower/money/cents.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { EXCLUSIONS, findFeatureSets } from '../access/index.ts';
import { type Bonus, roundsLeft } from './bonus.ts';
import { findPastBonuses, findPlayableBonuses } from './bonuses-store.ts';
import type { BonusType, Campaign } from './campaign.ts';
import { findBonusBar } from './find-bonus-bar.ts';
import { findOffers } from './grant-for-event.ts';

/** A player's play credit by kind of bonus (S3-11), and the number of free rounds. */
export type BonusBalances = {
  readonly freeRoundsCents: Cents;
  readonly freeRounds: number;
  readonly playCreditCents: Cents;
  readonly matchUpCents: Cents;
  readonly cashCreditCents: Cents;
};

/** Returns what a player can play now, by kind, without expired credit that wasn't taken back yet. */
export async function findBonusBalances(
  db: Db,
  input: { playerId: string; now: Temporal.Instant },
): Promise<BonusBalances> {
  const bonuses = await findPlayableBonuses(db, input);
  const left = (bonusType: BonusType) =>
    sumCents(bonuses.filter((bonus) => bonus.bonusType === bonusType).map((bonus) => bonus.remainingCents));
  return {
    freeRoundsCents: left('FREE_ROUNDS'),
    freeRounds: bonuses.reduce((sum, bonus) => sum + (roundsLeft(bonus) ?? 0), 0),
    playCreditCents: left('PLAY_CREDIT'),
    matchUpCents: left('MATCH_UP'),
    cashCreditCents: left('CASH_CREDIT'),
  };
}

/**
 * Returns a player's playable bonuses for display (S7-8). Returns none during a self-exclusion or a break: nothing can
 * be played then, and a list would be an offer (IRGS-11).
 */
export async function findShownBonuses(db: Db, input: { playerId: string; now: Temporal.Instant }): Promise<Bonus[]> {
  const denied = await findFeatureSets(db, input);
  return denied.some((set) => EXCLUSIONS.has(set.name)) ? [] : findPlayableBonuses(db, input);
}

/** Returns the campaigns that would grant the player something now; none for a player who can't get a bonus. */
export async function findShownOffers(db: Db, input: { playerId: string; now: Temporal.Instant }): Promise<Campaign[]> {
  return (await findBonusBar(db, { ...input, gameIds: [] })) ? [] : findOffers(db, input);
}

/** Returns a page of a player's ended bonuses, newest first; `cursor` is the last bonus seen. */
export async function findBonusHistory(
  db: Db,
  input: { playerId: string; cursor?: string; limit: number; now: Temporal.Instant },
): Promise<{ pageItems: Bonus[]; nextCursor: string | undefined }> {
  const { playerId, cursor, limit, now } = input;
  const found = await findPastBonuses(db, { playerId, before: cursor, limit: limit + 1, now });
  const pageItems = found.slice(0, limit);
  return { pageItems, nextCursor: found.length > limit ? pageItems.at(-1)?.bonusId : undefined };
}
