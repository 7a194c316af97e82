import type { DrawResult, GameSummary } from '@sunflower/contracts/draw-games.ts';
import { useQuery } from '@tanstack/react-query';
import { resultPath, resultsPath, ticketCheckPath, ticketProofPath } from '../../../../runtime/navigation/places.ts';
import { useTitle } from '../../../../runtime/navigation/use-title.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { PageHeading } from '../../../../ui/page-heading/page-heading.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { DrawBalls } from '../../draw-balls.tsx';
import { GameLogo } from '../../games/game-logo.tsx';
import { gamesQuery } from '../../games/games-query.ts';
import { describeDrawName, jackpotLine } from '../result-text.ts';
import { resultsText } from '../texts.ts';
import styles from './all-results-screen.module.css';

function LatestDraw({ result }: { readonly result: DrawResult }) {
  const date = describeDrawName(result);
  const jackpot = jackpotLine(result);
  return (
    <>
      <div className={styles.balls}>
        <p className={styles.soft}>
          {date} {result.isSimulated && <Badge>{resultsText('simulated')}</Badge>}{' '}
          {result.state === 'corrected' && <Badge tone="sunflower">{resultsText('corrected')}</Badge>}
        </p>
        <DrawBalls
          gameId={result.gameId}
          label={resultsText('ballsOf', { date })}
          drawn={result.drawn}
          multiplier={result.multiplier}
        />
        {jackpot !== null && <p className={styles.soft}>{jackpot}</p>}
      </div>
      <p className={styles.ways}>
        <TextLink
          href={resultPath(result.gameId, result.drawDate, result.drawNumber)}
          aria-label={`${resultsText('details')}, ${date}`}
        >
          {resultsText('details')}
        </TextLink>
      </p>
    </>
  );
}

function LatestOfGame({ game }: { readonly game: GameSummary }) {
  const { gameId, name, lastResult } = game;
  return (
    <li className={styles.row} data-game={gameId}>
      <h2 className={styles.game}>
        <GameLogo game={gameId} size={40} />
        <TextLink href={resultsPath(gameId)} aria-label={resultsText('title', { game: name })}>
          {name}
        </TextLink>
      </h2>
      {lastResult ? <LatestDraw result={lastResult} /> : <p className={styles.soft}>{resultsText('emptyText')}</p>}
    </li>
  );
}

/** Renders the latest result of every game, each with a link to its past draws. */
export function AllResultsScreen() {
  const { data, isError, refetch, isFetching } = useQuery(gamesQuery());
  useTitle(resultsText('results'));
  return (
    <div className={styles.screen}>
      <header>
        <PageHeading>{resultsText('results')}</PageHeading>
        <p className={styles.lead}>{resultsText('allLead')}</p>
      </header>
      {data && (
        <ul className={styles.rows}>
          {data.games.map((game) => (
            <LatestOfGame key={game.gameId} game={game} />
          ))}
        </ul>
      )}
      {!data && isError && (
        <ErrorState
          headingLevel={2}
          title={resultsText('errorTitle')}
          message={resultsText('errorText')}
          retryText={resultsText('retry')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && !isError && (
        <div role="status" aria-label={resultsText('loading')}>
          <Skeleton width="100%" height="900px" shape="block" />
        </div>
      )}
      <p className={styles.links}>
        <TextLink href={ticketCheckPath}>{resultsText('checkAny')}</TextLink>
        <TextLink href={ticketProofPath()}>{resultsText('checkYourself')}</TextLink>
      </p>
    </div>
  );
}
