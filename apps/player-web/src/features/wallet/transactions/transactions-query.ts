import { TRANSACTION_KINDS, type TransactionKind } from '@sunflower/contracts/wallet.ts';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { ShapedSearch } from '../../../runtime/navigation/search-shape.ts';

/** The filter's parameters in the page's URL. [S2.3-4] */
export const FILTER_SHAPE = { kind: 'one', game: 'one', from: 'one', to: 'one' } as const;

/** Filter of transactions; an empty one matches all. Days are yyyy-MM-dd, both inclusive. */
export type TransactionsFilter = {
  readonly kind?: TransactionKind;
  readonly game?: string;
  readonly from?: string;
  readonly to?: string;
};

const PAGE_SIZE = 20;
const GAME = /^[a-z0-9-]{1,40}$/;
function isDay(text: string | undefined): text is string {
  const ms = /^2\d{3}-\d\d-\d\d$/.test(text ?? '') ? Date.parse(text ?? '') : Number.NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 10) === text;
}

/** Reads a filter from the page's URL, which anyone may have written; ignores invalid values. */
export function readFilter(values: ShapedSearch<typeof FILTER_SHAPE>): TransactionsFilter {
  const { game, from, to } = values;
  const kind = TRANSACTION_KINDS.find((known) => known === values.kind);
  const isPeriod = isDay(from) && isDay(to) && from <= to;
  return {
    ...(kind ? { kind } : {}),
    ...(game !== undefined && GAME.test(game) ? { game } : {}),
    ...(isPeriod ? { from, to } : {}),
  };
}

/**
 * Query for the player's transactions that match a filter, newest first, in pages; the previous ones stay on screen
 * while it loads.
 */
export function transactionsQuery(playerId: string, filter: TransactionsFilter) {
  return infiniteQueryOptions({
    queryKey: ['player', playerId, 'transactions', filter],
    queryFn: async ({ pageParam, signal }) => {
      const { fetchTransactions } = await import('../../../player/queries/player-calls.ts');
      return fetchTransactions({ ...filter, limit: PAGE_SIZE, ...(pageParam ? { cursor: pageParam } : {}) }, signal);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}
