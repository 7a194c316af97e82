import type { CartWager } from '@sunflower/contracts/draw-games-cart.ts';
import { useEffect, useRef, useState } from 'react';
import { problemOf } from '../../../runtime/http/http-problem.ts';
import { Button } from '../../../ui/button/button.tsx';
import { gameName } from '../labels/game-text.ts';
import { refusalText } from '../labels/refusal-text.ts';
import { useCartChange } from './change-cart.ts';
import styles from './removed-wager.module.css';
import { cartText } from './texts.ts';
import { wireBoard } from './wire-board.ts';

/** A wager that was just removed from the cart. */
export type Removed = CartWager;

type RemovedWagerProps = { readonly removed: Removed; readonly onRestored: () => void };

/**
 * Renders the line that offers to put a removed wager back. It gets the focus, because the removed wager's button is
 * gone, and stays until the next removal, so there is no time limit. [WCAG-2.4.3] [WCAG-2.2.1]
 */
export function RemovedWager({ removed, onRestored }: RemovedWagerProps) {
  const change = useCartChange();
  const [failure, setFailure] = useState<string | null>(null);
  const line = useRef<HTMLDivElement>(null);
  const game = gameName(removed.gameId);
  useEffect(() => line.current?.focus(), []);

  async function restore() {
    setFailure(null);
    const { gameId, boards, addOns, draws, currentStakeCents } = removed;
    const wager = {
      gameId,
      boards: boards.map(wireBoard),
      addOns: [...addOns],
      drawIds: draws.map(({ drawId }) => drawId),
      stakeCents: currentStakeCents,
    };
    try {
      await change.mutateAsync({ type: 'add', wager });
      onRestored();
    } catch (thrown) {
      setFailure(refusalText(problemOf(thrown)));
    }
  }

  return (
    <div ref={line} role="status" tabIndex={-1} className={styles.line}>
      <p>{cartText('removed', { game })}</p>
      <Button
        size="small"
        aria-label={cartText('undoRemoval', { game })}
        pendingText={cartText('undoing')}
        onPress={restore}
      >
        {cartText('undo')}
      </Button>
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          {cartText('undoFailed')} {failure}
        </p>
      )}
    </div>
  );
}
