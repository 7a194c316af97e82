// @vitest-environment jsdom
import type { InfiniteQueryObserverResult } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HistoryList } from './history-list.tsx';

afterEach(cleanup);

const texts = {
  title: 'History',
  loading: 'Loading',
  notLoaded: 'Not loaded',
  retry: 'Retry',
  empty: '',
  more: 'More',
};

describe('the retry of a history that failed to load [S8-6]', () => {
  it.each([
    ['loads the next page when that failed', true, [1, 0]],
    ['refetches the pages it has when their refetch failed', false, [0, 1]],
  ])('%s', async (_what, isFetchNextPageError, calls) => {
    const [fetchNextPage, refetch] = [vi.fn(), vi.fn()];
    const query = {
      ...{ data: { pages: [{ pageItems: ['first'] }] }, isPending: false, isError: true, isFetching: false },
      ...{ isSuccess: false, hasNextPage: false, isFetchNextPageError, fetchNextPage, refetch },
    } as unknown as InfiniteQueryObserverResult<{ pages: { pageItems: string[] }[] }>;
    render(
      <HistoryList query={query} texts={texts}>
        {(item) => <li key={item}>{item}</li>}
      </HistoryList>,
    );
    expect(screen.getByText('first')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect([fetchNextPage.mock.calls.length, refetch.mock.calls.length]).toEqual(calls);
  });
});
