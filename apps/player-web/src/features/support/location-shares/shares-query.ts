import { checkShares, GEOLOCATION_PATHS } from '@sunflower/contracts/geolocation.ts';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../runtime/http/http-client.ts';

const FRESH_MS = 600_000;

/** Query for the share of location checks that passed, by week and cause. */
export function sharesQuery() {
  return queryOptions({
    queryKey: ['location-check-shares'],
    queryFn: ({ signal }) => send({ path: GEOLOCATION_PATHS.shares, answer: checkShares, signal }),
    staleTime: FRESH_MS,
  });
}
