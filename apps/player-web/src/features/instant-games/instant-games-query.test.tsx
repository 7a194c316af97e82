// @vitest-environment jsdom
import { INSTANT_GAMES_PATHS, instantGame, instantGamesResponse } from '@sunflower/contracts/instant-games.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { exampleInstantGame } from '../../testing/example-instants.ts';
import { answer, fakeNetwork, refusal } from '../../testing/fake-network.ts';
import { instantGamesQuery, useInstantGame, useInstantGames } from './instant-games-query.ts';

const [bison, elevator] = [exampleInstantGame('bison-weigh-in'), exampleInstantGame('harvest-elevator')];
const LIST = `GET ${INSTANT_GAMES_PATHS.activeGames}`;
const ONE = `GET ${INSTANT_GAMES_PATHS.game.replace(':id', 'bison-weigh-in')}`;

let client: QueryClient;
function Client({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Renders a hook with a cache of its own. */
function renderIn<Result>(hook: () => Result) {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return renderHook(hook, { wrapper: Client }).result;
}

afterEach(() => vi.unstubAllGlobals());

describe('the catalog of instant games', () => {
  it('is loading first, and then has the list [S4.9-1/games]', async () => {
    fakeNetwork({ [LIST]: () => answer(instantGamesResponse, { content: [bison, elevator] }) });
    const result = renderIn(useInstantGames);
    expect(result.current).toMatchObject({ isLoading: true, games: [], error: null });
    await waitFor(() =>
      expect(result.current).toMatchObject({ isLoading: false, games: [bison, elevator], error: null }),
    );
  });

  it('is emptied by an error, which is kept until a load succeeds [S4.9-1/games]', async () => {
    const { handle } = fakeNetwork({ [LIST]: () => answer(instantGamesResponse, { content: [bison] }) });
    const result = renderIn(useInstantGames);
    await waitFor(() => expect(result.current.games).toEqual([bison]));
    handle(LIST, () => refusal(403, 'FEATURE_OFF'));
    result.current.retry();
    await waitFor(() => expect(result.current.error).not.toBeNull());
    expect(result.current).toMatchObject({ games: [], isLoading: false });
    handle(LIST, () => answer(instantGamesResponse, { content: [elevator] }));
    result.current.retry();
    await waitFor(() => expect(result.current).toMatchObject({ games: [elevator], error: null }));
  });
});

describe('a single instant game', () => {
  it('is fetched when it is not loaded yet [S4.9-1/games]', async () => {
    const { of } = fakeNetwork({ [ONE]: () => answer(instantGame, bison) });
    const result = renderIn(() => useInstantGame('bison-weigh-in'));
    expect(result.current).toMatchObject({ isLoading: true, game: undefined });
    await waitFor(() => expect(result.current).toMatchObject({ isLoading: false, game: bison }));
    expect(of('GET', '/web/egms/rest/v1/games/bison-weigh-in')).toHaveLength(1);
  });

  it('is not fetched when the catalog has it [S4.9-1/games]', async () => {
    const { calls } = fakeNetwork({});
    const result = renderIn(() => {
      client.setQueryData(instantGamesQuery().queryKey, [elevator, bison]);
      return useInstantGame('bison-weigh-in');
    });
    expect(result.current).toMatchObject({ isLoading: false, game: bison });
    await new Promise((resolve) => setTimeout(resolve));
    expect(calls).toEqual([]);
  });

  it('is cleared by an error, which is kept [S4.9-1/games]', async () => {
    const { handle } = fakeNetwork({ [ONE]: () => answer(instantGame, bison) });
    const result = renderIn(() => useInstantGame('bison-weigh-in'));
    await waitFor(() => expect(result.current.game).toEqual(bison));
    handle(ONE, () => refusal(404, 'GAME_UNKNOWN'));
    result.current.retry();
    await waitFor(() => expect(result.current.error).not.toBeNull());
    expect(result.current.game).toBeUndefined();
  });
});
