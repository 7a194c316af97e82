import type { PastDraw } from '@sunflower/contracts/draw-games-results.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { resultsPath } from '../../../runtime/navigation/places.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { isRealDate } from '../../../ui/field/date-parts.ts';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import type { DrawName } from '../result-calls.ts';
import { pastDrawsQuery } from '../results-query.ts';
import { whyUncounted } from './result-words.ts';
import { resultsText } from './texts.ts';

/** States that a badge has a word for. */
const NAMED = ['delayed', 'void', 'not-held'] as const;

function titleOf(draw: PastDraw | undefined): string {
  const state = NAMED.find((named) => named === draw?.state);
  return resultsText(state ?? 'unknownTitle');
}

/** A draw whose result cannot be had: why, where there is such a draw. */
export function UnpublishedDraw({ gameId, drawDate, drawNumber }: DrawName) {
  const asked = useInfiniteQuery({ ...pastDrawsQuery(gameId, drawDate), enabled: isRealDate(drawDate) });
  const draws = asked.data?.pages.flatMap(({ pageItems }) => pageItems);
  const draw = draws?.find((one) => one.drawDate === drawDate && one.drawNumber === drawNumber);
  if (asked.isLoading) return <Skeleton width="100%" height="220px" shape="block" />;
  return (
    <EmptyState
      illustration="results"
      headingLevel={2}
      title={titleOf(draw)}
      message={(draw && whyUncounted(draw)) ?? resultsText('unknownText')}
      action={<LinkButton href={resultsPath(gameId)}>{resultsText('toResults')}</LinkButton>}
    />
  );
}
