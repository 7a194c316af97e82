import type { GameDetails, OpenDraw } from '@sunflower/contracts/draw-games.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { centralTimeText, drawDateText } from '../../../../runtime/clock/dates.ts';
import { drawNightPath, resultsPath, rulesPath } from '../../../../runtime/navigation/places.ts';
import { JackpotText } from '../../../../ui/jackpot/jackpot-text.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { DrawBalls } from '../../draw-balls.tsx';
import { GameLogo } from '../../games/game-logo.tsx';
import { gameQuery } from '../../games/games-query.ts';
import { describeUnit } from '../../next-draw/jackpot-text.ts';
import { useDrawDay } from '../../next-draw/next-draw.tsx';
import { SalesCountdown } from '../../next-draw/sales-countdown.tsx';
import { gameText } from '../../texts.ts';
import { playText } from '../texts.ts';
import styles from './game-band.module.css';

/** Renders the jackpot or, in a game with set prizes, the largest prize: the largest text of the page. */
function Prize({ game }: { readonly game: GameDetails }) {
  const isSet = game.topPrizeCents !== null;
  const cents = game.topPrizeCents ?? game.jackpotCents;
  return (
    <p className={styles.prize}>
      <span className={styles.caption}>{playText(isSet ? 'topPrize' : 'jackpot')}</span>
      {cents === null ? (
        <span className={styles.pending}>{gameText('jackpotPending')}</span>
      ) : (
        <JackpotText cents={cents} texts={describeUnit(cents)} size="band" />
      )}
    </p>
  );
}

/** Renders when the next draw is and how long its sales stay open. */
function Next({ gameId, draw }: { readonly gameId: string; readonly draw: OpenDraw }) {
  const queryClient = useQueryClient();
  const day = useDrawDay(draw);
  const end = () => void queryClient.invalidateQueries({ queryKey: gameQuery(gameId).queryKey });
  return (
    <div className={styles.next}>
      <p className={styles.when}>
        <span className={styles.caption}>{playText('nextDraw')}</span>{' '}
        <span className={styles.day}>
          <TextLink href={drawNightPath(gameId, draw)}>
            {gameText('drawTime', { date: day, time: centralTimeText(draw.drawsAt) })}
            <span className="visually-hidden">{` ${playText('watchDraw')}`}</span>
          </TextLink>
        </span>
      </p>
      <p className={styles.closes}>
        <SalesCountdown closesAt={draw.closesAt} before={gameText('salesClose')} onEnd={end} />
      </p>
    </div>
  );
}

/** Renders the numbers of the last draw. Keno, whose draws are shown live on this page, links to its results. */
function Last({ game }: { readonly game: GameDetails }) {
  const { lastResult } = game;
  if (!lastResult || lastResult.drawn.kind === 'keno')
    return <TextLink href={resultsPath(game.gameId)}>{playText('latestNumbers')}</TextLink>;
  const date = drawDateText(lastResult.drawDate);
  return (
    <>
      <p className={styles.caption}>
        {playText('lastDraw')} <span className={styles.date}>{date}</span>
      </p>
      <DrawBalls
        gameId={game.gameId}
        label={gameText('ballsOf', { date })}
        drawn={lastResult.drawn}
        multiplier={lastResult.multiplier}
        size="small"
      />
    </>
  );
}

/** Renders a game in its colors: mark, jackpot or top prize, next draw, last result, and the link to its odds. */
export function GameBand({ game, level = 1 }: { readonly game: GameDetails; readonly level?: 1 | 3 }) {
  const titleId = useId();
  const Title = `h${level}` as const;
  return (
    <section className={styles.band} data-game={game.gameId} data-surface="game" aria-labelledby={titleId}>
      <div className={styles.top}>
        <div className={styles.name}>
          <span className={styles.mark}>
            <GameLogo game={game.gameId} size={40} />
          </span>
          <Title id={titleId} className={styles.title}>
            {game.name}
          </Title>
          <span className={styles.odds}>
            <TextLink href={rulesPath(game.gameId)}>{playText('odds')}</TextLink>
          </span>
        </div>
        <Prize game={game} />
        {game.nextDraw && <Next key={game.nextDraw.drawId} gameId={game.gameId} draw={game.nextDraw} />}
      </div>
      <div className={styles.last}>
        <Last game={game} />
      </div>
    </section>
  );
}
