import type { DrawResult, GameDetails, OpenDraw } from '@sunflower/contracts/draw-games.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useReducer, useState } from 'react';
import { centralTimeText } from '../../../../runtime/clock/dates.ts';
import { serverNowMs } from '../../../../runtime/clock/server-clock.ts';
import { useHydrated } from '../../../../runtime/clock/use-hydrated.ts';
import { drawNightPath, ticketPath } from '../../../../runtime/navigation/places.ts';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { DrawBalls } from '../../draw-balls.tsx';
import { gameQuery } from '../../games/games-query.ts';
import { SalesCountdown } from '../../next-draw/sales-countdown.tsx';
import { gameText } from '../../texts.ts';
import styles from './kinds.module.css';
import { type OwnBoard, useOwnBoards } from './own-boards.ts';
import { kindText } from './texts.ts';
import { areSalesClosed, refetchDelayMs, watchedDraw } from './watched-draw.ts';

type ComingProps = { readonly gameId: string; readonly draw: OpenDraw; readonly onClosed: () => void };

/**
 * Renders the next draw: on sale with a countdown, or being drawn. `onClosed` is called when its sales end while the
 * page is open.
 */
function Coming({ gameId, draw, onClosed }: ComingProps) {
  const isHydrated = useHydrated();
  const link = <TextLink href={drawNightPath(gameId, draw)}>{kindText('watchDraw')}</TextLink>;
  const values = { number: draw.drawNumber, time: centralTimeText(draw.drawsAt) };
  if (isHydrated && areSalesClosed(draw, serverNowMs()))
    return (
      <p role="status" className={styles.drawing}>
        {kindText('drawing', values)} {link}
      </p>
    );
  return (
    <p className={styles.hint}>
      {`${kindText('nextDraw', values)} `}
      <SalesCountdown closesAt={draw.closesAt} before={gameText('salesClose')} onEnd={onClosed} /> {link}
    </p>
  );
}

function OwnLine({ serial, letter, spots, hits }: OwnBoard) {
  return (
    <li>
      <TextLink href={ticketPath(serial)}>{kindText('ownHits', { letter, hits: hits.length, spots })}</TextLink>
    </li>
  );
}

/**
 * Renders the last draw with the hits of the player's own boards. Balls drop once, or not at all with reduced motion.
 */
function Fallen({ result }: { readonly result: DrawResult }) {
  const { drawn } = result;
  const own = useOwnBoards(drawn.kind === 'keno' ? { drawId: result.drawId, numbers: drawn.numbers } : null);
  const description = kindText('drawnAt', {
    number: result.drawNumber,
    time: centralTimeText(result.drawnEarlyAt ?? result.drawsAt),
  });
  return (
    <>
      <p className={styles.caption}>{description}</p>
      <div aria-live="polite">
        <DrawBalls
          key={result.drawId}
          gameId={result.gameId}
          label={description}
          drawn={drawn}
          size="small"
          matched={{ numbers: own.flatMap(({ hits }) => hits), isBonusMatched: false }}
          drops
        />
      </div>
      {own.length > 0 && (
        <ul className={styles.ownHits}>
          {own.map((board) => (
            <OwnLine key={`${board.serial}/${board.letter}`} {...board} />
          ))}
        </ul>
      )}
    </>
  );
}

/**
 * Renders the last and the next draw live: the countdown to the end of sales, then the draw in progress, then its
 * numbers and the player's hits.
 */
export function WatchDraw({ game }: { readonly game: GameDetails }) {
  const titleId = useId();
  const [seen, setSeen] = useState(game.nextDraw);
  const [, look] = useReducer((times: number) => times + 1, 0);
  const { data } = useQuery({
    ...gameQuery(game.gameId),
    refetchInterval: () => refetchDelayMs(seen, serverNowMs()),
  });
  const known = data?.game ?? game;
  const draw = watchedDraw(seen, known);
  if (draw !== seen) setSeen(draw);
  return (
    <section aria-labelledby={titleId} className={styles.watch} data-game={game.gameId}>
      <h2 id={titleId} className={styles.watchTitle}>
        {kindText('watch')}
      </h2>
      {draw && <Coming key={draw.drawId} gameId={game.gameId} draw={draw} onClosed={look} />}
      {known.lastResult ? <Fallen result={known.lastResult} /> : <p className={styles.hint}>{kindText('noneDrawn')}</p>}
    </section>
  );
}
