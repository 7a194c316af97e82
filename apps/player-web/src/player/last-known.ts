import { centralDateOf, centralTimeWithoutZone, recentInstantText, shortDateText } from '../runtime/clock/dates.ts';
import { deviceNowMs } from '../runtime/clock/server-clock.ts';
import { useHasLasted } from '../runtime/clock/use-has-lasted.ts';
import { WALLET_POLL_MS } from './queries/wallet-accounts-query.ts';

/** Age in ms above which an amount that is being reloaded counts as old, because it missed a refresh. */
const OLD_MS = 2 * WALLET_POLL_MS;
/** Maximum time in ms for which a running refresh isn't shown. A faster refresh changes only the amount on the page. */
const SLOW_AFTER_MS = 2_000;

/** The facts about an amount's query: when its data came (device clock, ms), and the state of its refresh. */
export type Freshness = {
  readonly dataUpdatedAt: number;
  readonly isError: boolean;
  readonly isFetching: boolean;
};

/** The time at which an amount was last known, in Central Time. */
export type LastKnown = {
  /** The time of day, with the date unless it is today's. */
  readonly text: string;
  /** The time of day, or the date alone unless it is today's. */
  readonly shortText: string;
};

/**
 * Returns when an amount was last known (device clock) if it may have changed since: its refresh failed, or the refresh
 * of an old amount is slow, as in a tab that was hidden. Null while the amount is current, or was never loaded.
 */
export function useLastKnown({ dataUpdatedAt, isError, isFetching }: Freshness): LastKnown | null {
  const isSlow = useHasLasted(isFetching, SLOW_AFTER_MS);
  const nowMs = deviceNowMs();
  const isOld = isSlow && nowMs - dataUpdatedAt > OLD_MS;
  if (dataUpdatedAt === 0 || !(isError || isOld)) return null;
  const instant = new Date(dataUpdatedAt).toISOString();
  const date = centralDateOf(dataUpdatedAt);
  const isToday = date === centralDateOf(nowMs);
  return {
    text: recentInstantText(instant, nowMs),
    shortText: isToday ? centralTimeWithoutZone(instant) : shortDateText(date),
  };
}
