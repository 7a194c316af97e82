import { CLAIMS_PATHS, type Claim, claims } from '@sunflower/contracts/claims.ts';
import { send } from '../runtime/http/http-client.ts';

/** States in which nothing more happens to a claim. */
const OVER = ['PAID', 'EXPIRED'] as const;

/**
 * Every claim of the player, newest first: those that wait, then those that are over. They are asked for in this order, so that one that is paid
 * meanwhile is in both answers and never in neither; the later answer holds. [S7-15] [S7-29/claims]
 */
export async function askClaims(signal?: AbortSignal): Promise<Claim[]> {
  const call = { path: CLAIMS_PATHS.claimablePrizes, answer: claims, ...(signal ? { signal } : {}) };
  const waiting = await send(call);
  const over = await send({ ...call, query: { status: OVER } });
  const ids = new Set(over.map(({ id }) => id));
  return [...waiting.filter(({ id }) => !ids.has(id)), ...over];
}
