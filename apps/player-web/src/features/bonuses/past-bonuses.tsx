import { formatUsd } from '@sunflower/money/usd-text.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { HistoryLine } from '../../player/history/history-line.tsx';
import { HistoryList } from '../../player/history/history-list.tsx';
import { centralInstantText } from '../../runtime/clock/dates.ts';
import { bonusHistoryQuery } from './bonuses-queries.ts';
import { bonusesText } from './texts.ts';

/** Renders past bonuses with their outcomes, newest first. [S7-9] [S8-6/bonuses] */
export function PastBonuses({ playerId }: { readonly playerId: string }) {
  const texts = {
    title: bonusesText('past'),
    loading: bonusesText('pastLoading'),
    notLoaded: bonusesText('pastNotLoaded'),
    retry: bonusesText('retry'),
    empty: bonusesText('pastEmpty'),
    more: bonusesText('more'),
  };
  return (
    <HistoryList query={useInfiniteQuery(bonusHistoryQuery(playerId))} texts={texts}>
      {({ playerBonusId, title, status, endedAt, expiresAt, amount }) => {
        const at = centralInstantText(endedAt ?? expiresAt);
        return (
          <HistoryLine
            key={playerBonusId}
            title={title}
            note={bonusesText('ended', { status: bonusesText(`status_${status}`), at })}
            value={formatUsd(amount)}
          />
        );
      }}
    </HistoryList>
  );
}
