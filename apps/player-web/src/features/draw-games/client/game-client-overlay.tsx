import { drawGameUnit } from '@sunflower/player-rules/access/operational-unit.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ClosedSlot } from '../../../player/access/closed-slot.tsx';
import { useLocationContext } from '../../../player/alerts/location/location-context.ts';
import { showCart } from '../../../player/cart-view.ts';
import { ProtectionFoot } from '../../../player/protection-foot.tsx';
import { PanelDialog } from '../../../ui/dialog/panel-dialog.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { type GameClient, selectGame } from '../games/game-client.ts';
import { gameQuery } from '../games/games-query.ts';
import { gameName } from '../labels/game-text.ts';
import { GameBand } from '../play/band/game-band.tsx';
import { GameStrip } from '../play/band/game-strip.tsx';
import { loadPlayKind } from '../play/play-kinds.ts';
import { PlayLoading } from '../play/play-loading.tsx';
import playStyles from '../play/play-screen.module.css';
import { playText } from '../play/texts.ts';
import { WagerPlayer } from '../play/wager-player.tsx';

/** Loads the code of the board picker for the game's kind, at the same time as `gameQuery` loads the game. */
function playQuery(gameId: string) {
  const { queryKey } = gameQuery(gameId);
  return {
    queryKey: [...queryKey, 'parts'],
    queryFn: () => loadPlayKind(gameId).then(() => true),
    staleTime: Infinity,
  };
}

function added(): void {
  selectGame(null);
  showCart('modal');
}

function OpenGame({ gameId }: { readonly gameId: string }) {
  const parts = useQuery(playQuery(gameId));
  const { data, error, refetch, isFetching } = useQuery(gameQuery(gameId));
  if (!data && error) {
    return (
      <ErrorState
        headingLevel={2}
        title={playText('loadError', { game: gameName(gameId) })}
        message={playText('loadErrorText')}
        retryText={playText('retry')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!data || !parts.data) return <PlayLoading />;
  return (
    <WagerPlayer
      game={data.game}
      heading={
        <>
          <GameBand game={data.game} level={3} />
          <ClosedSlot units={[drawGameUnit(gameId)]} what={data.game.name} />
        </>
      }
      onAdded={added}
    />
  );
}

/** Renders the selected draw game over the page, with every other game one tap away. [S2.4-4] */
export function GameClientOverlay({ client }: { readonly client: GameClient }) {
  const { selectedGame, isSwitching } = client;
  useLocationContext('dbg', selectedGame !== null);
  // Closes the game when the user goes to another page.
  useEffect(() => () => selectGame(null), []);
  return (
    <PanelDialog
      isOpen={selectedGame !== null || isSwitching}
      title={selectedGame === null ? playText('drawGames') : gameName(selectedGame)}
      closeText={playText('close')}
      onClose={() => selectGame(null)}
    >
      <div className={playStyles.screen} data-game={selectedGame ?? undefined}>
        <GameStrip gameId={selectedGame} onChoose={selectGame} />
        {selectedGame === null ? <PlayLoading /> : <OpenGame key={selectedGame} gameId={selectedGame} />}
        <ProtectionFoot />
      </div>
    </PanelDialog>
  );
}
