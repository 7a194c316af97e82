import type { GameSummary } from '@sunflower/contracts/draw-games.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { GameLogo } from '../../games/game-logo.tsx';
import { describeJackpot } from '../../next-draw/jackpot-text.ts';
import { NextDraw } from '../../next-draw/next-draw.tsx';
import { lobbyText } from '../texts.ts';
import styles from './daily-games.module.css';
import { LastBalls } from './last-balls.tsx';
import { OddsLink, PlayLink } from './play-link.tsx';

function DailyGame({ game }: { readonly game: GameSummary }) {
  const { topPrizeCents } = game;
  const price = formatUsd(game.boardPriceCents, 'optional-cents');
  return (
    <li className={styles.game} data-game={game.gameId}>
      <GameLogo game={game.gameId} size={44} />
      <div className={styles.what}>
        <h3 className={styles.name}>{game.name}</h3>
        <p className={styles.prize}>
          {topPrizeCents !== null && (
            <>
              {lobbyText('topPrize')} <strong>{describeJackpot(topPrizeCents)}</strong>
            </>
          )}
        </p>
        <p className={styles.soft}>
          {lobbyText('priceFrom', { price })} · <OddsLink game={game} />
        </p>
      </div>
      <div className={styles.when}>
        <NextDraw draw={game.nextDraw} />
      </div>
      <div className={styles.balls}>
        <LastBalls game={game} />
      </div>
      <div className={styles.play}>
        <PlayLink game={game} />
      </div>
    </li>
  );
}

/** Renders games with set prizes as rows, in the given order. */
export function DailyGames({ games }: { readonly games: readonly GameSummary[] }) {
  return (
    <ul className={styles.sheet}>
      {games.map((game) => (
        <DailyGame key={game.gameId} game={game} />
      ))}
    </ul>
  );
}
