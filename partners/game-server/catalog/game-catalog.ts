import type { InstantGame } from '@sunflower/instant-games/games/instant-game.ts';
import { INSTANT_GAMES } from '@sunflower/instant-games/games/instant-games.ts';
import { prizeModelOf } from '@sunflower/instant-games/games/prize-model-of.ts';
import { MATHS_VERSION } from '@sunflower/instant-games/pools/maths-version.ts';
import { prizeTableDigest } from '@sunflower/instant-games/pools/pool-digest.ts';
import { oddsText, oneShortText, overallOddsText } from '@sunflower/instant-games/prizes/odds.ts';
import { paybackOf, percentText } from '@sunflower/instant-games/prizes/payback.ts';
import type { PriceCents } from '@sunflower/instant-games/prizes/prices.ts';
import { POOL_TICKETS, prizeTableOf } from '@sunflower/instant-games/prizes/prize-table.ts';
import type { GameCatalog } from '@sunflower/partner-protocols/game-server.ts';
import type { PrizeTableOnWire } from '@sunflower/partner-protocols/game-session-values.ts';

/** Returns all games with their prices, prizes and odds. */
export function gameCatalog(): GameCatalog {
  return {
    mathsVersion: MATHS_VERSION,
    games: INSTANT_GAMES.map((game) => ({
      gameId: game.gameId,
      name: game.name,
      mechanic: game.mechanic,
      model: prizeModelOf(game),
      textsId: textsIdOf(game),
      theme: game.theme,
      tempo: game.tempo,
      spread: game.spread,
      oneShortOfTop: oneShortText(game.oneShortOfTop),
      prices: wirePrizeTables(game),
    })),
  };
}

/** Returns the name of the texts that explain a game: games with the same mechanic share them. */
export function textsIdOf(game: InstantGame): string {
  return game.mechanic;
}

/** Returns the prizes of new pools of a game, by price. */
export function wirePrizeTables(game: InstantGame): PrizeTableOnWire[] {
  return game.prices.map((price) => wirePrizeTable(price, game));
}

function wirePrizeTable(price: PriceCents, game: InstantGame): PrizeTableOnWire {
  const table = prizeTableOf(price, game.spread);
  const payback = paybackOf(price);
  return {
    priceCents: price,
    ticketCount: POOL_TICKETS,
    prizeTableDigest: prizeTableDigest(price, table, prizeModelOf(game)),
    tiers: table.map(({ tier, prizeCents, ticketCount }) => ({
      tier,
      prizeCents: Number(prizeCents),
      ticketCount,
      odds: oddsText(ticketCount),
    })),
    overallOdds: overallOddsText(table),
    payback: {
      numerator: Number(payback.numerator),
      denominator: Number(payback.denominator),
      text: percentText(payback),
    },
  };
}
