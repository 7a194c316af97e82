// @vitest-environment jsdom

import { ACCESS_PATHS, accessAttributesAnswer, featureSetsAnswer } from '@sunflower/contracts/access.ts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeNetwork, refusal } from '../../testing/fake-network.ts';
import { ACCESS_POLL_MS, accessAttributesQuery, featureSetsQuery } from './access-queries.ts';

describe('what is known of restrictions', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('[S9-15/restrictions] [S7-7] [S7-6] [S7-29/feature-sets] [S7-29/platform-restrictions] is asked again every minute, denials only', async () => {
    const network = fakeNetwork({
      [`GET ${ACCESS_PATHS.attributes}`]: () => answer(accessAttributesAnswer, []),
      [`GET ${ACCESS_PATHS.featureSets}`]: () => answer(featureSetsAnswer, []),
    });
    const queryClient = new QueryClient();
    const ends = [
      new QueryObserver(queryClient, accessAttributesQuery()).subscribe(() => {}),
      new QueryObserver(queryClient, featureSetsQuery('player-1')).subscribe(() => {}),
    ];
    for (const asked of [1, 2, 3]) {
      await vi.waitFor(() => expect(network.of('GET', ACCESS_PATHS.attributes)).toHaveLength(asked));
      await vi.waitFor(() => expect(network.of('GET', ACCESS_PATHS.featureSets)).toHaveLength(asked));
      await vi.advanceTimersByTimeAsync(ACCESS_POLL_MS);
    }
    expect(ACCESS_POLL_MS).toBe(60_000);
    for (const end of ends) end();
  });

  it('stays as it was told when it cannot be asked again', async () => {
    let isAway = false;
    const set = { name: 'GAME_PLAY', allowed: false, features: [] };
    const network = fakeNetwork({
      [`GET ${ACCESS_PATHS.featureSets}`]: () =>
        isAway ? refusal(404, 'NOT_FOUND') : answer(featureSetsAnswer, [set]),
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
