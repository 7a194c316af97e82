import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { ticket as ticketSchema, ticketsPage } from '@sunflower/contracts/draw-games-tickets.ts';
import { drawGamesExamples } from '@sunflower/contracts/examples/draw-games.ts';
import { transactionsPage, WALLET_PATHS, walletBalances } from '@sunflower/contracts/wallet.ts';
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import * as z from 'zod/mini';
import { answer, fakeNetwork, type Handler } from '../../testing/fake-network.ts';
import { playerHandlers, signIn } from '../../testing/player-network.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { balances, GAMES, LINES } from './wallet-in-tests.ts';

export const BOUGHT = z.decode(ticketSchema, drawGamesExamples.ticket);

/** For the first screen of a test: its code loads on demand. */
export const PATIENT = { timeout: 10_000 };

// The session starts now: one that started days ago would be over its time limit.
const now = Date.now();

export function openWallet(address: string, more: Record<string, Handler> = {}) {
  const network = fakeNetwork({
    ...playerHandlers(now),
    [`GET ${WALLET_PATHS.balances}`]: () => answer(walletBalances, balances),
    [`GET ${DRAW_GAMES_PATHS.tickets}`]: () => openTickets(0),
    [`GET ${WALLET_PATHS.transactions}`]: () =>
      answer(transactionsPage, { pageItems: [...LINES], nextCursor: null, games: GAMES }),
    ...more,
  });
  const requests: URL[] = [];
  const answered = globalThis.fetch;
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    const url = new URL(input, 'http://localhost');
    if (url.pathname === WALLET_PATHS.transactions) requests.push(url);
    return answered(input, init);
  });
  signIn();
  return { network, requests, ...renderApp(address) };
}
export const plain = (text: string | null | undefined) => (text ?? '').replaceAll('−', '-').replaceAll('\u00a0', ' ');
export const rowOf = (name: string) => {
  const term = screen.getAllByText(
    (_, element) => element?.tagName === 'DT' && element.textContent?.trim().startsWith(name) === true,
  )[0];
  return plain(term?.nextElementSibling?.textContent);
};

/** Returns `count` tickets of five dollars that wait for their draw. */
export function openTickets(count: number): Response {
  const ticket = { ...BOUGHT, state: 'PENDING' as const, stakeCents: 5_00n };
  return answer(ticketsPage, { pageItems: Array.from({ length: count }, () => ticket), nextCursor: null });
}
