import type { ResultFile } from '@sunflower/contracts/draw-games-results.ts';
import { RESULTS_PATHS } from '@sunflower/contracts/draw-games-results.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { centralInstantText, drawDateText } from '../../../runtime/clock/dates.ts';
import { problemOf } from '../../../runtime/http/http-problem.ts';
import { localeTag, withTexts } from '../../../runtime/i18n/texts.ts';
import { resultsPath } from '../../../runtime/navigation/places.ts';
import { useTitle } from '../../../runtime/navigation/use-title.ts';
import { lazyPart } from '../../../runtime/parts/optional-part.ts';
import { usePlayerId } from '../../../runtime/session/session-store.ts';
import { Breadcrumb } from '../../../ui/breadcrumb/breadcrumb.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { PageHeading } from '../../../ui/page-heading/page-heading.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { DrawBalls } from '../draw-balls.tsx';
import { EntriesSlot } from '../entries/entries-slot.tsx';
import { useGameId } from '../games/use-game-id.ts';
import { gameName } from '../labels/game-text.ts';
import { numbersText } from '../labels/numbers-text.ts';
import { resultQuery } from '../results-query.ts';
import { addOnPrizes, boardMultiplierRange } from './add-on-prizes.ts';
import styles from './result-screen.module.css';
import { describeDrawName, jackpotLine } from './result-text.ts';
import { resultsText } from './texts.ts';
import { TierTable } from './tier-table.tsx';
import { UnpublishedDraw } from './unpublished-draw.tsx';

// Loads on demand: most visitors of results have no tickets here.
const OwnTickets = lazyPart(() =>
  withTexts(import('./own-tickets.tsx')).then((module) => ({ default: module.OwnTickets })),
);

/** Returns the URL of this revision's file, which proves later what was published. */
function fileAddress({ gameId, drawDate, drawNumber, revision }: ResultFile): string {
  const values = { gameId, drawDate, drawNumber, revision };
  return RESULTS_PATHS.resultFile.replace(/:(\w+)/g, (_, name: string) => `${values[name as keyof typeof values]}`);
}

function Earlier({ result }: { readonly result: ResultFile }) {
  const date = describeDrawName(result);
  return result.earlier.map((earlier) => (
    <section key={earlier.revision} className={styles.part}>
      <SectionHeading>{resultsText('earlier')}</SectionHeading>
      <p className={styles.soft}>{resultsText('earlierText', { when: centralInstantText(earlier.publishedAt) })}</p>
      <DrawBalls
        gameId={result.gameId}
        label={resultsText('earlierBalls', { date })}
        drawn={earlier.drawn}
        multiplier={earlier.multiplier}
        size="small"
      />
    </section>
  ));
}

function Tiers({ result }: { readonly result: ResultFile }) {
  const own = boardMultiplierRange(result);
  const isOfDollar = result.kind === 'digits' || result.kind === 'keno';
  return (
    <Card>
      {result.tiers.length === 0 ? (
        <p>{resultsText('noTiers')}</p>
      ) : (
        <TierTable
          label={resultsText('tiersOf')}
          tiers={result.tiers}
          isOfDollar={isOfDollar}
          addOn={addOnPrizes(result)}
        />
      )}
      {own && <p className={styles.soft}>{resultsText('ownMultiplier', own)}</p>}
    </Card>
  );
}

function Proof({ result }: { readonly result: ResultFile }) {
  return (
    <section className={styles.part}>
      <SectionHeading>{resultsText('proof')}</SectionHeading>
      {result.sealDigest === null ? (
        <p className={styles.soft}>{resultsText('noSeal')}</p>
      ) : (
        <>
          <p className={styles.soft}>
            {resultsText('sealText', {
              count: result.boardsSold,
              shown: result.boardsSold.toLocaleString(localeTag()),
            })}
          </p>
          <code className={styles.digest}>{result.sealDigest}</code>
        </>
      )}
      <p>
        <TextLink href={fileAddress(result)}>{resultsText('file')}</TextLink>
      </p>
    </section>
  );
}

function Whole({ result }: { readonly result: ResultFile }) {
  const playerId = usePlayerId();
  const date = describeDrawName(result);
  const jackpot = jackpotLine(result);
  return (
    <div data-game={result.gameId} className={styles.parts}>
      <p className={styles.soft}>
        {centralInstantText(result.drawnEarlyAt ?? result.drawsAt)}
        {result.drawnEarlyAt !== undefined && ` · ${resultsText('drawnEarly')}`}
        {jackpot !== null && ` · ${jackpot}`}
        {result.state === 'corrected' && ` · ${resultsText('corrected')}`}
        {result.isTyped && ` · ${resultsText('typed')}`}
        {result.isSimulated && ` · ${resultsText('simulated')}`}
      </p>
      <DrawBalls
        gameId={result.gameId}
        label={resultsText('ballsOf', { date })}
        drawn={result.drawn}
        multiplier={result.multiplier}
        size="large"
        drops
      />
      <Tiers result={result} />
      {result.doublePlay && (
        <section className={styles.part}>
          <SectionHeading>{resultsText('doublePlay')}</SectionHeading>
          <DrawBalls gameId={result.gameId} label={resultsText('doubleBallsOf', { date })} drawn={result.doublePlay} />
          <Card>
            <TierTable label={resultsText('doubleTiersOf')} tiers={result.doublePlayTiers} />
          </Card>
        </section>
      )}
      {playerId !== null && (
        <Suspense fallback={null}>
          <OwnTickets playerId={playerId} drawId={result.drawId} />
        </Suspense>
      )}
      <Earlier result={result} />
      <EntriesSlot name={result} />
      <Proof result={result} />
    </div>
  );
}

/**
 * Renders one draw: its numbers, which are announced as they arrive [WCAG-4.1.3], winners by tier, and the proof that
 * no board was added after sales closed.
 */
export function ResultScreen() {
  const gameId = useGameId();
  const { drawDate = '', drawNumber: number = '1' } = useParams({ strict: false });
  const { data, error, refetch, isFetching } = useQuery(resultQuery({ gameId, drawDate, drawNumber: Number(number) }));
  const date = /^\d{4}-\d\d-\d\d$/.test(drawDate) ? drawDateText(drawDate) : drawDate;
  const draw = data ? describeDrawName(data) : date;
  const title = resultsText('resultTitle', { game: gameName(gameId), draw });
  useTitle(title);
  const isUnknown = problemOf(error)?.status === 404 || problemOf(error)?.status === 400;
  return (
    <div className={styles.screen}>
      <Breadcrumb
        label={resultsText('crumbs')}
        items={[{ text: resultsText('results'), href: resultsPath(gameId) }, { text: draw }]}
      />
      <PageHeading>{title}</PageHeading>
      <p role="status" className="visually-hidden">
        {data && resultsText('announced', { numbers: numbersText(gameId, data.drawn) })}
      </p>
      {data && <Whole result={data} />}
      {!data && isUnknown && <UnpublishedDraw gameId={gameId} drawDate={drawDate} drawNumber={Number(number)} />}
      {!data && error && !isUnknown && (
        <ErrorState
          headingLevel={2}
          title={resultsText('errorTitle')}
          message={resultsText('errorText')}
          retryText={resultsText('retry')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && !error && (
        <div role="status" aria-label={resultsText('loading')}>
          <Skeleton width="100%" height="420px" shape="block" />
        </div>
      )}
    </div>
  );
}
