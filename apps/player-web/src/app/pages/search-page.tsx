import { useDrawGameEntries, useTicketEntries } from '../../features/draw-games/search-entries.ts';
import { useInstantGameEntries } from '../../features/instant-games/search-entries.ts';
import { useMessageEntries } from '../../features/messages/search-entries.ts';
import { SearchScreen } from '../../features/search/search-screen.tsx';
import { useTransactionEntries } from '../../features/wallet/transactions/search-entries.ts';
import type { SearchEntriesProps, SearchSource } from '../../player/search-source.ts';
import { describeMessage } from '../describe-message.ts';

/** Lists draw games without waiting for the instant games, whose catalog may be down on its own. */
function GameEntries({ render }: SearchEntriesProps) {
  const [draws, instants] = [useDrawGameEntries(), useInstantGameEntries()];
  return render({
    entries: draws.entries && [...draws.entries, ...(instants.entries ?? [])],
    isPartial: !instants.entries,
    isError: draws.isError || instants.isError,
    retry: () => Promise.all([draws.retry(), instants.retry()]),
  });
}

function TicketEntries({ playerId, typed, render }: SearchEntriesProps) {
  return render(useTicketEntries({ playerId, typed }));
}

function MoneyEntries({ playerId, render }: SearchEntriesProps) {
  return render(useTransactionEntries(playerId));
}

function MessageEntries({ playerId, render }: SearchEntriesProps) {
  return render(useMessageEntries(playerId, describeMessage));
}

const SOURCES: readonly SearchSource[] = [
  { id: 'games', isOfPlayer: false, Entries: GameEntries },
  { id: 'tickets', isOfPlayer: true, Entries: TicketEntries },
  { id: 'money', isOfPlayer: true, Entries: MoneyEntries },
  { id: 'messages', isOfPlayer: true, Entries: MessageEntries },
];

/** Renders one search over the games and everything of the player's that other pages list. */
export function SearchPage() {
  return <SearchScreen sources={SOURCES} />;
}
