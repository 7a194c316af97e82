import type { DrawProgress } from '@sunflower/contracts/draw-games-results.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { drawDateText } from '../../../runtime/clock/dates.ts';
import { problemOf } from '../../../runtime/http/http-problem.ts';
import { drawGamePath } from '../../../runtime/navigation/places.ts';
import { useTitle } from '../../../runtime/navigation/use-title.ts';
import { Breadcrumb } from '../../../ui/breadcrumb/breadcrumb.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { isRealDate } from '../../../ui/field/date-parts.ts';
import { PageHeading } from '../../../ui/page-heading/page-heading.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { useGameId } from '../games/use-game-id.ts';
import { gameName } from '../labels/game-text.ts';
import { describeDrawName } from '../results/result-text.ts';
import styles from './draw-night.module.css';
import { Night } from './night.tsx';
import { progressQuery } from './night-query.ts';
import { nightText } from './texts.ts';

type MissingProps = {
  readonly gameId: string;
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
};

function Missing({ gameId, error, isBusy, onRetry }: MissingProps) {
  const status = problemOf(error)?.status;
  if (status === 404 || status === 400)
    return (
      <EmptyState
        illustration="results"
        headingLevel={2}
        title={nightText('unknownTitle')}
        message={nightText('unknownText')}
        action={<LinkButton href={drawGamePath(gameId)}>{nightText('toGame', { game: gameName(gameId) })}</LinkButton>}
      />
    );
  if (error)
    return (
      <ErrorState
        headingLevel={2}
        title={nightText('errorTitle')}
        message={nightText('errorText')}
        retryText={nightText('retry')}
        onRetry={onRetry}
        isRetrying={isBusy}
      />
    );
  return (
    <div role="status" aria-label={nightText('loading')}>
      <Skeleton width="100%" height="420px" shape="block" />
    </div>
  );
}

function describeName(data: DrawProgress | undefined, drawDate: string): string {
  if (data) return describeDrawName(data);
  return isRealDate(drawDate) ? drawDateText(drawDate) : drawDate;
}

/**
 * Renders one draw from its sales to its result: the countdown, the seal, the balls next to the player's own boards,
 * the checks, and what the player's tickets won.
 */
export function DrawNightScreen() {
  const gameId = useGameId();
  const { drawDate = '', drawNumber = '' } = useParams({ strict: false });
  const name = { gameId, drawDate, drawNumber: Number(drawNumber) };
  const { data, error, refetch, isFetching } = useQuery(progressQuery(name));
  const draw = describeName(data, drawDate);
  const title = nightText('title', { game: gameName(gameId), draw });
  useTitle(title);
  return (
    <div className={styles.screen}>
      <Breadcrumb
        label={nightText('crumbs')}
        items={[{ text: gameName(gameId), href: drawGamePath(gameId) }, { text: draw }]}
      />
      <PageHeading>{title}</PageHeading>
      {data ? (
        <Night key={data.drawId} progress={data} />
      ) : (
        <Missing gameId={gameId} error={error} isBusy={isFetching} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
