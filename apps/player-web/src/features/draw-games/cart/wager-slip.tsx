import type { OpenDraw } from '@sunflower/contracts/draw-games.ts';
import type { CartWager, WagerBody } from '@sunflower/contracts/draw-games-cart.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serverNowMs } from '../../../runtime/clock/server-clock.ts';
import { problemOf } from '../../../runtime/http/http-problem.ts';
import { editWagerPath } from '../../../runtime/navigation/places.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { TicketSlip } from '../../../ui/ticket/ticket-slip.tsx';
import { gameQuery } from '../games/games-query.ts';
import { gameName } from '../labels/game-text.ts';
import { refusalText } from '../labels/refusal-text.ts';
import { choiceOf, chosenDraws } from '../play/draws/draw-choice.ts';
import { boardLetter } from '../play/play-state.ts';
import { gameText } from '../texts.ts';
import { printedBoard } from '../ticket/printed-board.ts';
import { ticketDetail } from '../ticket/ticket-view.tsx';
import { type CartChange, useCartChange } from './change-cart.ts';
import { cartText } from './texts.ts';
import styles from './wager-slip.module.css';

/** Data for fixing a wager: the draws of its game as last loaded, and the server's time. */
type Sales = { readonly openDraws: readonly OpenDraw[]; readonly nowMs: number };

/**
 * Returns the wager with its problem fixed: moved to the next open draws, or at the current price. Skips draws that
 * closed after they were loaded, which is common in a game drawn every few minutes.
 */
export function repairedWager(wager: CartWager, { openDraws, nowMs }: Sales): WagerBody {
  const { gameId, boards, addOns, draws, currentStakeCents, problem } = wager;
  const onSale = openDraws.filter((draw) => Date.parse(draw.closesAt) > nowMs);
  const buyable = problem === 'DRAW_CLOSED' ? chosenDraws(onSale, choiceOf(draws)) : draws;
  const perDrawCents = currentStakeCents / BigInt(Math.max(1, draws.length));
  const drawIds = buyable.map((draw) => draw.drawId);
  return { gameId, boards, addOns, drawIds, stakeCents: perDrawCents * BigInt(drawIds.length) };
}

type ProblemLineProps = { readonly wager: CartWager; readonly onChange: (change: CartChange) => Promise<unknown> };

/** Shows why a wager can't be bought, with a button that fixes it. */
function ProblemLine({ wager, onChange }: ProblemLineProps) {
  const { data } = useQuery({ ...gameQuery(wager.gameId), enabled: wager.problem === 'DRAW_CLOSED' });
  const { problem } = wager;
  if (problem === null) return null;
  const openDraws = data?.game.openDraws ?? [];
  const canFix = problem !== 'DRAW_CLOSED' || openDraws.length > 0;
  return (
    <div role="alert" className={styles.problem}>
      <p>{cartText(problem, { price: formatUsd(wager.currentStakeCents) })}</p>
      <Button
        size="small"
        isDisabled={!canFix}
        pendingText={cartText('fixing')}
        onPress={() => {
          const fixed = repairedWager(wager, { openDraws, nowMs: serverNowMs() });
          return onChange({ type: 'replace', wagerId: wager.wagerId, wager: fixed });
        }}
      >
        {cartText(`fix_${problem}`)}
      </Button>
    </div>
  );
}

/** Renders a wager of the cart as a slip, with its problem below it. */
export function WagerSlip({ wager, onRemoved }: { readonly wager: CartWager; readonly onRemoved: () => void }) {
  const change = useCartChange();
  const [failure, setFailure] = useState<string | null>(null);

  async function apply(next: CartChange) {
    setFailure(null);
    try {
      await change.mutateAsync(next);
      if (next.type === 'remove') onRemoved();
    } catch (thrown) {
      setFailure(refusalText(problemOf(thrown)));
    }
  }

  return (
    <TicketSlip
      game={wager.gameId}
      gameName={gameName(wager.gameId)}
      boards={wager.boards.map((board, index) =>
        printedBoard({ ...board, gameId: wager.gameId, letter: boardLetter(index) }),
      )}
      detail={ticketDetail(wager)}
      price={formatUsd(wager.stakeCents)}
      matchedText={gameText('matched')}
    >
      <ProblemLine wager={wager} onChange={apply} />
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          {cartText('changeFailed')} {failure}
        </p>
      )}
      <div className={styles.actions}>
        <LinkButton href={editWagerPath(wager.gameId, wager.wagerId)} variant="quiet" size="small">
          {cartText('change')}
        </LinkButton>
        <Button
          variant="quiet"
          size="small"
          pendingText={cartText('copying')}
          onPress={() => apply({ type: 'copy', wagerId: wager.wagerId })}
        >
          {cartText('copy')}
        </Button>
        <Button
          variant="quiet"
          size="small"
          pendingText={cartText('removing')}
          onPress={() => apply({ type: 'remove', wagerId: wager.wagerId })}
        >
          {cartText('remove')}
        </Button>
      </div>
    </TicketSlip>
  );
}
