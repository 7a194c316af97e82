import { GAMES } from '@sunflower/game-rules/games.ts';
import { isGameKey } from '@sunflower/look/marks/game-marks.ts';
import { resultsPath } from '../../../runtime/navigation/places.ts';
import { GameMark } from '../../../ui/mark/game-mark.tsx';
import { gameName } from '../labels/game-text.ts';
import strip from '../play/band/game-strip.module.css';
import { resultsText } from './texts.ts';

/** Renders links to the results of every game on sale. */
export function ResultsGames({ gameId }: { readonly gameId: string }) {
  if (GAMES.length < 2) return null;
  return (
    <nav aria-label={resultsText('games')} className={strip.strip}>
      <ul className={strip.games}>
        {GAMES.map((game) => (
          <li key={game.gameId}>
            <a
              href={resultsPath(game.gameId)}
              className={strip.game}
              data-game={game.gameId}
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
