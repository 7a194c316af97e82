import type { InstantGame } from '@sunflower/contracts/instant-games.ts';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { roundsQuery } from '../../../player/queries/instant-rounds-query.ts';
import { serverNowMs } from '../../../runtime/clock/server-clock.ts';
import { Feature } from '../../../runtime/flags/feature.tsx';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { GameFrame } from './game-frame.tsx';
import styles from './game-screen.module.css';
import type { GameState } from './game-state.ts';
import { GameTools } from './game-tools.tsx';
import type { PlayMode } from './launch-game.ts';
import { LeaveCard, type PendingPlay } from './leave-card.tsx';
import { RefusalPanel } from './refusal-panel.tsx';
import { GuestBar, SessionBar } from './session-bar.tsx';
import { playText } from './texts.ts';
import { useGameHost } from './use-game-host.ts';
import { useGameSession } from './use-game-session.ts';

type GameHostProps = { readonly playerId: string | null; readonly game: InstantGame; readonly mode: PlayMode };

/** Returns whether, according to the platform, a round of this game was unfinished when the page was opened. */
function useHasUnfinishedRound(playerId: string | null, slug: string): boolean {
  const [openedAtMs] = useState(serverNowMs);
  const { data = [] } = useQuery({ ...roundsQuery(playerId ?? '', 'open'), enabled: playerId !== null });
  return data.some(({ gameId, playedAt }) => gameId === slug && Date.parse(playedAt) < openedAtMs);
}

type NotesProps = {
  readonly mode: PlayMode;
  readonly freeRoundsLeft: number;
  readonly hasUnfinishedRound: boolean;
};

/** Renders notes about the next rounds: play money, a round to finish, free rounds. */
function Notes({ mode, freeRoundsLeft, hasUnfinishedRound }: NotesProps) {
  const notes = [
    ...(mode === 'demo' ? [playText('demoNote')] : []),
    ...(hasUnfinishedRound ? [playText('resume')] : []),
    ...(freeRoundsLeft > 0 ? [playText('freeRounds', { count: freeRoundsLeft })] : []),
  ];
  return (
    <div role="status">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}

/**
 * Renders the button that replays a demo's last round. Rounds for money are replayed from the history.
 * [S6-5/demo-replay]
 */
function ReplayButton({ isDisabled, onPress }: { readonly isDisabled: boolean; readonly onPress: () => void }) {
  return (
    <Feature flag="FEATURE_INSTANT_GAMES_DEMO_REPLAY">
      <Button variant="quiet" isDisabled={isDisabled} onPress={onPress}>
        {playText('replayLast')}
      </Button>
    </Feature>
  );
}

type StageProps = {
  readonly game: InstantGame;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly phase: GameState['phase'];
  /** Whether a round for money has ended without a picture. */
  readonly isRoundChecked: boolean;
};

/** Renders that a round for money couldn't be shown, and that its prize is paid from the records. [GLI19-14] */
function CheckedRound() {
  return (
    <ErrorState
      title={playText('checkedTitle')}
      message={playText('checkedText')}
      supportLink={{ text: playText('checkedLink'), href: PLACES['my-account-instant-history'] }}
    />
  );
}

/** Renders the game in its frame, or that it couldn't be loaded. */
function Stage({ game, frame, phase, isRoundChecked }: StageProps) {
  if (isRoundChecked) return <CheckedRound />;
  if (phase === 'failed')
    return (
      <ErrorState
        title={playText('failedTitle')}
        message={playText('failedText')}
        retryText={playText('retry')}
        onRetry={() => window.location.reload()}
        supportLink={{ text: playText('support'), href: PLACES['contact-customer-support'] }}
      />
    );
  return (
    <div className={styles.stage}>
      <GameFrame
        frame={frame}
        hostName={game.hostName}
        gameId={game.id}
        title={game.name}
        isLoading={phase === 'loading'}
      />
    </div>
  );
}

/**
 * Renders a game in its frame, with the player's money and tools outside of it (decision 091). After plays for money,
 * closing it first shows the result of the visit, which is fetched then. [S2.1-4]
 */
export function GameHost({ playerId, game, mode }: GameHostProps) {
  const { origin } = new URL(game.hostName);
  const frame = useRef<HTMLIFrameElement>(null);
  const [leaving, setLeaving] = useState<{ readonly pendingPlay: PendingPlay | undefined }>();
  const { sinceMs, result } = useGameSession(playerId ?? '');
  const host = useGameHost({ playerId, slug: game.id, mode, origin, frame, onClose: leave });
  const { phase, hasWrongPicture, stake, freeRoundsLeft, hasEndedRound, refusal } = host.state;
  const hasUnfinishedRound = useHasUnfinishedRound(playerId, game.id) && mode === 'paid';
  function leave(): void {
    if (mode === 'paid') {
      host.refetchMoney();
      setLeaving({ pendingPlay: host.state.isPlayPending ? { plays: result?.plays ?? 0 } : undefined });
    } else host.openPage('close');
  }
  if (leaving && playerId !== null)
    return <LeaveCard {...leaving} playerId={playerId} sinceMs={sinceMs} onDone={() => host.openPage('close')} />;
  return (
    <section className={styles.host} aria-label={game.name}>
      <div className={styles.bar} data-surface="night">
        <h1 className={styles.name}>
          <span className={styles.gameName}>{game.name}</span>{' '}
          {mode === 'demo' && <Badge tone="sunflower">{playText('demo')}</Badge>}
        </h1>
        {playerId === null ? (
          <GuestBar />
        ) : (
          <SessionBar sinceMs={sinceMs} result={result} stake={mode === 'demo' ? null : stake} />
        )}
        <GameTools slug={game.id} fontStep={host.fontStep} onFontStep={host.setFontStep} onClose={leave} />
      </div>
      <div className={styles.notes}>
        <Notes mode={mode} freeRoundsLeft={freeRoundsLeft} hasUnfinishedRound={hasUnfinishedRound} />
        {mode === 'demo' && <ReplayButton isDisabled={!hasEndedRound} onPress={host.replayLast} />}
      </div>
      {refusal !== null && <RefusalPanel code={refusal} onRetry={host.retry} onDismiss={host.dismiss} />}
      <Stage game={game} frame={frame} phase={phase} isRoundChecked={hasWrongPicture && mode === 'paid'} />
    </section>
  );
}
