import type { GameSummary } from '@sunflower/contracts/draw-games.ts';
import type { MouseEvent } from 'react';
import { drawGamePath, rulesPath } from '../../../../runtime/navigation/places.ts';
import { buttonClass } from '../../../../ui/button/button-class.ts';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { selectGame } from '../../games/game-client.ts';
import { lobbyText } from '../texts.ts';

/** Links to a game's prizes and odds, one tap away from every place that offers the game. */
export function OddsLink({ game }: { readonly game: GameSummary }) {
  return (
    <TextLink href={rulesPath(game.gameId)} aria-label={lobbyText('oddsOf', { game: game.name })}>
      {lobbyText('odds')}
    </TextLink>
  );
}

/**
 * Links to a game: a plain click opens it over the page; the link's URL, the game's own page, is for new tabs, sharing
 * and bookmarks.
 */
export function PlayLink({ game }: { readonly game: GameSummary }) {
  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    selectGame(game.gameId);
  }
  return (
    <a
      href={drawGamePath(game.gameId)}
      className={buttonClass({})}
      aria-label={lobbyText('playGame', { game: game.name })}
      onClick={open}
    >
      {lobbyText('play')}
    </a>
  );
}
