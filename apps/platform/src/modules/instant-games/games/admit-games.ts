import { sumCents } from '@sunflower/money/cents.ts';
import type { GameCatalog } from '@sunflower/partner-protocols/game-server.ts';
import type { PrizeTableOnWire } from '@sunflower/partner-protocols/game-session-values.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordSignificantEvent } from '../../audit/index.ts';
import { NO_PRIZE, type PrizeModel, type PrizeTable } from './game.ts';
import { findPrizeTable, insertPrizeTable, saveGame } from './games-store.ts';
import { prizeTableDigest } from './prize-table-digest.ts';

/**
 * Why a catalog isn't admitted: a prize table doesn't add up, or a version's prizes differ from those admitted before.
 */
export type AdmitRefusal = 'PRIZE_TABLE_WRONG' | 'PRIZE_TABLE_CHANGED';

/**
 * Stores the games and prize tables of a game server's catalog. New games are closed. A table's version is final:
 * refuses a catalog that changes one, and a table that skips a tier, has more winners than tickets, or doesn't match
 * its digest. Returns how many tables are new.
 */
export async function admitGames(
  tx: Tx,
  input: { catalog: GameCatalog; actor: string; now: Temporal.Instant },
): Promise<{ games: number; newTables: number } | Refusal<AdmitRefusal>> {
  const { catalog, actor, now } = input;
  const { mathsVersion } = catalog;
  let newTables = 0;
  for (const { model, prices, ...game } of catalog.games) {
    const { gameId } = game;
    await saveGame(tx, { ...game, mathsVersion, now });
    for (const price of prices) {
      const isNew = await admitTable(tx, tableOf(price, { gameId, mathsVersion, model }));
      if (isRefusal(isNew)) return isNew;
      if (isNew) newTables += 1;
    }
  }
  if (newTables > 0)
    await recordSignificantEvent(tx, {
      actor,
      action: 'instant-games.prize-tables-admitted',
      subject: mathsVersion,
      details: { games: catalog.games.length, newTables },
      businessTime: now,
    });
  return { games: catalog.games.length, newTables };
}

async function admitTable(tx: Tx, table: PrizeTable | Refusal<AdmitRefusal>): Promise<boolean | Refusal<AdmitRefusal>> {
  if (isRefusal(table)) return table;
  const known = await findPrizeTable(tx, table);
  if (!known) {
    await insertPrizeTable(tx, table);
    return true;
  }
  return isSameTable(known, table) ? false : refuse('PRIZE_TABLE_CHANGED', { details: detailsOf(table) });
}

function tableOf(
  price: PrizeTableOnWire,
  of: { gameId: string; mathsVersion: string; model: PrizeModel },
): PrizeTable | Refusal<'PRIZE_TABLE_WRONG'> {
  const ticketCount = BigInt(price.ticketCount);
  const won = price.tiers.map((tier) => ({
    tier: tier.tier,
    prizeCents: BigInt(tier.prizeCents),
    ticketCount: BigInt(tier.ticketCount),
  }));
  const winners = sumCents(won.map((tier) => tier.ticketCount));
  const none = { tier: NO_PRIZE, prizeCents: 0n, ticketCount: ticketCount - winners };
  const table = { ...of, priceCents: BigInt(price.priceCents), ticketCount, tiers: [none, ...won] };
  const isWhole = won.every(({ tier }, index) => tier === index + 1) && winners <= ticketCount;
  const isFalling = won.every(({ prizeCents }, index) => prizeCents < (won[index - 1]?.prizeCents ?? prizeCents + 1n));
  const digest = prizeTableDigest(table);
  if (!isWhole || !isFalling || digest !== price.prizeTableDigest)
    return refuse('PRIZE_TABLE_WRONG', { details: detailsOf(table) });
  return { ...table, digest };
}

const detailsOf = ({ gameId, priceCents }: Pick<PrizeTable, 'gameId' | 'priceCents'>) => ({
  gameId,
  priceCents: Number(priceCents),
});

function isSameTable(one: PrizeTable, other: PrizeTable): boolean {
  return (
    one.digest === other.digest &&
    one.ticketCount === other.ticketCount &&
    one.tiers.length === other.tiers.length &&
    one.tiers.every((tier, index) => {
      const same = other.tiers[index];
      return tier.prizeCents === same?.prizeCents && tier.ticketCount === same.ticketCount && tier.tier === same.tier;
    })
  );
}
