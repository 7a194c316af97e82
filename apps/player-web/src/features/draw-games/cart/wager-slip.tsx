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
import { gameName } from '../game-words.ts';
import { gameQuery } from '../games-query.ts';
import { choiceOf, chosenDraws } from '../play/draw-choice.ts';
import { boardLetter } from '../play/play-state.ts';
import { printedBoard } from '../printed-board.ts';
import { refusalText } from '../refusal-text.ts';
import { gameText } from '../texts.ts';
import { ticketDetail } from '../ticket-view.tsx';
import { type CartChange, useCartChange } from './change-cart.ts';
import { cartText } from './texts.ts';
import styles from './wager-slip.module.css';

/** What a wager is put right with: the draws of its game as they were last asked for, and the server's time. */
type Sales = { readonly openDraws: readonly OpenDraw[]; readonly nowMs: number };

/**
 * The same wager with what is wrong put right: the next open draws, the price of now. Draws that closed since they were asked for are none of
 * them: of a game drawn all day that is every fourth time.
 */
export function fixedWager(wager: CartWager, { openDraws, nowMs }: Sales): WagerBody {
  const { gameId, boards, addOns, draws, currentStakeCents, problem } = wager;
  const onSale = openDraws.filter((draw) => Date.parse(draw.closesAt) > nowMs);
  const kept = problem === 'DRAW_CLOSED' ? chosenDraws(onSale, choiceOf(draws)) : draws;
  const perDrawCents = currentStakeCents / BigInt(Math.max(1, draws.length));
  const drawIds = kept.map((draw) => draw.drawId);
  return { gameId, boards, addOns, drawIds, stakeCents: perDrawCents * BigInt(drawIds.length) };
}

type ProblemLineProps = { readonly wager: CartWager; readonly onChange: (change: CartChange) => Promise<unknown> };

/** What keeps a wager from being bought, and the one tap that puts it right. */
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
          const fixed = fixedWager(wager, { openDraws, nowMs: serverNowMs() });
          return onChange({ type: 'replace', wagerId: wager.wagerId, wager: fixed });
        }}
      >
        {cartText(`fix_${problem}`)}
      </Button>
    </div>
  );
}

/** A wager of the cart as its slip, with what is wrong beside it. */
export function WagerSlip({ wager }: { readonly wager: CartWager }) {
  const change = useCartChange();
  const [failure, setFailure] = useState<string | null>(null);

  async function apply(wanted: CartChange) {
    setFailure(null);
    try {
      await change.mutateAsync(wanted);
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
