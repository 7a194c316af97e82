import { TRANSACTION_KINDS, type TransactionKind } from '@sunflower/contracts/wallet.ts';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { ShapedSearch } from '../../../runtime/navigation/search-shape.ts';

/** The filter as the address has it. [S2.3-4] */
export const FILTER_SHAPE = { kind: 'one', game: 'one', from: 'one', to: 'one' } as const;

/** What is looked for; nothing of it looks for everything. Days are yyyy-MM-dd, both within. */
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

/** Reads a filter from an address anybody may have written: what makes no sense is as if it were not there. */
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

/** The player's transactions that pass a filter, newest first, page by page; those before stay on screen meanwhile. */
export function transactionsQuery(playerId: string, filter: TransactionsFilter) {
  return infiniteQueryOptions({
    queryKey: ['player', playerId, 'transactions', filter],
    queryFn: async ({ pageParam, signal }) => {
      const { askTransactions } = await import('../../../player/player-calls.ts');
      return askTransactions({ ...filter, limit: PAGE_SIZE, ...(pageParam ? { cursor: pageParam } : {}) }, signal);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}
