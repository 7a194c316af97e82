import type { InstantGame } from '@sunflower/contracts/instant-games.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { instantDetailsPath } from '../../../runtime/navigation/places.ts';
import { kindText, oddsNumber, priceRangeText } from '../game-facts.ts';
import { GamePicture } from '../game-picture.tsx';
import { PlayLinks } from '../play-links.tsx';
import { Ribbon } from '../ribbon.tsx';
import { instantText } from '../texts.ts';
import { FavoriteButton } from './favorite-button.tsx';
import styles from './game-card.module.css';

type GameCardProps = {
  readonly game: InstantGame;
  /** Number of free rounds that the player has for this game. */
  readonly freeRounds?: number | undefined;
  /** Whether the game is a favorite; undefined for a guest, who has no favorites. */
  readonly favorite?: { readonly isOn: boolean; readonly onToggle: () => void } | undefined;
  readonly isFirst?: boolean;
};

/** Renders a game in the lobby: picture, name, top prize, odds, price, and the ways to play it. [S3-21/lobby] */
export function GameCard({ game, freeRounds = 0, favorite, isFirst = false }: GameCardProps) {
  return (
    <li className={styles.card} data-instant={game.id}>
      <div className={styles.art}>
        <GamePicture game={game} isFirst={isFirst} />
        <span className={styles.ribbon}>
          <Ribbon game={game} freeRounds={freeRounds} />
        </span>
        {favorite && (
          <span className={styles.heart}>
            <FavoriteButton gameName={game.name} isFavorite={favorite.isOn} onToggle={favorite.onToggle} />
          </span>
        )}
      </div>
      <div className={styles.body}>
        <h3 className={styles.name}>
          <a href={instantDetailsPath(game.id)}>{game.name}</a>
        </h3>
        <p className={styles.facts}>
          <span>{kindText(game)}</span>
          <span>{instantText('topPrizeOf', { prize: formatUsd(game.topPrize, 'optional-cents') })}</span>
          <span>
            {freeRounds > 0
              ? instantText('freeRounds', { count: freeRounds })
              : instantText('winsOneIn', { number: oddsNumber(game.odds) })}
          </span>
        </p>
        <p className={styles.price}>{priceRangeText(game)}</p>
        <div className={styles.actions}>
          <PlayLinks game={game} size="small" />
        </div>
      </div>
    </li>
  );
}
