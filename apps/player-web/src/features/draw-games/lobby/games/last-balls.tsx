import type { GameSummary } from '@sunflower/contracts/draw-games.ts';
import { drawDateText } from '../../../../runtime/clock/dates.ts';
import { resultsPath } from '../../../../runtime/navigation/places.ts';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { DrawBalls } from '../../draw-balls.tsx';
import { gameText } from '../../texts.ts';
import { lobbyText } from '../texts.ts';
import styles from './last-balls.module.css';

/** Maximum number of balls shown here; games with more show them only on the results page. */
const MOST_BALLS = 6;

/** Renders the numbers of the last draw in one row, or a link to the results for a game with too many numbers. */
export function LastBalls({ game }: { readonly game: GameSummary }) {
  const { lastResult } = game;
  if (!lastResult) return null;
  const { drawn } = lastResult;
  if ((drawn.kind === 'numbers' || drawn.kind === 'keno') && drawn.numbers.length > MOST_BALLS)
    return (
      <TextLink href={resultsPath(game.gameId)} aria-label={`${lobbyText('latest')}, ${game.name}`}>
        {lobbyText('latest')}
      </TextLink>
    );
  const date = drawDateText(lastResult.drawDate);
  return (
    <div className={styles.last}>
      <span className={styles.caption}>{lobbyText('lastOf', { date })}</span>
      <DrawBalls
        gameId={game.gameId}
        label={gameText('ballsOf', { date })}
        drawn={lastResult.drawn}
        multiplier={lastResult.multiplier}
        size="small"
      />
    </div>
  );
}
