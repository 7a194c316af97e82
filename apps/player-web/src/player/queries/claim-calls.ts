import { CLAIMS_PATHS, type Claim, claims } from '@sunflower/contracts/claims.ts';
import { send } from '../../runtime/http/http-client.ts';

/** Final states of a claim. */
const OVER = ['PAID', 'EXPIRED'] as const;

/**
 * Fetches every claim of the player: first the open ones, then the finished ones, each the newest first. Requested in
 * this order, a claim that is paid in between is in both responses and never missing; the later response wins. [S7-15]
 * [S7-29/claims]
 */
export async function fetchClaims(signal?: AbortSignal): Promise<Claim[]> {
  const call = { path: CLAIMS_PATHS.claimablePrizes, answer: claims, ...(signal ? { signal } : {}) };
  const waiting = await send(call);
  const over = await send({ ...call, query: { status: OVER } });
  const ids = new Set(over.map(({ id }) => id));
  return [...waiting.filter(({ id }) => !ids.has(id)), ...over];
}
