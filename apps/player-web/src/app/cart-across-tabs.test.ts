// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { cartQuery } from '../features/draw-games/cart/cart-query.ts';
import { exampleCart } from '../testing/examples.ts';
import { shareCartChanges } from './cart-across-tabs.ts';
import { createQueryClient } from './query-client.ts';

const { queryKey } = cartQuery();
const cartOf = (version: number) => ({ ...exampleCart([], Date.now()), version });
const stops: (() => void)[] = [];

function openTab(version: number) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(queryKey, cartOf(version));
  const refetch = vi.spyOn(queryClient, 'invalidateQueries');
  stops.push(shareCartChanges(queryClient));
  return { queryClient, refetch };
}

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

describe('the cart in two tabs', () => {
  test('is refetched only once in the other tab after a change', async () => {
    const [first, second] = [openTab(1), openTab(1)];
    await new Promise((resolve) => setTimeout(resolve, 50));
    first.queryClient.setQueryData(queryKey, cartOf(2));
    await vi.waitFor(() => expect(second.refetch).toHaveBeenCalledWith({ queryKey }));
    second.queryClient.setQueryData(queryKey, cartOf(2));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(first.refetch).not.toHaveBeenCalled();
    expect(second.refetch).toHaveBeenCalledOnce();
  });

  test('is refetched when a tab that opens later has a newer version', async () => {
    const first = openTab(1);
    openTab(2);
    await vi.waitFor(() => expect(first.refetch).toHaveBeenCalledWith({ queryKey }));
  });

  test("isn't refetched when it is the same already", async () => {
    const second = openTab(2);
    openTab(2);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(second.refetch).not.toHaveBeenCalled();
  });
});
