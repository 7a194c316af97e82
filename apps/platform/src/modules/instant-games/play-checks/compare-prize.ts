import type { Tx } from '@sunflower/service-base/db/database.ts';
import { recordSignificantEvent } from '../../audit/index.ts';
import type { PrizeTable } from '../games/game.ts';
import { closeGame } from '../operators/open-game.ts';
import { insertCanceledOutcome } from './canceled-outcomes-store.ts';
import type { SoldPlay, SoldPool } from './sold-plays-store.ts';

/** A prize of at least this much that a canceled play would have won is reported on its own. */
const REPORTED_FROM_CENTS = 600_00n;

type Compared = {
  readonly pool: SoldPool;
  readonly table: Pick<PrizeTable, 'tiers'>;
  readonly play: SoldPlay;
  /** The tier that seed and beacon decide. */
  readonly tier: number;
  readonly now: Temporal.Instant;
};

/**
 * Compares how a play ended with what its seed and beacon round decide. A play that was paid another prize is a
 * significant event, and its game is closed (GLI19-20). A canceled play is stored with the prize that it
 * would have won.
 */
export async function comparePrize(tx: Tx, compared: Compared): Promise<void> {
  const { pool, play, tier, now } = compared;
  if (play.state === 'CANCELED') {
    await insertCanceledOutcome(tx, { ...pool, roundId: play.roundId, tier, now });
    await reportLargeCanceled(tx, compared);
  } else if (!isAsDecided(compared)) {
    await reportWrongPlay(tx, compared);
  }
}

/** Returns whether a play was paid the tier that decides it. A canceled play is paid nothing. */
export function isAsDecided({ play, tier }: Pick<Compared, 'play' | 'tier'>): boolean {
  return play.state === 'CANCELED' || play.tier === tier;
}

async function reportWrongPlay(tx: Tx, { pool, table, play, tier, now }: Compared): Promise<void> {
  const { gameId, priceCents, poolNo } = pool;
  await recordSignificantEvent(tx, {
    actor: 'system',
    action: 'instant-games.play-wrong',
    subject: play.roundId,
    details: {
      ...{ gameId, priceCents: Number(priceCents), poolNo, ticketNo: Number(play.ticketNo), paidTier: play.tier },
      ...{ decidedTier: tier, decidedPrizeCents: Number(prizeOf(table, tier)) },
    },
    businessTime: now,
  });
  await closeGame(tx, { gameId, reason: `the prize of round ${play.roundId} is wrong`, actor: 'system', now });
}

async function reportLargeCanceled(tx: Tx, { pool, table, play, tier, now }: Compared): Promise<void> {
  const prizeCents = prizeOf(table, tier);
  if (prizeCents < REPORTED_FROM_CENTS) return;
  await recordSignificantEvent(tx, {
    actor: 'system',
    action: 'instant-games.winner-canceled',
    subject: play.roundId,
    details: { gameId: pool.gameId, tier, prizeCents: Number(prizeCents), endedBy: play.endedBy ?? '' },
    businessTime: now,
  });
}

/** Reports that the revealed seed of a pool isn't the one of its digest, and closes its game. */
export async function reportWrongPoolSeed(tx: Tx, { pool, now }: Pick<Compared, 'pool' | 'now'>): Promise<void> {
  const { gameId, priceCents, poolNo } = pool;
  await recordSignificantEvent(tx, {
    actor: 'system',
    action: 'instant-games.pool-seed-wrong',
    subject: `${gameId}/${priceCents}/${poolNo}`,
    details: { gameId, priceCents: Number(priceCents), poolNo },
    businessTime: now,
  });
  await closeGame(tx, { gameId, reason: `the revealed seed of pool ${poolNo} is wrong`, actor: 'system', now });
}

function prizeOf({ tiers }: Pick<PrizeTable, 'tiers'>, tier: number): bigint {
  return tiers.find((one) => one.tier === tier)?.prizeCents ?? 0n;
}
