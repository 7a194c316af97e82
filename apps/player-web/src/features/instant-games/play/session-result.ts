import { INSTANT_GAMES_PATHS, type InstantRound, instantRoundsPage } from '@sunflower/contracts/instant-games.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../runtime/http/http-client.ts';

/** More rounds than anyone can play between two logins. */
const MAX_PAGES = 100;

/** How often the player played since a time, and what they spent and won, in cents. */
export type SessionResult = {
  readonly plays: number;
  readonly spentCents: Cents;
  readonly wonCents: Cents;
  readonly netCents: Cents;
  /** How many of the plays aren't finished, so that their prize isn't counted yet. */
  readonly openPlays: number;
};

/**
 * Returns how many rounds were played, their total cost and their total prizes. Free rounds cost nothing; canceled
 * rounds were refunded and don't count.
 */
export function resultOf(rounds: readonly InstantRound[]): SessionResult {
  let plays = 0;
  let spentCents = 0n;
  let wonCents = 0n;
  let openPlays = 0;
  for (const { state, isFree, priceCents, prizeCents } of rounds) {
    if (state === 'CANCELED') continue;
    plays += 1;
    if (state === 'OPEN') openPlays += 1;
    if (!isFree) spentCents += priceCents;
    wonCents += prizeCents ?? 0n;
  }
  return { plays, spentCents, wonCents, netCents: wonCents - spentCents, openPlays };
}

/** Returns the player's rounds since a time, latest first, as the platform recorded them. */
export async function fetchRoundsSince(sinceMs: number, signal: AbortSignal): Promise<readonly InstantRound[]> {
  const found: InstantRound[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MAX_PAGES; page++) {
    const query: Record<string, string> = cursor === null ? {} : { cursor };
    const loaded: { pageItems: readonly InstantRound[]; nextCursor: string | null } = await send({
      ...{ path: INSTANT_GAMES_PATHS.rounds, query, signal },
      answer: instantRoundsPage,
    });
    const recent = loaded.pageItems.filter(({ playedAt }) => Date.parse(playedAt) >= sinceMs);
    found.push(...recent);
    cursor = loaded.nextCursor;
    if (cursor === null || recent.length < loaded.pageItems.length) break;
  }
  return found;
}

/** Query for the player's totals on instant games since a time: from the platform's rounds, never from the frame. */
export function sessionResultQuery(playerId: string, sinceMs: number) {
  return queryOptions({
    queryKey: ['player', playerId, 'instant-rounds', 'since', sinceMs],
    queryFn: async ({ signal }) => resultOf(await fetchRoundsSince(sinceMs, signal)),
  });
}
