import { GAMES } from '@sunflower/game-rules/games.ts';
import { isGameKey } from '@sunflower/look/marks/game-marks.ts';
import type { MouseEvent } from 'react';
import { drawGamePath } from '../../../../runtime/navigation/places.ts';
import { GameMark } from '../../../../ui/mark/game-mark.tsx';
import { Strip, StripLink } from '../../../../ui/strip/strip.tsx';
import { gameName } from '../../labels/game-text.ts';
import { playText } from '../texts.ts';

type GameStripProps = {
  readonly gameId: string | null;
  /** Called instead of following the link. */
  readonly onChoose?: (gameId: string) => void;
};

/** Renders links to every game on sale. */
export function GameStrip({ gameId, onChoose }: GameStripProps) {
  if (GAMES.length < 2) return null;

  function choose(event: MouseEvent, chosen: string) {
    if (!onChoose || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(chosen);
  }

  return (
    <Strip label={playText('games')} current={gameId}>
      {GAMES.map((game) => (
        <StripLink
          key={game.gameId}
          href={drawGamePath(game.gameId)}
          isCurrent={game.gameId === gameId}
          game={game.gameId}
          onClick={(event) => choose(event, game.gameId)}
        >
          {isGameKey(game.gameId) && <GameMark game={game.gameId} size={24} />}
          {gameName(game.gameId)}
        </StripLink>
      ))}
    </Strip>
  );
}
