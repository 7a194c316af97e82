import type { GameSummary, OpenDraw } from '@sunflower/contracts/draw-games.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { raiseNavigation } from '../../../../runtime/navigation/navigation-event.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { soldBoards } from '../jackpots/jackpot-odds.ts';
import { lobbyText } from '../texts.ts';
import styles from './quick-pick-button.module.css';

/** Number of boards in one quick pick, rounded up to a number the game sells. */
const BOARDS = 5;

type QuickPick = { readonly game: GameSummary; readonly draw: OpenDraw; readonly boardCount: number };

async function addQuickPick(queryClient: QueryClient, pick: QuickPick): Promise<string | null> {
  return (await import('../../cart/quick-pick-to-cart.ts')).quickPickToCart(queryClient, pick);
}

/** Renders the main button: adds quick picks for the next draw to the cart. */
export function QuickPickButton({ game, draw }: { readonly game: GameSummary; readonly draw: OpenDraw }) {
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const boardCount = soldBoards(game.gameId, BOARDS);
  const stakeCents = game.boardPriceCents * BigInt(boardCount);

  async function pick() {
    setFailure(null);
    const reason = await addQuickPick(queryClient, { game, draw, boardCount });
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
