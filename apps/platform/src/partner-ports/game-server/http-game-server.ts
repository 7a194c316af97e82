import {
  daysResponseSchema,
  GAME_SERVER_PATHS,
  gameCatalogSchema,
  poolsResponseSchema,
  storedRoundSchema,
} from '@sunflower/partner-protocols/game-server.ts';
import { localhostFetch } from '@sunflower/service-base/http/localhost-fetch.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { z } from 'zod';
import type { GameServerPort, GameServerRefusal } from './game-server-port.ts';

const TIMEOUT_MS = 10_000;

/** Client for the game server's HTTP protocol. It doesn't retry, because its callers can be repeated. */
export function httpGameServer(options: { url: string; bearerSecret: string }): GameServerPort {
  const fetchFrom = async <T>(
    path: string,
    answer: z.ZodType<T>,
    method: 'GET' | 'POST' = 'GET',
  ): Promise<T | Refusal<GameServerRefusal>> => {
    let response: Response;
    try {
      response = await localhostFetch(new URL(path, options.url), {
        method,
        headers: { authorization: `Bearer ${options.bearerSecret}` },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch (error) {
      return refuse('GAME_SERVER_UNREACHABLE', { details: { reason: String(error) } });
    }
    if (!response.ok) return refuse('GAME_SERVER_REFUSED', { details: { status: response.status } });
    const content = answer.safeParse(await response.json().catch(() => undefined));
    return content.success ? content.data : refuse('GAME_SERVER_REFUSED', { details: { status: 'MALFORMED' } });
  };
  return {
    fetchCatalog: () => fetchFrom(GAME_SERVER_PATHS.catalog, gameCatalogSchema),
    finishPool: async ({ gameId, priceCents, poolNo }) => {
      const of = { ':gameId': gameId, ':priceCents': `${priceCents}`, ':poolNo': `${poolNo}` };
      const path = GAME_SERVER_PATHS.finishPool.replace(/:\w+/g, (name) => of[name as keyof typeof of]);
      const answer = await fetchFrom(path, poolsResponseSchema, 'POST');
      return isRefusal(answer) ? answer : answer.pools;
    },
    fetchDays: async () => {
      const answer = await fetchFrom(GAME_SERVER_PATHS.days, daysResponseSchema);
      return isRefusal(answer) ? answer : answer.days;
    },
    fetchRound: (roundId) => fetchFrom(GAME_SERVER_PATHS.round.replace(':roundId', roundId), storedRoundSchema),
  };
}
