import type { InstantRoundReplay } from '@sunflower/contracts/instant-games.ts';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useReducer, useRef } from 'react';
import { problemOf } from '../../../runtime/http/http-problem.ts';
import { instantDetailsPath, PLACES } from '../../../runtime/navigation/places.ts';
import { useTitle } from '../../../runtime/navigation/use-title.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { RoundCheck } from '../check/round-check.tsx';
import { frameSettings } from '../play/frame-settings.ts';
import { GameFrame, isFramedElsewhere } from '../play/game-frame.tsx';
import { NEW_GAME, reduceGame } from '../play/game-state.ts';
import { useGameFrame } from '../play/use-game-frame.ts';
import { instantText } from '../texts.ts';
import styles from './history.module.css';
import { replayQuery } from './history-queries.ts';
import { RoundFacts } from './round-facts.tsx';
import { resultText } from './round-text.ts';
import { HistoryLoading } from './rounds-list.tsx';
import { supportPathOf } from './support-path.ts';
import { historyText } from './texts.ts';

type Shown = InstantRoundReplay & { readonly book: NonNullable<InstantRoundReplay['book']> };

/** Passes the stored round to the game in the frame when the game is ready. Returns whether the game failed. */
function useReplay(round: Shown, frame: RefObject<HTMLIFrameElement | null>) {
  const { gameId, book, priceCents, prizeCents, isFree } = round;
  const { origin } = new URL(round.hostName);
  const [state, notify] = useReducer(reduceGame, NEW_GAME);
  useGameFrame({ frame, origin }, (message, post) => {
    notify(message);
    if (message.type !== 'ready') return;
    const cents = { priceCents: Number(priceCents), prizeCents: prizeCents === null ? 0 : Number(prizeCents) };
    post({ type: 'replay', gameId, ...cents, isFree, book, settings: frameSettings(0) });
  });
  return state.phase;
}

/**
 * Renders the game, which draws the stored round again. Nothing is played, and the game makes no call.
 * [GLI19-18/screen]
 */
function Replay({ round }: { readonly round: Shown }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const phase = useReplay(round, frame);
  if (phase === 'failed')
    return (
      <ErrorState
        headingLevel={2}
        title={historyText('failedTitle')}
        message={historyText('failedText')}
        supportLink={{ text: historyText('support'), href: PLACES['contact-customer-support'] }}
      />
    );
  return (
    <div className={styles.stage}>
      <GameFrame
        frame={frame}
        hostName={round.hostName}
        gameId={round.gameId}
        title={historyText('replayOf', { game: round.gameName })}
        isLoading={phase !== 'playable'}
      />
    </div>
  );
}

/** Returns why a round isn't shown again. */
function noReplayText({ state, isGameOffered }: InstantRoundReplay): string {
  if (!isGameOffered) return historyText('goneReplay');
  return historyText(state === 'OPEN' ? 'openReplay' : 'noBook');
}

function Loaded({ round, playerId }: { readonly round: InstantRoundReplay; readonly playerId: string }) {
  const { gameId, gameName, isGameOffered, book, hostName } = round;
  useTitle(historyText('replayOf', { game: gameName }));
  return (
    <div className={styles.round}>
      {book !== null && isGameOffered && isFramedElsewhere(hostName) ? (
        <Replay round={{ ...round, book }} />
      ) : (
        <p>{noReplayText(round)}</p>
      )}
      <Card>
        <div className={styles.recorded}>
          <h2>{gameName}</h2>
          <p className={styles.outcome}>{resultText(round)}</p>
          <RoundFacts round={round} />
          <div className={styles.actions}>
            {isGameOffered && <LinkButton href={instantDetailsPath(gameId)}>{historyText('details')}</LinkButton>}
            <LinkButton variant="quiet" href={supportPathOf(round.serial)}>
              {historyText('sendToSupport')}
            </LinkButton>
            <LinkButton variant="quiet" href={PLACES['my-account-instant-history']}>
              {historyText('allRounds')}
            </LinkButton>
          </div>
        </div>
      </Card>
      {round.prizeCents !== null && <RoundCheck playerId={playerId} round={round} />}
    </div>
  );
}

/** Renders one past round of the player, marked as a replay, with everything recorded about it. [GLI19-18/screen] */
export function RoundReplay({ playerId, roundId }: { readonly playerId: string; readonly roundId: string }) {
  const { data, error, isFetching, refetch } = useQuery(replayQuery(playerId, roundId));
  if (data) return <Loaded round={data} playerId={playerId} />;
  if (!error) return <HistoryLoading />;
  const status = problemOf(error)?.status;
  // The id comes from the URL. Another player's round and an invalid id get the same response as an unknown one.
  if (status === 404 || status === 400)
    return (
      <EmptyState
        illustration="search"
        headingLevel={2}
        title={historyText('unknownTitle')}
        message={historyText('unknownText')}
        action={<LinkButton href={PLACES['my-account-instant-history']}>{historyText('allRounds')}</LinkButton>}
      />
    );
  return (
    <ErrorState
      headingLevel={2}
      title={historyText('errorTitle')}
      message={historyText('errorText')}
      retryText={instantText('retry')}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}
