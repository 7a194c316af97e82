import type { ChanceEntry } from '@sunflower/contracts/second-chance.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { HistoryLine } from '../../../player/history/history-line.tsx';
import { HistoryList } from '../../../player/history/history-list.tsx';
import { centralInstantText } from '../../../runtime/clock/dates.ts';
import { ticketPath } from '../../../runtime/navigation/places.ts';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { entriesQuery } from './chance-queries.ts';
import { chanceText } from './texts.ts';

/** Returns what became of an entry, stated like any fact. */
function stateText({ state, prizeCents }: ChanceEntry): string {
  if (state !== 'WON') return chanceText(`entry_${state}`);
  return prizeCents === null
    ? chanceText('entry_WON_bonus')
    : chanceText('entry_WON', { prize: formatUsd(prizeCents) });
}

/** Renders a player's entries, newest first, each with what became of it. */
export function EntryHistory({ playerId }: { readonly playerId: string }) {
  const texts = {
    title: chanceText('history'),
    loading: chanceText('historyLoading'),
    notLoaded: chanceText('historyNotLoaded'),
    retry: chanceText('retry'),
    empty: chanceText('historyEmpty'),
    more: chanceText('more'),
  };
  return (
    <HistoryList query={useInfiniteQuery(entriesQuery(playerId))} texts={texts}>
      {(entry) => {
        const { entryId, ticketSerial, drawingName: drawing, enteredAt, weight: count, state } = entry;
        return (
          <HistoryLine
            key={entryId}
            title={<TextLink href={ticketPath(ticketSerial)}>{ticketSerial}</TextLink>}
            note={
              <>
                <span>{chanceText('entryNote', { drawing, at: centralInstantText(enteredAt), count })}</span>
                {(state === 'NOT_HELD' || state === 'LEFT_OUT') && <span>{chanceText(`why_${state}`)}</span>}
              </>
            }
            value={stateText(entry)}
          />
        );
      }}
    </HistoryList>
  );
}
