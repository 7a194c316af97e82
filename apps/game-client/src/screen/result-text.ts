import type { GameModel } from '../game-model.ts';
import type { Spoken, Ticket } from '../round/board.ts';
import type { WinSize } from '../round/win-size.ts';

/** `amount`: the prize, for a ticket that has one. */
export type ResultText = { readonly title: string; readonly text: string; readonly amount?: string };

/**
 * Returns the result of a finished ticket in plain words. The amount is the one read from the ticket's book, which the
 * game has compared with the round's prize. [RTS-14E]
 */
export function resultText(
  ticket: Ticket,
  of: { size: WinSize; model: GameModel; spoken: Spoken; usd: (cents: number) => string },
): ResultText {
  const { size, model, spoken, usd } = of;
  const { texts } = spoken;
  const price = usd(ticket.priceCents);
  const outcome = sentence();
  const about = size === 'lost' ? modeText(model, texts) : (modeText(model, texts) ?? paymentText(model, texts));
  return {
    title: size === 'lost' ? texts.lostTitle : ticket.board.title(spoken),
    text: [outcome, about].filter(Boolean).join(' '),
    ...(ticket.prizeCents > 0 && { amount: usd(ticket.prizeCents) }),
  };

  function sentence(): string {
    if (size === 'lost') return ticket.isFree ? texts.lostFree : texts.lost(price);
    if (ticket.isFree) return texts.wonFree(usd(ticket.prizeCents));
    return size === 'even' ? texts.even(usd(ticket.prizeCents)) : texts.won(usd(ticket.prizeCents), price);
  }
}

/** Returns the problem, or how the game is played, while no result is shown. */
export function stateText(model: GameModel, texts: Spoken['texts']): ResultText {
  const { hasFailed, isSlow, waitMs, isResumed, round, session, mode } = model;
  const said = (text: string) => ({ title: '', text });
  if (hasFailed) return said(texts.failed);
  if (!session && mode !== 'replay') return said(texts.loading);
  if (isSlow) return said(texts.checking);
  if (waitMs !== undefined) return said(texts.waiting);
  if (round.name === 'revealing' && isResumed) return said(texts.resumed);
  const mechanic = 'ticket' in round ? round.ticket.book.mechanic : session?.mechanic;
  return said(texts.rules[mechanic ?? ''] ?? texts.rules.path ?? '');
}

function modeText({ mode }: GameModel, texts: Spoken['texts']): string | undefined {
  if (mode === 'demo') return texts.wasDemo;
  return mode === 'replay' ? texts.wasReplay : undefined;
}

function paymentText({ end }: GameModel, texts: Spoken['texts']): string {
  if (end?.outcome === 'claim-pending') return texts.claim;
  return end?.outcome === 'settled' ? texts.paid : texts.paying;
}
