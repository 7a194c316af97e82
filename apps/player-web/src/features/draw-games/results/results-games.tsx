import { GAMES } from '@sunflower/game-rules/games.ts';
import { isGameKey } from '@sunflower/look/marks/game-marks.ts';
import { resultsPath } from '../../../runtime/navigation/places.ts';
import { GameMark } from '../../../ui/mark/game-mark.tsx';
import { Strip, StripLink } from '../../../ui/strip/strip.tsx';
import { gameName } from '../labels/game-text.ts';
import { resultsText } from './texts.ts';

/** Renders links to the results of every game on sale. */
export function ResultsGames({ gameId }: { readonly gameId: string }) {
  if (GAMES.length < 2) return null;
  return (
    <Strip label={resultsText('games')} current={gameId}>
      {GAMES.map((game) => (
        <StripLink
          key={game.gameId}
          href={resultsPath(game.gameId)}
          isCurrent={game.gameId === gameId}
          game={game.gameId}
        >
          {isGameKey(game.gameId) && <GameMark game={game.gameId} size={24} />}
          {gameName(game.gameId)}
        </StripLink>
      ))}
    </Strip>
  );
}
