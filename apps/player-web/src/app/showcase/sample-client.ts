import { QueryClient } from '@tanstack/react-query';
import { deviceNowMs } from '../../runtime/clock/server-clock.ts';
import { sampleAnswer } from './sample-answers.ts';

/** Never resolves, so that a screen without a sample stays in its loading state. */
const SILENCE = new Promise<never>(() => {});

/**
 * Creates a cache that answers every query with a sample and never calls a server, whatever the query itself would do.
 */
export function createSampleClient(): QueryClient {
  const client = new QueryClient();
  const original = client.defaultQueryOptions.bind(client);
  const sampled = (options: { readonly queryKey?: readonly unknown[] }) => {
    const answer = sampleAnswer(options.queryKey ?? [], deviceNowMs());
    const queryFn = () => (answer === undefined ? SILENCE : answer);
    const still = { staleTime: Number.POSITIVE_INFINITY, refetchInterval: false, initialData: undefined };
    return original({ ...options, ...still, queryFn, _defaulted: false } as never);
  };
  client.defaultQueryOptions = sampled as QueryClient['defaultQueryOptions'];
  return client;
}
