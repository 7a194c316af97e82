import { gameResponse, gamesResponse } from '@sunflower/contracts/draw-games.ts';
import { cart } from '@sunflower/contracts/draw-games-cart.ts';
import { drawHistory, pastDrawsPage, resultFile } from '@sunflower/contracts/draw-games-results.ts';
import { ticket, ticketsPage } from '@sunflower/contracts/draw-games-tickets.ts';
import { drawGamesExamples } from '@sunflower/contracts/examples/draw-games.ts';
import { playersExamples } from '@sunflower/contracts/examples/players.ts';
import { responsibleGamingLimitsExamples } from '@sunflower/contracts/examples/responsible-gaming-limits.ts';
import { sessionsExamples } from '@sunflower/contracts/examples/sessions.ts';
import { walletExamples } from '@sunflower/contracts/examples/wallet.ts';
import { playerLimits } from '@sunflower/contracts/responsible-gaming-limits.ts';
import { readSettings } from '@sunflower/contracts/runtime-config.ts';
import { playMonth, todayNet, transactionsPage, walletAccounts, walletBalances } from '@sunflower/contracts/wallet.ts';
import * as z from 'zod/mini';

/** The evening at which the contracts' examples are set. */
const EXAMPLES_NOW_MS = Date.parse(drawGamesExamples.gamesResponse.serverNow);
const DAY_MS = 86_400_000;
const MOMENT = /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/;

/** Shifts every date in the examples by whole days, so that draws on sale in the examples are on sale now. */
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
export const SAMPLE_PLAYER = playersExamples.userResponse;

const games = drawGamesExamples;

/** The response to each query, by the start of its key. */
function table(nowMs: number): readonly (readonly [readonly string[], unknown])[] {
  const read = <Schema extends z.ZodMiniType>(schema: Schema, wire: z.input<Schema>) =>
    z.decode(schema, movedTo(wire, nowMs));
  const player = ['player', SAMPLE_PLAYER.id];
  return [
    [['draw-games', 'games'], read(gamesResponse, games.gamesResponse)],
    [['draw-games', 'game'], read(gameResponse, games.gameResponse)],
    [['draw-games', 'results'], { ...read(pastDrawsPage, games.pastDrawsPage), nextCursor: null }],
    [['draw-games', 'result'], read(resultFile, games.resultFile)],
    [['draw-games', 'history'], read(drawHistory, games.drawHistory)],
    [['user'], { status: 'loaded', user: SAMPLE_PLAYER }],
    [['player', 'cart'], read(cart, games.cart)],
    [[...player, 'session-start'], movedTo(sessionsExamples.loginEvent.created, nowMs)],
    [[...player, 'today'], read(todayNet, walletExamples.todayNet)],
    [[...player, 'month'], read(playMonth, walletExamples.playMonth)],
    [[...player, 'limits'], read(playerLimits, responsibleGamingLimitsExamples.playerLimits)],
    [[...player, 'wallet-accounts'], read(walletAccounts, walletExamples.walletAccounts)],
    [[...player, 'wallet-balances'], read(walletBalances, walletExamples.walletBalances)],
    [[...player, 'transactions'], { ...read(transactionsPage, walletExamples.transactionsPage), nextCursor: null }],
    [[...player, 'tickets', 'open'], { count: 2, stakeCents: 12_00n, hasMore: false }],
    // Marks no result as new, so that the samples don't depend on what this device remembers.
    [[...player, 'tickets', 'recent'], []],
    // Bought a month earlier, because a recent result would stay covered: buttons of samples do nothing.
    [[...player, 'tickets'], z.decode(ticketsPage, movedTo(games.ticketsPage, nowMs - 30 * DAY_MS))],
    [[...player, 'ticket'], z.decode(ticket, movedTo(games.ticket, nowMs - 30 * DAY_MS))],
    [['runtime-config'], readSettings({})],
  ];
}

/** Returns the sample response to a query; undefined if it has no sample. */
export function sampleAnswer(queryKey: readonly unknown[], nowMs: number): unknown {
  return table(nowMs).find(([key]) => key.every((part, index) => queryKey[index] === part))?.[1];
}
