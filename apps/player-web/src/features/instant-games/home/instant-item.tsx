import type { InstantGame } from '@sunflower/contracts/instant-games.ts';
import { instantDetailsPath } from '../../../runtime/navigation/places.ts';
import { priceRangeText } from '../game-facts.ts';
import { GamePicture } from '../game-picture.tsx';
import { Ribbon } from '../ribbon.tsx';
import styles from './instants-part.module.css';

/** Renders a game as a small item that leads to its details. [S3-21/lobby] */
export function InstantItem({ game }: { readonly game: InstantGame }) {
  return (
    <li className={styles.item}>
      <a href={instantDetailsPath(game.id)} className={styles.link}>
        <span className={styles.art}>
          <GamePicture game={game} />
          <span className={styles.ribbon}>
            <Ribbon game={game} isSmall />
          </span>
        </span>
        <span className={styles.name}>{game.name}</span>
        <span className={styles.price}>{priceRangeText(game)}</span>
      </a>
    </li>
  );
}
