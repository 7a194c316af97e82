import type { GameSummary } from '@sunflower/contracts/draw-games.ts';
import type { MouseEvent } from 'react';
import { drawGamePath, rulesPath } from '../../../runtime/navigation/places.ts';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { selectGame } from '../game-client.ts';
import { lobbyText } from './texts.ts';

/** What it pays and with what chance, one press from every place that offers a game. */
export function OddsLink({ game }: { readonly game: GameSummary }) {
  return (
    <TextLink href={rulesPath(game.gameId)} aria-label={lobbyText('oddsOf', { game: game.name })}>
      {lobbyText('odds')}
    </TextLink>
  );
}

/** The way into a game: a plain press opens it over the page; the address of its own page is for everything else a link can do. */
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
