import { gameAnswer, gamesAnswer } from '@sunflower/contracts/draw-games.ts';
import { cart } from '@sunflower/contracts/draw-games-cart.ts';
import { drawHistory, pastDrawsPage, resultFile } from '@sunflower/contracts/draw-games-results.ts';
import { ticket, ticketsPage } from '@sunflower/contracts/draw-games-tickets.ts';
import { drawGamesExamples } from '@sunflower/contracts/examples/draw-games.ts';
import { playersExamples } from '@sunflower/contracts/examples/players.ts';
import { sessionsExamples } from '@sunflower/contracts/examples/sessions.ts';
import { walletExamples } from '@sunflower/contracts/examples/wallet.ts';
import { readSettings } from '@sunflower/contracts/runtime-config.ts';
import { todayNet, transactionsPage, walletAccounts, walletBalances } from '@sunflower/contracts/wallet.ts';
import * as z from 'zod/mini';

/** The evening the examples of the contracts tell of. */
const EXAMPLES_NOW_MS = Date.parse(drawGamesExamples.gamesAnswer.serverNow);
const DAY_MS = 86_400_000;
const MOMENT = /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/;

/** The examples with every date moved by whole days, so that what was on sale that evening is on sale today. */
function movedTo<Wire>(wire: Wire, nowMs: number): Wire {
  const byMs = Math.floor((nowMs - EXAMPLES_NOW_MS) / DAY_MS) * DAY_MS;
  const text = JSON.stringify(wire, (_name, value: unknown) => {
    if (typeof value !== 'string' || !MOMENT.test(value)) return value;
    const moved = new Date(Date.parse(value) + byMs).toISOString();
    return value.includes('T') ? moved : moved.slice(0, 10);
  });
  return JSON.parse(text) as Wire;
}

/** The signed-in player of the samples. */
export const SAMPLE_PLAYER = playersExamples.userAnswer;

const games = drawGamesExamples;

/** What each query is answered with, by the beginning of its key. */
function table(nowMs: number): readonly (readonly [readonly string[], unknown])[] {
  const read = <Schema extends z.ZodMiniType>(schema: Schema, wire: z.input<Schema>) =>
    z.decode(schema, movedTo(wire, nowMs));
  const player = ['player', SAMPLE_PLAYER.id];
  return [
    [['draw-games', 'games'], read(gamesAnswer, games.gamesAnswer)],
    [['draw-games', 'game'], read(gameAnswer, games.gameAnswer)],
    [['draw-games', 'results'], { ...read(pastDrawsPage, games.pastDrawsPage), nextCursor: null }],
    [['draw-games', 'result'], read(resultFile, games.resultFile)],
    [['draw-games', 'history'], read(drawHistory, games.drawHistory)],
    [['user'], { status: 'loaded', user: SAMPLE_PLAYER }],
    [['player', 'cart'], read(cart, games.cart)],
    [[...player, 'session-start'], movedTo(sessionsExamples.loginEvent.created, nowMs)],
    [[...player, 'today'], read(todayNet, walletExamples.todayNet)],
    [[...player, 'wallet-accounts'], read(walletAccounts, walletExamples.walletAccounts)],
    [[...player, 'wallet-balances'], read(walletBalances, walletExamples.walletBalances)],
    [[...player, 'transactions'], { ...read(transactionsPage, walletExamples.transactionsPage), nextCursor: null }],
    [[...player, 'tickets', 'open'], { count: 2, stakeCents: 12_00n, hasMore: false }],
    [[...player, 'tickets'], read(ticketsPage, games.ticketsPage)],
    [[...player, 'ticket'], read(ticket, games.ticket)],
    [['runtime-config'], readSettings({})],
  ];
}

/** The sample a query is answered with; undefined when there is none. */
export function sampleAnswer(queryKey: readonly unknown[], nowMs: number): unknown {
  return table(nowMs).find(([key]) => key.every((part, index) => queryKey[index] === part))?.[1];
}
