import type { InstantGame, InstantPrizeTable } from '@sunflower/contracts/instant-games.ts';
import type { Language } from '@sunflower/contracts/languages.ts';
import { type Game, NO_PRIZE, oddsOf, oddsText, type PrizeTable, paybackText, topTier } from '../games/game.ts';
import { howToPlay, ruleOf } from './how-to-play.ts';

/** Folder of the games' pictures in the client. */
const IMAGE_PATH = '/images/instant-games';

/** Converts a game with its prize tables, by price, for the response. Throws for a game without a price. */
export function gameOnWire(
  game: Game,
  tables: readonly PrizeTable[],
  shown: { readonly hostName: string; readonly language: Language },
): InstantGame {
  const { hostName, language } = shown;
  const prices = tables.map(priceOnWire);
  const [table] = tables;
  const [first] = prices;
  const last = prices.at(-1);
  if (!table || !first || !last) throw new Error(`${game.gameId} has no price`);
  const { gameId, name, mechanic, ribbon, theme, tempo, spread, oneShortOfTop } = game;
  const imageName = `${gameId}.svg`;
  return {
    ...{ id: gameId, gameId, name, mechanic, hostName, imageName, imagePath: IMAGE_PATH, prices },
    ...{ theme, tempo, spread, oneShortOfTop, rule: ruleOf(mechanic, language) },
    details: { logoImage: `${IMAGE_PATH}/${imageName}` },
    topPrize: prices.reduce((most, { topPrize }) => (topPrize > most ? topPrize : most), 0n),
    ribbon: ribbon ?? '',
    startingPrice: first.price,
    endPrice: last.price,
    odds: first.odds,
    topOdds: first.topOdds,
    description: howToPlay({ mechanic, tempo, model: table.model }, language),
  };
}

/** Converts the prize table of a price, largest prize first. Tiers with the same prize are one row. */
export function prizeTableOnWire({ priceCents, ticketCount, tiers }: PrizeTable): InstantPrizeTable {
  const won = Map.groupBy(
    tiers.filter(({ tier }) => tier !== NO_PRIZE),
    ({ prizeCents }) => prizeCents,
  );
  const prizes = [...won].sort(([left], [right]) => (left < right ? 1 : -1));
  return {
    price: priceCents,
    prizes: prizes.map(([prize, same]) => ({
      prize,
      odds: oddsText(
        ticketCount,
        same.reduce((sum, tier) => sum + tier.ticketCount, 0n),
      ),
    })),
  };
}

function priceOnWire(table: PrizeTable): InstantGame['prices'][number] {
  const { overall, top } = oddsOf(table);
  const { prizeCents: topPrize } = topTier(table.tiers);
  const { priceCents: price, model } = table;
  return { price, model, topPrize, odds: overall, topOdds: top, payback: paybackText(table) };
}
