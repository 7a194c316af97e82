import type { GameDetails } from '@sunflower/contracts/draw-games.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { rulesPath } from '../../../runtime/navigation/places.ts';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { GameMark } from '../../../ui/mark/game-mark.tsx';
import { PageHeading } from '../../../ui/page-heading/page-heading.tsx';
import { Jackpot } from '../jackpot.tsx';
import { SalesCountdown } from '../sales-countdown.tsx';
import styles from './play-screen.module.css';
import { playText } from './texts.ts';

/** What can be won: the jackpot, or in a game of set prizes the best of them. */
function TopPrize({ game }: { readonly game: GameDetails }) {
  if (game.topPrizeCents === null) return <Jackpot cents={game.jackpotCents} size="inline" />;
  return playText('topPrize', { prize: formatUsd(game.topPrizeCents, 'no-cents') });
}

/** The game, what can be won, until when it is sold, and one tap to its odds. */
export function GameHeading({ game, level = 1 }: { readonly game: GameDetails; readonly level?: 1 | 3 }) {
  return (
    <div className={styles.heading}>
      <span className={styles.mark}>
        <GameMark game={game.gameId} size={44} />
      </span>
      <PageHeading
        level={level}
        aside={
          <span className={styles.aside}>
            <TopPrize game={game} />
            {' · '}
            <TextLink href={rulesPath(game.gameId)}>{playText('odds')}</TextLink>
            {game.nextDraw && (
              <>
                {` · ${playText('closesIn')} `}
                <SalesCountdown closesAt={game.nextDraw.closesAt} />
              </>
            )}
          </span>
        }
      >
        {game.name}
      </PageHeading>
    </div>
  );
}
