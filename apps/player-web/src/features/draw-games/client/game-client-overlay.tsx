import { drawGameUnit } from '@sunflower/player-rules/access/operational-unit.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ClosedSlot } from '../../../player/access/closed-slot.tsx';
import { showCart } from '../../../player/cart-view.ts';
import { ProtectionFoot } from '../../../player/protection-foot.tsx';
import { PanelDialog } from '../../../ui/dialog/panel-dialog.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { type GameClient, selectGame } from '../game-client.ts';
import { gameName } from '../game-words.ts';
import { gameQuery } from '../games-query.ts';
import { GameHeading } from '../play/game-heading.tsx';
import { GameStrip } from '../play/game-strip.tsx';
import { loadPlayKind } from '../play/play-kinds.ts';
import { PlayLoading } from '../play/play-loading.tsx';
import playStyles from '../play/play-screen.module.css';
import { playText } from '../play/texts.ts';
import { WagerPlayer } from '../play/wager-player.tsx';

/** The game with what its kind is picked with; both are fetched at once. */
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
  if (!data || !parts.data) return <PlayLoading hasHeading />;
  return (
    <>
      <GameHeading game={data.game} level={3} />
      <ClosedSlot units={[drawGameUnit(gameId)]} what={data.game.name} />
      <WagerPlayer game={data.game} onAdded={added} />
    </>
  );
}

/** The chosen draw game over the page, with every other game one tap away. [S2.4-4] */
export function GameClientOverlay({ client }: { readonly client: GameClient }) {
  const { selectedGame, isSwitching } = client;
  // Whoever goes to another page leaves the game.
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
        {selectedGame === null ? <PlayLoading hasHeading /> : <OpenGame key={selectedGame} gameId={selectedGame} />}
        <ProtectionFoot />
      </div>
    </PanelDialog>
  );
}
