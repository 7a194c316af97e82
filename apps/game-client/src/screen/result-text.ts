import { sumOf } from '@sunflower/instant-games/events/find-events.ts';
import { isPrice, TOP_PRIZES } from '@sunflower/instant-games/prizes/prices.ts';
import type { GameModel } from '../game-model.ts';
import type { Ticket } from '../round/board.ts';
import { type WinSize, winSize } from '../round/win-size.ts';
import { exactUsd, type Spoken } from '../texts/spoken.ts';

/** `amount`: the prize, for a ticket that has one. */
export type ResultText = { readonly title: string; readonly text: string; readonly amount?: string };

/** The content over the picture: a text, the size of a prize, and the name of the button that leaves. */
export type ShownResult = { readonly said: ResultText; readonly won?: WinSize; readonly done?: string };

/** Returns the text over the picture. `finished` is the ticket whose reveal is over. */
export function resultShown(model: GameModel, finished: Ticket | undefined, spoken: Spoken): ShownResult {
  if (!finished) return { said: stateText(model, spoken) };
  const isProblem = model.hasFailed || model.isSlow;
  return {
    said: isProblem ? stateText(model, spoken) : resultText(model, finished, spoken),
    ...(finished.prizeCents > 0 && { won: winSizeOf(model, finished) }),
    ...(model.mode !== 'replay' && { done: spoken.texts.done }),
  };
}

/**
 * Returns the result of a finished ticket in plain words. The amount is the one read from the ticket's events, which
 * the game has compared with the round's prize. [RTS-14E]
 */
export function resultText(model: GameModel, ticket: Ticket, spoken: Spoken): ResultText {
  const { texts, voice } = spoken;
  const size = winSizeOf(model, ticket);
  const usd = (cents: number) => exactUsd(model.settings.language, cents);
  const price = usd(ticket.priceCents);
  const about = size === 'lost' ? modeText(model, texts) : (modeText(model, texts) ?? paymentText(model, texts));
  const story = size === 'lost' ? undefined : voice.story?.(sumOf(ticket.board.events));
  return {
    title: size === 'lost' ? texts.lostTitle : voice.title(sumOf(ticket.board.events), spoken.usd),
    text: [sentence(), about, story].filter(Boolean).join(' '),
    ...(ticket.prizeCents > 0 && { amount: usd(ticket.prizeCents) }),
  };

  function sentence(): string {
    if (size === 'lost') return ticket.isFree ? texts.lostFree : texts.lost(price);
    if (ticket.isFree) return texts.wonFree(usd(ticket.prizeCents));
    return size === 'even' ? texts.even(usd(ticket.prizeCents)) : texts.won(usd(ticket.prizeCents), price);
  }
}

/** Returns the size of a ticket's prize, compared with its price. A replay has no session with a prize table. */
export function winSizeOf(model: GameModel | undefined, { prizeCents, priceCents }: Ticket): WinSize {
  const prices = model?.session?.prices.find((one) => one.priceCents === priceCents);
  const known = isPrice(priceCents) ? Number(TOP_PRIZES[priceCents]) : undefined;
  return winSize({ prizeCents, priceCents, topCents: prices?.tiers[0]?.prizeCents ?? known });
}

/** Returns the problem, or how the game is played, while no result is shown. */
function stateText(model: GameModel, { texts, voice }: Pick<Spoken, 'texts' | 'voice'>): ResultText {
  const { hasFailed, isSlow, waitMs, isResumed, round, session, mode } = model;
  const said = (text: string) => ({ title: '', text });
  if (hasFailed) return said(texts.failed);
  if (!session && mode !== 'replay') return said(texts.loading);
  if (isSlow) return said(texts.checking);
  if (waitMs !== undefined) return said(texts.waiting);
  if (round.name === 'revealing' && isResumed) return said(texts.resumed);
  return said(voice.rule);
}

function modeText({ mode }: GameModel, texts: Spoken['texts']): string | undefined {
  if (mode === 'demo') return texts.wasDemo;
  return mode === 'replay' ? texts.wasReplay : undefined;
}

function paymentText({ end }: GameModel, texts: Spoken['texts']): string {
  if (end?.outcome === 'claim-pending') return texts.claim;
  return end?.outcome === 'settled' ? texts.paid : texts.paying;
}
