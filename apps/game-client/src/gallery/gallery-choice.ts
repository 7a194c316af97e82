import type { TicketBook } from '@sunflower/instant-games/events/book-event.ts';
import type { InstantGame } from '@sunflower/instant-games/games/instant-game.ts';
import { findInstantGame, INSTANT_GAMES } from '@sunflower/instant-games/games/instant-games.ts';
import { makeTicketBook } from '@sunflower/instant-games/games/make-ticket-book.ts';
import { pictureStream } from '@sunflower/instant-games/pools/picture-stream.ts';
import { prizeTableOf } from '@sunflower/instant-games/prizes/prize-table.ts';
import { type FrameSettings, frameSettingsSchema } from '@sunflower/partner-protocols/game-frame.ts';

/** The choice of what the gallery shows: a ticket of a game for a prize, and how it is shown. */
export type GalleryChoice = {
  readonly game: InstantGame;
  readonly priceCents: number;
  readonly prizeCents: number;
  /** Number of the picture: the same number is the same picture. */
  readonly picture: number;
  /** How many steps are revealed. */
  readonly steps: number;
  readonly settings: FrameSettings;
};

const SEED = '5f'.repeat(32);

/** Reads a choice from the query of an address; every missing or invalid value has a default. */
export function readChoice(query: URLSearchParams): GalleryChoice {
  const game = findInstantGame(query.get('game') ?? '') ?? INSTANT_GAMES[0];
  if (!game) throw new Error('there is no game');
  const [lowest = 0] = game.prices;
  const priceCents = game.prices.find((price) => price === numberOf(query, 'price')) ?? lowest;
  const wanted = numberOf(query, 'prize');
  const prizeCents = prizeAmountsOf(game, priceCents).find((amount) => amount === wanted) ?? 0;
  const settings = frameSettingsSchema.parse({
    language: query.get('language') ?? 'en-US',
    theme: query.get('theme') ?? 'light',
    fontStep: numberOf(query, 'fontStep'),
    isMotionReduced: query.get('motion') === 'off',
  });
  return {
    ...{ game, priceCents, prizeCents, settings },
    picture: numberOf(query, 'picture'),
    steps: numberOf(query, 'steps'),
  };
}

/** Returns all prizes of a game at a price, in cents, highest first. */
export function prizeAmountsOf(game: InstantGame, priceCents: number): readonly number[] {
  const price = game.prices.find((one) => one === priceCents);
  if (price === undefined) throw new RangeError(`${game.gameId} isn't sold at ${priceCents} cents`);
  return prizeTableOf(price, game.spread).map(({ prizeCents }) => Number(prizeCents));
}

/** Returns the ticket of a choice. */
export function ticketBookOf({ game, priceCents, prizeCents, picture }: GalleryChoice): TicketBook {
  const amounts = prizeAmountsOf(game, priceCents);
  return makeTicketBook(game.mechanic, { prize: prizeCents, amounts, random: pictureStream(SEED, picture) });
}

function numberOf(query: URLSearchParams, name: string): number {
  const value = Number(query.get(name) ?? 0);
  return Number.isSafeInteger(value) && value >= 0 ? value : 0;
}
