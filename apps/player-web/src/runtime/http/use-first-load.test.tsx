// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { useFirstLoad } from './use-first-load.ts';

const calls: string[] = [];
const failing = {
  queryKey: ['failing'],
  queryFn: async () => {
    calls.push('failing');
    throw new Error('unreachable');
  },
  retry: false,
};

function Part() {
  const { isError } = useQuery(failing);
  return <p>{isError ? 'The part failed' : 'The part is loading'}</p>;
}

function Page() {
  const { isLoading } = useQuery(failing);
  return useFirstLoad(isLoading) ? <Part /> : <p>The page is loading</p>;
}

afterEach(cleanup);

describe('a page whose parts appear together', () => {
  test('shows a failed part, and requests it again only once', async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Page />
      </QueryClientProvider>,
    );
    expect(screen.getByText('The page is loading')).toBeTruthy();
    expect(await screen.findByText('The part failed')).toBeTruthy();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(screen.getByText('The part failed')).toBeTruthy();
    expect(calls).toHaveLength(2);
  });
});
