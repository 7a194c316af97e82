import type { PastDraw } from '@sunflower/contracts/draw-games-results.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { resultsPath } from '../../../runtime/navigation/places.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { isRealDate } from '../../../ui/field/date-parts.ts';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { DelaySlot } from '../delay/delay-slot.tsx';
import type { DrawName } from '../result-calls.ts';
import { pastDrawsQuery } from '../results-query.ts';
import { uncountedReasonText } from './result-text.ts';
import { resultsText } from './texts.ts';

/** States that have a badge text. */
const NAMED = ['delayed', 'void', 'not-held'] as const;

function titleOf(draw: PastDraw | undefined): string {
  const shown = draw?.delay ? 'delayed' : draw?.state;
  const state = NAMED.find((named) => named === shown);
  return resultsText(state ?? 'unknownTitle');
}

function WhyUnpublished({ draw }: { readonly draw: PastDraw | undefined }) {
  const why = (draw && uncountedReasonText(draw)) ?? resultsText('unknownText');
  return draw?.delay ? <DelaySlot delay={draw.delay} fallback={why} /> : why;
}

/** Renders a draw whose result isn't available, with the reason if the draw exists. */
export function UnpublishedDraw({ gameId, drawDate, drawNumber }: DrawName) {
  const input = useInfiniteQuery({ ...pastDrawsQuery(gameId, drawDate), enabled: isRealDate(drawDate) });
  const draws = input.data?.pages.flatMap(({ pageItems }) => pageItems);
  const draw = draws?.find((one) => one.drawDate === drawDate && one.drawNumber === drawNumber);
  if (input.isLoading) return <Skeleton width="100%" height="220px" shape="block" />;
  return (
    <EmptyState
      illustration="results"
      headingLevel={2}
      title={titleOf(draw)}
      message={<WhyUnpublished draw={draw} />}
      action={<LinkButton href={resultsPath(gameId)}>{resultsText('toResults')}</LinkButton>}
    />
  );
}
