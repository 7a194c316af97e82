import type { PointsEntry } from '@sunflower/contracts/loyalty.ts';
import { NO_CENTS } from '@sunflower/money/cents.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { HistoryLine } from '../../../player/history/history-line.tsx';
import { HistoryList } from '../../../player/history/history-list.tsx';
import { centralInstantText } from '../../../runtime/clock/dates.ts';
import { pointsHistoryQuery } from './points-queries.ts';
import { anyGameName, signedPoints } from './points-text.ts';
import { pointsText } from './texts.ts';

/** Returns what changed the points, and when. */
function labelsOf({ kind, gameId, serial, stakeCents, happenedAt }: PointsEntry): { title: string; note: string } {
  const at = centralInstantText(happenedAt);
  const values = { game: anyGameName(gameId ?? ''), stake: formatUsd(stakeCents ?? NO_CENTS) };
  return {
    title: pointsText(`entry_${kind}`, values),
    note: serial === null ? at : pointsText('entryNote', { at, serial }),
  };
}

/** Renders the changes of a player's points, newest first, each with its cause. [S1-4/loyalty] */
export function PointsHistory({ playerId }: { readonly playerId: string }) {
  const texts = {
    title: pointsText('history'),
    loading: pointsText('historyLoading'),
    notLoaded: pointsText('historyNotLoaded'),
    retry: pointsText('retry'),
    empty: pointsText('historyEmpty'),
    more: pointsText('more'),
  };
  return (
    <HistoryList query={useInfiniteQuery(pointsHistoryQuery(playerId))} texts={texts}>
      {(entry) => <HistoryLine key={entry.entryId} {...labelsOf(entry)} value={signedPoints(entry.points)} />}
    </HistoryList>
  );
}
