import type { RuntimeConfig } from '@sunflower/contracts/runtime-config.ts';

const DAY_MS = 86_400_000;

/**
 * The launch phase of a site: not open yet, just migrated from an earlier site, or in normal operation. Dates are
 * yyyy-MM-dd.
 */
export type LaunchPhase =
  | { readonly name: 'before'; readonly opensOn: string }
  | { readonly name: 'moved'; readonly since: string; readonly until: string }
  | { readonly name: 'settled' };

/** Returns the phase of a day in Central Time; the migration period includes its last day. [S9-2] */
export function launchPhase(
  { goLiveDate, migrationDays }: Pick<RuntimeConfig, 'goLiveDate' | 'migrationDays'>,
  today: string,
): LaunchPhase {
  if (today < goLiveDate) return { name: 'before', opensOn: goLiveDate };
  if (migrationDays < 1) return { name: 'settled' };
  const lastMs = Date.parse(goLiveDate) + (Math.floor(migrationDays) - 1) * DAY_MS;
  const until = new Date(lastMs).toISOString().slice(0, 10);
  return today <= until ? { name: 'moved', since: goLiveDate, until } : { name: 'settled' };
}
