// @vitest-environment jsdom

import { ACCESS_PATHS, accessAttributesResponse, featureSetsResponse } from '@sunflower/contracts/access.ts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeNetwork, refusal } from '../../testing/fake-network.ts';
import { ACCESS_POLL_MS, accessAttributesQuery, featureSetsQuery } from './access-queries.ts';

describe('restriction queries', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('[S9-15/restrictions, S7-7, S7-6, S7-29/feature-sets, S7-29/platform-restrictions] poll every 60 s', async () => {
    const network = fakeNetwork({
      [`GET ${ACCESS_PATHS.attributes}`]: () => answer(accessAttributesResponse, []),
      [`GET ${ACCESS_PATHS.featureSets}`]: () => answer(featureSetsResponse, []),
    });
    const queryClient = new QueryClient();
    const ends = [
      new QueryObserver(queryClient, accessAttributesQuery()).subscribe(() => {}),
      new QueryObserver(queryClient, featureSetsQuery('player-1')).subscribe(() => {}),
    ];
    for (const input of [1, 2, 3]) {
      await vi.waitFor(() => expect(network.of('GET', ACCESS_PATHS.attributes)).toHaveLength(input));
      await vi.waitFor(() => expect(network.of('GET', ACCESS_PATHS.featureSets)).toHaveLength(input));
      await vi.advanceTimersByTimeAsync(ACCESS_POLL_MS);
    }
    expect(ACCESS_POLL_MS).toBe(60_000);
    for (const end of ends) end();
  });

  it('keep the last known restrictions when a refetch fails', async () => {
    let isAway = false;
    const set = { name: 'GAME_PLAY', allowed: false, features: [] };
    const network = fakeNetwork({
      [`GET ${ACCESS_PATHS.featureSets}`]: () =>
        isAway ? refusal(404, 'NOT_FOUND') : answer(featureSetsResponse, [set]),
    });
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const observer = new QueryObserver(queryClient, featureSetsQuery('player-1'));
    const end = observer.subscribe(() => {});
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual([set]));
    isAway = true;
    await vi.advanceTimersByTimeAsync(ACCESS_POLL_MS);
    await vi.waitFor(() => expect(network.of('GET', ACCESS_PATHS.featureSets)).toHaveLength(2));
    await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
    expect(observer.getCurrentResult().data).toEqual([set]);
    end();
  });
});
