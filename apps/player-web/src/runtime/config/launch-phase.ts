import type { RuntimeConfig } from '@sunflower/contracts/runtime-config.ts';

const DAY_MS = 86_400_000;

/** Where a site stands with its start: not open yet, just moved from an earlier one, or at home. Dates are yyyy-MM-dd. */
export type LaunchPhase =
  | { readonly name: 'before'; readonly opensOn: string }
  | { readonly name: 'moved'; readonly since: string; readonly until: string }
  | { readonly name: 'settled' };

/** The phase of a day in Central Time; the migration period ends with its last day. [S9-2] */
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
