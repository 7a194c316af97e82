import type { GameSummary } from '@sunflower/contracts/draw-games.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { GameLogo } from '../../games/game-logo.tsx';
import { Jackpot } from '../../next-draw/jackpot.tsx';
import { NextDraw } from '../../next-draw/next-draw.tsx';
import { LastBalls } from '../games/last-balls.tsx';
import { OddsLink, PlayLink } from '../games/play-link.tsx';
import { lobbyText } from '../texts.ts';
import styles from './jackpot-cards.module.css';

function JackpotCard({ game }: { readonly game: GameSummary }) {
  const price = formatUsd(game.boardPriceCents, 'optional-cents');
  return (
    <li className={styles.card} data-game={game.gameId}>
      <h3 className={styles.name}>
        <GameLogo game={game.gameId} size={36} />
        {game.name}
      </h3>
      <p className={styles.jackpot}>
        <span className="visually-hidden">{lobbyText('jackpot')} </span>
        <Jackpot cents={game.jackpotCents} size="card" />
      </p>
      <div className={styles.when}>
        <NextDraw draw={game.nextDraw} />
      </div>
      <div className={styles.balls}>
        <LastBalls game={game} />
      </div>
      <div className={styles.foot}>
        <span className={styles.soft}>
          {lobbyText('priceOfBoard', { price })} · <OddsLink game={game} />
        </span>
        <PlayLink game={game} />
      </div>
    </li>
  );
}

/** Renders games with a growing jackpot, each on a card in its colors. */
export function JackpotCards({ games }: { readonly games: readonly GameSummary[] }) {
  return (
    <ul className={styles.cards}>
      {games.map((game) => (
        <JackpotCard key={game.gameId} game={game} />
      ))}
    </ul>
  );
}
