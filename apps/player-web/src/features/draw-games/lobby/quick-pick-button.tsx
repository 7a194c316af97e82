import type { GameSummary, OpenDraw } from '@sunflower/contracts/draw-games.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { raiseNavigation } from '../../../runtime/navigation/navigation-event.ts';
import { Button } from '../../../ui/button/button.tsx';
import { soldBoards } from './jackpot-odds.ts';
import styles from './quick-pick-button.module.css';
import { lobbyText } from './texts.ts';

/** How many boards one press picks, where the game sells them in such numbers. */
const BOARDS = 5;

/** The one main action: the server picks boards for the next draw and puts them in the cart. */
export function QuickPickButton({ game, draw }: { readonly game: GameSummary; readonly draw: OpenDraw }) {
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const boardCount = soldBoards(game.gameId, BOARDS);
  const stakeCents = game.boardPriceCents * BigInt(boardCount);

  async function pick() {
    setFailure(null);
    const { quickPickToCart } = await import('../cart/quick-pick-to-cart.ts');
    const reason = await quickPickToCart(queryClient, { game, draw, boardCount });
    if (reason === null) raiseNavigation('shopping-cart');
    else if (reason !== '') setFailure(reason);
  }

  return (
    <span className={styles.place}>
      <Button variant="primary" size="large" pendingText={lobbyText('picking')} onPress={pick}>
        {lobbyText('quickPick', { count: boardCount, price: formatUsd(stakeCents, 'optional-cents') })}
      </Button>
      {failure !== null && (
        <span role="alert" className={styles.failure}>
          {lobbyText('quickPickFailed')} {failure}
        </span>
      )}
    </span>
  );
}
