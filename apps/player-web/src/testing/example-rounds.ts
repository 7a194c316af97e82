import { instantGamesExamples } from '@sunflower/contracts/examples/instant-games.ts';
import {
  INSTANT_GAMES_PATHS,
  type InstantRound,
  instantRound,
  instantRoundsPage,
} from '@sunflower/contracts/instant-games.ts';
import { RUNTIME_CONFIG_PATH } from '@sunflower/contracts/runtime-config.ts';
import * as z from 'zod/mini';
import { answer, type Handler } from './fake-network.ts';

/** A finished round of an instant game: a $0.60 ticket that won $3.00. */
export const exampleRound: InstantRound = z.decode(instantRound, instantGamesExamples.instantRound);

/** The same game's round, paid for and not finished. `number` makes the id. */
export function openRound(number: number): InstantRound {
  return {
    ...exampleRound,
    roundId: `019aa2c0-7777-7000-8000-00000000010${number}`,
    ...{ state: 'OPEN', prizeCents: null, balanceAfterCents: null, endedAt: null, endedBy: null },
  };
}

/** Handlers of a site with online gaming, for a player with these rounds. */
export function roundHandlers(rounds: readonly InstantRound[]): Record<string, Handler> {
  return {
    [`GET ${RUNTIME_CONFIG_PATH}`]: () => Response.json({ isOnlineGamingEnabled: true }),
    [`GET ${INSTANT_GAMES_PATHS.rounds}`]: ({ query }) => {
      const pageItems = rounds.filter(({ state }) => query.get('state') === null || state === 'OPEN');
      return answer(instantRoundsPage, { pageItems, nextCursor: null });
    },
  };
}
