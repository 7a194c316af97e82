import type { GameDetails } from '@sunflower/contracts/draw-games.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { centralTimeText } from '../../../../runtime/clock/dates.ts';
import { DrawBalls } from '../../draw-balls.tsx';
import { gameQuery } from '../../games-query.ts';
import { SalesCountdown } from '../../sales-countdown.tsx';
import styles from './kinds.module.css';
import { kindText } from './texts.ts';

/** A draw comes every few minutes: while somebody watches, the game is asked for this often. */
const WATCH_MS = 10_000;

/** The last draw as it falls, and the next one as it comes nearer. Its numbers drop in once; still when motion is reduced. */
export function WatchDraw({ game }: { readonly game: GameDetails }) {
  const titleId = useId();
  const { data } = useQuery({ ...gameQuery(game.gameId), refetchInterval: WATCH_MS });
  const { lastResult, nextDraw } = data?.game ?? game;
  return (
    <section aria-labelledby={titleId} className={styles.watch} data-game={game.gameId}>
      <h2 id={titleId} className={styles.watchTitle}>
        {kindText('watch')}
      </h2>
      {nextDraw && (
        <p className={styles.hint}>
          {`${kindText('nextDraw', { time: centralTimeText(nextDraw.drawsAt) })} `}
          <SalesCountdown closesAt={nextDraw.closesAt} />
        </p>
      )}
      {lastResult ? (
        <div aria-live="polite">
          <DrawBalls
            key={lastResult.drawId}
            gameId={game.gameId}
            label={kindText('drawnAt', { time: centralTimeText(lastResult.drawsAt) })}
            drawn={lastResult.drawn}
            size="small"
            drops
          />
        </div>
      ) : (
        <p className={styles.hint}>{kindText('noneDrawn')}</p>
      )}
    </section>
  );
}
