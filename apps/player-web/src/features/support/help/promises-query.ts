import { WITHDRAWAL_PROMISES_PATH, withdrawalPromises } from '@sunflower/contracts/payments-withdrawals.ts';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../runtime/http/http-client.ts';

const FRESH_MS = 600_000;

/** Query for how often withdrawals arrived by the promised day. */
export function promisesQuery() {
  return queryOptions({
    queryKey: ['withdrawal-promises'],
    queryFn: ({ signal }) => send({ path: WITHDRAWAL_PROMISES_PATH, answer: withdrawalPromises, signal }),
    staleTime: FRESH_MS,
  });
}
