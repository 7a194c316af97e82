import type { InstantRound } from '@sunflower/contracts/instant-games.ts';
import { centralTimeText } from '../../../runtime/clock/dates.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { GamePicture } from '../game-picture.tsx';
import styles from './history.module.css';
import { RoundFacts } from './round-facts.tsx';
import { RoundLinks } from './round-links.tsx';
import { resultText, stakeText } from './round-text.ts';
import { historyText } from './texts.ts';

/**
 * Folder of the games' pictures. The path isn't taken from the catalog, because a round's game may no longer be there.
 */
const PICTURES = '/images/instant-games';

/** Renders a round as a line that opens to show its facts and the actions for it. [GLI19-18/screen] */
export function RoundLine({ round }: { readonly round: InstantRound }) {
  const { roundId, gameId, gameName, isGameOffered, endedBy, state, prizeCents, playedAt } = round;
  const isPrize = prizeCents !== null && prizeCents > round.priceCents;
  return (
    <li className={styles.line} data-round={roundId}>
      <details>
        <summary className={styles.head}>
          <span className={styles.picture}>
            {isGameOffered && <GamePicture game={{ imagePath: PICTURES, imageName: `${gameId}.svg` }} />}
          </span>
          <span className={styles.words}>
            <span className={styles.what}>{gameName}</span>
            <span className={styles.soft}>{`${centralTimeText(playedAt)} · ${stakeText(round)}`}</span>
            {endedBy === 'system' && (
              <span>
                <Badge icon="clock">{historyText('system')}</Badge>
              </span>
            )}
          </span>
          <span className={styles.result}>
            <span className={classNames('tabular', isPrize && styles.won, state === 'OPEN' && styles.unfinished)}>
              {resultText(round)}
            </span>
            <span className={styles.chevron}>
              <Icon name="chevron" />
            </span>
          </span>
        </summary>
        <div className={styles.more}>
          <RoundFacts round={round} />
          <RoundLinks round={round} />
        </div>
      </details>
    </li>
  );
}
