import { type Cents, sumCents } from '@sunflower/money/cents.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { EXCLUSIONS, findFeatureSets } from '../access/index.ts';
import { type Bonus, roundsLeft } from './bonus.ts';
import { findPastBonuses, findPlayableBonuses } from './bonuses-store.ts';
import type { BonusType, Campaign } from './campaign.ts';
import { findBonusBar } from './find-bonus-bar.ts';
import { findOffers } from './grant-for-event.ts';

/** Play credit of a player by kind of bonus (S3-11), and free rounds as a number. */
export type BonusBalances = {
  readonly freeRoundsCents: Cents;
  readonly freeRounds: number;
  readonly playCreditCents: Cents;
  readonly matchUpCents: Cents;
  readonly cashCreditCents: Cents;
};

/** What a player can play now, by kind. Credit that ran out and was not taken back yet is left out. */
export async function findBonusBalances(
  db: Db,
  asked: { playerId: string; now: Temporal.Instant },
): Promise<BonusBalances> {
  const bonuses = await findPlayableBonuses(db, asked);
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
 * A player's bonuses to be played, as she is shown them (S7-8). Nothing is shown while she has excluded herself or pauses: nothing of it can
 * be played, and a list of what could be is an offer (IRGS-11).
 */
export async function findShownBonuses(db: Db, asked: { playerId: string; now: Temporal.Instant }): Promise<Bonus[]> {
  const denied = await findFeatureSets(db, asked);
  return denied.some((set) => EXCLUSIONS.has(set.name)) ? [] : findPlayableBonuses(db, asked);
}

/** Campaigns that would give a player something now; none for a player who must get none. */
export async function findShownOffers(db: Db, asked: { playerId: string; now: Temporal.Instant }): Promise<Campaign[]> {
  return (await findBonusBar(db, { ...asked, gameIds: [] })) ? [] : findOffers(db, asked);
}

/** A page of a player's bonuses that are over, newest first; `cursor` is the last bonus seen. */
export async function findBonusHistory(
  db: Db,
  asked: { playerId: string; cursor?: string; limit: number; now: Temporal.Instant },
): Promise<{ pageItems: Bonus[]; nextCursor: string | undefined }> {
  const { playerId, cursor, limit, now } = asked;
  const found = await findPastBonuses(db, { playerId, before: cursor, limit: limit + 1, now });
  const pageItems = found.slice(0, limit);
  return { pageItems, nextCursor: found.length > limit ? pageItems.at(-1)?.bonusId : undefined };
}
