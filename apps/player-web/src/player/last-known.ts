import { deviceNowMs } from '../runtime/clock/server-clock.ts';
import { WALLET_POLL_MS } from './queries/wallet-accounts-query.ts';

/** Age after which an amount that is being loaded again counts as old, ms: it missed a refresh. */
const OLD_MS = 2 * WALLET_POLL_MS;

/** What is known of an amount's query: when its data came (device clock, ms), and how its refresh is doing. */
export type Freshness = {
  readonly dataUpdatedAt: number;
  readonly isError: boolean;
  readonly isFetching: boolean;
};

/**
 * Returns when an amount was last known (device clock, ms) if it may have changed since: its refresh failed, or an old
 * one is being loaded again, as in a tab that was hidden. Null while the amount is current, or was never loaded.
 */
export function lastKnownMs({ dataUpdatedAt, isError, isFetching }: Freshness): number | null {
  if (dataUpdatedAt === 0) return null;
  const isOld = isFetching && deviceNowMs() - dataUpdatedAt > OLD_MS;
  return isError || isOld ? dataUpdatedAt : null;
}
