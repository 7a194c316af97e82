import { queryOptions } from '@tanstack/react-query';

/** While the page is open, new entries appear within this time. */
const REFRESH_MS = 15_000;

/** What happened in the public log lately. */
export function activityQuery() {
  return queryOptions({
    queryKey: ['public-log', 'activity'],
    queryFn: async ({ signal }) => (await import('./activity-calls.ts')).fetchActivity(signal),
    refetchInterval: REFRESH_MS,
  });
}
