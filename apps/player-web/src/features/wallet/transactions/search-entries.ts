import type { WalletTransaction } from '@sunflower/contracts/wallet.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { SearchEntries, SearchEntry } from '../../../player/search-source.ts';
import { centralDateOf, centralInstantText } from '../../../runtime/clock/dates.ts';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { withoutUndefined } from '../../../ui/without-undefined.ts';
import { groupLines, type LineGroup } from './line-groups.ts';
import { detailText, kindText, titleText } from './line-text.ts';
import { transactionsQuery } from './transactions-query.ts';

/** Returns the player's transactions as entries of a search, found by what happened, amount, method, game and day. */
export function useTransactionEntries(playerId: string): SearchEntries {
  const query = useInfiniteQuery(transactionsQuery(playerId, {}));
  const pages = query.data?.pages;
  const names = new Map(pages?.[0]?.games.map(({ gameId, name }) => [gameId, name]));
  return {
    entries: pages && groupLines(pages.flatMap(({ pageItems }) => pageItems)).map((group) => entryOf(group, names)),
    isError: query.isError,
    retry: query.refetch,
    loadOlder: query.hasNextPage ? query.fetchNextPage : undefined,
  };
}

function entryOf({ line, availableChangeCents }: LineGroup, names: ReadonlyMap<string, string>): SearchEntry {
  const day = centralDateOf(Date.parse(line.at));
  const title = titleText(line, (gameId) => names.get(gameId) ?? gameId);
  return {
    key: line.transactionId,
    text: `${title}, ${formatUsd(availableChangeCents)}`,
    detail: [...detailText(line), centralInstantText(line.at)].join(' · '),
    ...withoutUndefined({ gameId: line.games[0] }),
    href: `${PLACES['my-account-transactions']}?from=${day}&to=${day}`,
    keywords: keywordsOf(line),
  };
}

function keywordsOf({ kind, reference }: WalletTransaction): string {
  return `${kindText(kind)} ${reference ?? ''}`;
}
