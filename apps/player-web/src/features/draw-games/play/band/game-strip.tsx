import { GAMES } from '@sunflower/game-rules/games.ts';
import { isGameKey } from '@sunflower/look/marks/game-marks.ts';
import { type FocusEvent, type MouseEvent, useLayoutEffect, useRef } from 'react';
import { drawGamePath } from '../../../../runtime/navigation/places.ts';
import { GameMark } from '../../../../ui/mark/game-mark.tsx';
import { gameName } from '../../labels/game-text.ts';
import { playText } from '../texts.ts';
import styles from './game-strip.module.css';

type GameStripProps = {
  readonly gameId: string | null;
  /** Called instead of following the link. */
  readonly onChoose?: (gameId: string) => void;
};

/**
 * A browser doesn't scroll to a game that starts at the end of the strip; this scrolls to it when it is reached with
 * Tab. [WCAG-2.4.3/2.4.11]
 */
function bringIntoSight({ currentTarget }: FocusEvent<HTMLElement>): void {
  // Only for keyboard focus: scrolling during a tap would move the link away from the finger.
  if (currentTarget.matches(':focus-visible')) currentTarget.scrollIntoView?.({ block: 'nearest', inline: 'center' });
}

/** Scrolls the current game to the middle of the strip, without scrolling the page. */
function useCurrentInSight(gameId: string | null) {
  const strip = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const scrolled = strip.current;
    const current = scrolled?.querySelector<HTMLElement>(`[data-game="${gameId}"]`);
    if (!scrolled || !current) return;
    const begin = current.getBoundingClientRect().left - scrolled.getBoundingClientRect().left + scrolled.scrollLeft;
    scrolled.scrollLeft = begin - (scrolled.clientWidth - current.offsetWidth) / 2;
  }, [gameId]);
  return strip;
}

/** Renders links to every game on sale. */
export function GameStrip({ gameId, onChoose }: GameStripProps) {
  const strip = useCurrentInSight(gameId);
  if (GAMES.length < 2) return null;

  function choose(event: MouseEvent, chosen: string) {
    if (!onChoose || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(chosen);
  }

  return (
    <nav ref={strip} aria-label={playText('games')} className={styles.strip}>
      <ul className={styles.games}>
        {GAMES.map((game) => (
          <li key={game.gameId}>
            <a
              href={drawGamePath(game.gameId)}
              className={styles.game}
              data-game={game.gameId}
              onClick={(event) => choose(event, game.gameId)}
              onFocus={bringIntoSight}
              {...(game.gameId === gameId ? { 'aria-current': 'page' as const } : {})}
            >
              {isGameKey(game.gameId) && <GameMark game={game.gameId} size={24} />}
              {gameName(game.gameId)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
