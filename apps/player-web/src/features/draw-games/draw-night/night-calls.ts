import { type DrawProgress, drawProgress, RESULTS_PATHS, resultFile } from '@sunflower/contracts/draw-games-results.ts';
import type { Ticket } from '@sunflower/contracts/draw-games-tickets.ts';
import { send } from '../../../runtime/http/http-client.ts';
import { sendAndSetClock } from '../games/draw-game-calls.ts';
import type { DrawName } from '../result-calls.ts';
import { fetchTickets } from '../ticket/ticket-calls.ts';

const paramsOf = ({ gameId, drawDate, drawNumber }: DrawName) => ({ gameId, drawDate, drawNumber: `${drawNumber}` });

/** Fetches how far a draw has come, and sets the clock from the response. */
export function fetchProgress(name: DrawName, signal: AbortSignal): Promise<DrawProgress> {
  return sendAndSetClock({ path: RESULTS_PATHS.progress, params: paramsOf(name), answer: drawProgress, signal });
}

/** Fetches one revision of a draw's result, which never changes. */
export function fetchRevision(name: DrawName, revision: number, signal: AbortSignal) {
  const params = { ...paramsOf(name), revision: `${revision}` };
  return send({ path: RESULTS_PATHS.resultFile, params, answer: resultFile, signal });
}

/** The player's tickets in a draw, first bought first. `hasMore`: there are more than fit here. */
export type DrawTickets = { readonly tickets: readonly Ticket[]; readonly hasMore: boolean };

/** Fetches the player's tickets in a draw. */
export async function fetchDrawTickets(drawId: string, limit: number, signal: AbortSignal): Promise<DrawTickets> {
  const page = await fetchTickets({ drawId, limit, cursor: undefined }, signal);
  return { tickets: page.pageItems.toReversed(), hasMore: page.nextCursor !== null };
}
