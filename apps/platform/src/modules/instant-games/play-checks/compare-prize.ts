import type { Tx } from '@sunflower/service-base/db/database.ts';
import { recordSignificantEvent } from '../../audit/index.ts';
import type { PrizeTable } from '../games/game.ts';
import { insertCanceledOutcome } from './canceled-outcomes-store.ts';
import { closeOpenGame } from './close-open-game.ts';
import type { SoldPlay, SoldPool } from './sold-plays-store.ts';

/** A prize of at least this much that a canceled play would have won is reported on its own. */
const REPORTED_FROM_CENTS = 600_00n;
/** Wrong plays that are reported one by one; the report of their number follows. */
const REPORTED_PLAYS = 10;

/** A play with the tier that its seed and beacon round decide. */
export type DecidedPlay = { readonly play: SoldPlay; readonly tier: number };

type Compared = {
  readonly pool: SoldPool;
  readonly table: Pick<PrizeTable, 'tiers'>;
  readonly now: Temporal.Instant;
};

/** Returns whether a play was paid the tier that decides it. A canceled play is paid nothing. */
export function isAsDecided({ play, tier }: DecidedPlay): boolean {
  return play.state === 'CANCELED' || play.tier === tier;
}

/**
 * Compares how plays of a pool ended with what decides them. Plays that were paid another prize are significant events,
 * and close their game (GLI19-20). A canceled play is stored with the prize that it would have won.
 */
export async function comparePrizes(tx: Tx, plays: readonly DecidedPlay[], of: Compared): Promise<void> {
  for (const { play, tier } of plays) {
    if (play.state !== 'CANCELED') continue;
    await insertCanceledOutcome(tx, { ...of.pool, roundId: play.roundId, tier, now: of.now });
    await reportLargeCanceled(tx, { play, tier }, of);
  }
  const wrong = plays.filter((one) => !isAsDecided(one));
  if (wrong.length === 0) return;
  for (const one of wrong.slice(0, REPORTED_PLAYS)) await reportWrongPlay(tx, one, of);
  await reportWrongPool(tx, wrong.length, of);
}

async function reportWrongPlay(tx: Tx, { play, tier }: DecidedPlay, { pool, table, now }: Compared): Promise<void> {
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
}

async function reportWrongPool(tx: Tx, wrongPlays: number, { pool, now }: Compared): Promise<void> {
  const { gameId, priceCents, poolNo } = pool;
  await recordSignificantEvent(tx, {
    actor: 'system',
    action: 'instant-games.pool-wrong',
    subject: `${gameId}/${priceCents}/${poolNo}`,
    details: { wrongPlays },
    businessTime: now,
  });
  await closeOpenGame(tx, { gameId, reason: `${wrongPlays} plays of pool ${poolNo} were paid wrong prizes`, now });
}

async function reportLargeCanceled(tx: Tx, { play, tier }: DecidedPlay, { pool, table, now }: Compared): Promise<void> {
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

function prizeOf({ tiers }: Pick<PrizeTable, 'tiers'>, tier: number): bigint {
  return tiers.find((one) => one.tier === tier)?.prizeCents ?? 0n;
}
