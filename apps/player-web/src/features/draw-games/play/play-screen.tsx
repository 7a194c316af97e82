import type { GameDetails } from '@sunflower/contracts/draw-games.ts';
import type { Board } from '@sunflower/game-rules/any-board.ts';
import { drawGameUnit } from '@sunflower/player-rules/access/operational-unit.ts';
import { useQuery } from '@tanstack/react-query';
import { ClosedSlot } from '../../../player/access/closed-slot.tsx';
import { useHydrated } from '../../../runtime/clock/use-hydrated.ts';
import { raiseNavigation } from '../../../runtime/navigation/navigation-event.ts';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { useQueryValues } from '../../../runtime/navigation/use-query-values.ts';
import { useTitle } from '../../../runtime/navigation/use-title.ts';
import { usePlayerId } from '../../../runtime/session/session-store.ts';
import { Breadcrumb } from '../../../ui/breadcrumb/breadcrumb.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { cartQuery } from '../cart/cart-query.ts';
import { gameQuery } from '../games/games-query.ts';
import { useGameId } from '../games/use-game-id.ts';
import { gameName } from '../labels/game-text.ts';
import { subscriptionQuery } from '../subscriptions/subscriptions-query.ts';
import { ticketQuery } from '../ticket/tickets-query.ts';
import { GameBand } from './band/game-band.tsx';
import { GameStrip } from './band/game-strip.tsx';
import { PlayLoading } from './play-loading.tsx';
import styles from './play-screen.module.css';
import { playText } from './texts.ts';
import { WagerPlayer, type WagerStart } from './wager-player.tsx';

const PLAY_QUERY = { shoppingCartWager: 'one', selectedTicket: 'one', subscription: 'one' } as const;

/**
 * Loads what the URL asks for: a wager of the cart to change, the boards of a ticket to play again, or the boards of
 * a subscription. [S3-4]
 */
function useWagerStart(gameId: string): WagerStart & { readonly isReady: boolean } {
  const isHydrated = useHydrated();
  const playerId = usePlayerId();
  const [{ shoppingCartWager: wagerId, selectedTicket: serial, subscription: subscriptionId }] =
    useQueryValues(PLAY_QUERY);
  const isEdit = isHydrated && wagerId !== undefined;
  const isAgain = isHydrated && !isEdit && serial !== undefined && playerId !== null;
  const isOrder = isHydrated && !isEdit && !isAgain && subscriptionId !== undefined && playerId !== null;
  const cart = useQuery({ ...cartQuery(), enabled: isEdit });
  const ticket = useQuery({ ...ticketQuery(playerId ?? '', serial ?? ''), enabled: isAgain });
  const order = useQuery({ ...subscriptionQuery(playerId ?? '', subscriptionId ?? ''), enabled: isOrder });
  if (isEdit) {
    const edited = cart.data?.wagers.find((wager) => wager.wagerId === wagerId && wager.gameId === gameId);
    return { isReady: cart.data !== undefined || cart.isError, edited };
  }
  if (isOrder) {
    const found = order.data?.subscription;
    const subscription = found?.gameId === gameId && found.state !== 'ended' ? found : undefined;
    return { isReady: order.data !== undefined || order.isError, subscription };
  }
  if (!isAgain) return { isReady: true };
  const again: readonly Board[] | undefined = ticket.data?.gameId === gameId ? ticket.data.boards : undefined;
  return { isReady: ticket.data !== undefined || ticket.isError, again };
}

type PartsProps = { readonly gameId: string; readonly game: GameDetails | undefined };

function Crumbs({ gameId, game }: PartsProps) {
  return (
    <Breadcrumb
      label={playText('crumbs')}
      items={[{ text: playText('drawGames'), href: PLACES['games-draws'] }, { text: game?.name ?? gameName(gameId) }]}
    />
  );
}

/** Renders the game above its board, with a notice while it is closed to the player. */
function PlayHeading({ game }: { readonly game: GameDetails }) {
  return (
    <>
      <GameBand game={game} />
      <ClosedSlot units={[drawGameUnit(game.gameId)]} what={game.name} />
    </>
  );
}

/** Renders the page where numbers are picked. */
export function PlayScreen() {
  const gameId = useGameId();
  const { data, error, refetch, isFetching } = useQuery(gameQuery(gameId));
  const { isReady, edited, again, subscription } = useWagerStart(gameId);
  useTitle(data?.game.name ?? gameName(gameId));
  const game = isReady ? data?.game : undefined;
  const heading = data && <PlayHeading game={data.game} />;
  return (
    <div className={styles.screen} data-game={gameId}>
      <Crumbs gameId={gameId} game={data?.game} />
      <GameStrip gameId={gameId} />
      {game && (
        <WagerPlayer
          key={`${gameId}/${edited?.wagerId ?? 'new'}`}
          game={game}
          heading={heading}
          edited={edited}
          again={again}
          subscription={subscription}
          onAdded={() => raiseNavigation('shopping-cart')}
        />
      )}
      {!data && error && (
        <ErrorState
          headingLevel={2}
          title={playText('loadError', { game: gameName(gameId) })}
          message={playText('loadErrorText')}
          retryText={playText('retry')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!game && !error && <PlayLoading heading={heading} />}
    </div>
  );
}
