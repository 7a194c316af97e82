import type { DrawProgress, ResultFile } from '@sunflower/contracts/draw-games-results.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { usePauseAmounts } from '../../../player/paused-amounts.ts';
import { centralInstantText, centralTimeText } from '../../../runtime/clock/dates.ts';
import { withTexts } from '../../../runtime/i18n/texts.ts';
import { resultPath } from '../../../runtime/navigation/places.ts';
import { lazyPart } from '../../../runtime/parts/optional-part.ts';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { QuietRetry } from '../../../ui/state/quiet-retry.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { EntriesSlot } from '../entries/entries-slot.tsx';
import { GameLogo } from '../games/game-logo.tsx';
import { ballCount, firstBalls } from '../reveal/first-balls.ts';
import styles from './draw-night.module.css';
import { Milestones } from './keno/milestones.tsx';
import { LiveKeno, type OutlinedTicket, useOutlined } from './night-balls.tsx';
import type { NightPhase } from './night-phase.ts';
import { revisionQuery } from './night-query.ts';
import stageStyles from './night-stage.module.css';
import { outcomeLine } from './outcome-line.ts';
import { type LandedBalls, OwnBoards } from './own-boards.tsx';
import { type OwnTickets, useOwnTickets } from './own-tickets.ts';
import { ResultStage } from './result-stage.tsx';
import { nightText } from './texts.ts';
import { useNightPhase } from './use-night-phase.ts';
import { useShow } from './use-show.ts';
import { WaitingStage } from './waiting-stage.tsx';

// Checking takes code that most visits don't need before the balls have landed.
const NightChecks = lazyPart(() =>
  withTexts(import('./night-checks.tsx')).then((module) => ({ default: module.NightChecks })),
);

type PartsProps = {
  readonly progress: DrawProgress;
  readonly phase: NightPhase;
  readonly own: OwnTickets;
  readonly landed: LandedBalls;
  readonly isWon?: boolean;
  readonly stage: ReactNode;
  readonly children?: ReactNode;
};

/** Lays out the page: the stage and the steps of the draw, with the player's boards next to them. */
function Parts({ progress, phase, own, landed, isWon = false, stage, children }: PartsProps) {
  return (
    <div className={styles.columns}>
      <section
        aria-label={nightText('stage')}
        className={stageStyles.stage}
        data-surface="night"
        data-game={progress.gameId}
        data-won={isWon}
      >
        <div className={stageStyles.head}>
          <GameLogo game={progress.gameId} size={36} />
          {progress.isSimulated && <p className={stageStyles.soft}>{nightText('simulated')}</p>}
        </div>
        {stage}
      </section>
      <OwnBoards own={own} landed={landed} />
      <div className={styles.rest}>
        <Milestones progress={progress} phase={phase} />
        {children}
        {progress.seal && <EntriesSlot name={progress} />}
      </div>
    </div>
  );
}

/** Explains how the numbers were drawn, and that the animation shows the published result. */
function Origin({ progress, isDone }: { readonly progress: DrawProgress; readonly isDone: boolean }) {
  const { published, gameId, drawDate, drawNumber } = progress;
  if (!published) return null;
  const { source, drawnAt, at, revision } = published;
  return (
    <div className={stageStyles.origin}>
      {revision > 1 && <p>{nightText('corrected', { when: centralInstantText(at) })}</p>}
      <p>{nightText(source === 'draw-feed' ? 'byMachine' : 'byOperators', { time: centralTimeText(drawnAt) })}</p>
      {isDone && (
        <p>
          <TextLink href={resultPath(gameId, drawDate, drawNumber)}>{nightText('seeResult')}</TextLink>
        </p>
      )}
    </div>
  );
}

type ResultProps = {
  readonly progress: DrawProgress;
  readonly result: ResultFile;
  readonly own: OwnTickets;
  readonly outlined: OutlinedTicket;
  readonly hasWaited: boolean;
};

function Published({ progress, result, own, outlined, hasWaited }: ResultProps) {
  const { drawn, revision, drawId } = result;
  const show = useShow({
    key: `${drawId}/${revision}`,
    count: ballCount(drawn),
    isCorrection: revision > 1,
    isKeno: drawn.kind === 'keno',
    hasWaited,
    own,
  });
  const { phase, shown, hasPlayed } = show;
  usePauseAmounts((phase === 'ready' || phase === 'playing') && own.tickets.length > 0);
  const isDone = phase === 'done';
  return (
    <Parts
      progress={progress}
      phase="published"
      own={own}
      landed={{ phase, hasPlayed, drawn: phase === 'covered' || phase === 'ready' ? null : firstBalls(drawn, shown) }}
      isWon={isDone && outcomeLine(own, revision > 1).isWon}
      stage={
        <>
          <ResultStage progress={progress} result={result} show={show} own={own} outlined={outlined} />
          <Origin progress={progress} isDone={isDone} />
        </>
      }
    >
      {isDone && (
        <Suspense fallback={<Skeleton height="260px" shape="block" />}>
          <NightChecks drawId={drawId} revision={revision} own={own} />
        </Suspense>
      )}
    </Parts>
  );
}

const WAITING: LandedBalls = { phase: 'waiting', drawn: null, hasPlayed: false };

/**
 * Renders a draw in its current state. Adds its result to the page only once it is known whether the player has seen
 * it.
 */
export function Night({ progress }: { readonly progress: DrawProgress }) {
  const phase = useNightPhase(progress);
  const [hasWaited] = useState(phase !== 'published');
  const revision = progress.published?.revision ?? null;
  const own = useOwnTickets(progress.drawId, revision);
  const outlined = useOutlined();
  const result = useQuery({ ...revisionQuery(progress, revision ?? 0), enabled: revision !== null });
  const isKnown = result.data !== undefined && own.status !== 'unknown';
  const isAwaited = phase === 'drawing' || (phase === 'published' && !isKnown);
  usePauseAmounts(hasWaited && isAwaited && own.tickets.length > 0);
  if (phase === 'published' && isKnown)
    return <Published progress={progress} result={result.data} own={own} outlined={outlined} hasWaited={hasWaited} />;
  const waiting =
    phase !== 'published' ? (
      progress.kind === 'keno' ? (
        <LiveKeno tickets={own.tickets} outlined={outlined} drawn={null} isPlaying={false}>
          <WaitingStage progress={progress} phase={phase} />
        </LiveKeno>
      ) : (
        <WaitingStage progress={progress} phase={phase} />
      )
    ) : result.isError ? (
      <QuietRetry
        text={nightText('errorTitle')}
        retryText={nightText('retry')}
        isBusy={result.isFetching}
        onRetry={() => result.refetch()}
      />
    ) : (
      <div role="status" aria-label={nightText('loading')} className={stageStyles.loading}>
        <Skeleton width="100%" height="180px" shape="block" />
      </div>
    );
  return <Parts progress={progress} phase={phase} own={own} landed={WAITING} stage={waiting} />;
}
