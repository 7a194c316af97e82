// @vitest-environment jsdom

import { DRAW_GAMES_PATHS, type DrawResult, gameResponse } from '@sunflower/contracts/draw-games.ts';
import { type Ticket, ticket, ticketsPage } from '@sunflower/contracts/draw-games-tickets.ts';
import { drawGamesExamples } from '@sunflower/contracts/examples/draw-games.ts';
import { keno } from '@sunflower/game-rules/keno/keno.ts';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { notifySession } from '../../../../runtime/session/session-store.ts';
import { exampleDraws, exampleGame, exampleId } from '../../../../testing/examples.ts';
import { answer } from '../../../../testing/fake-network.ts';
import { boardsIn } from './own-boards.ts';
import { fixWagerEditorClock, open } from './wager-editor-in-tests.tsx';

fixWagerEditorClock();
afterEach(() => notifySession({ type: 'signedOut' }));

const PATIENT = { timeout: 30_000 };
const example = z.decode(ticket, drawGamesExamples.ticket);

/** Builds a Keno ticket with three marks in one draw. */
function kenoTicket(drawId: string): Ticket {
  const [first] = example.draws;
  if (!first) throw new Error('the example has a draw');
  const marks = {
    kind: 'keno' as const,
    spots: 3,
    numbers: [5, 17, 80],
    stakeCents: 100n,
    isQuickPick: false,
    letter: 'A',
    multiplier: null,
  };
  return { ...example, gameId: 'keno', boards: [marks], draws: [{ ...first, drawId }], matches: [] };
}

describe('watching a Keno draw', () => {
  it("shows a draw as in progress until its numbers are out, then the player's hits", async () => {
    notifySession({ type: 'userLoaded', playerId: 'p1' });
    const now = Date.now();
    const [due, next] = exampleDraws(2, now - 1_000);
    const { lastResult, ...before } = exampleGame(now);
    if (!lastResult || !due || !next) throw new Error('the example has two draws and a result');
    const drawn = { kind: 'keno' as const, numbers: [5, 9, 17, 30, 41, 77], bullsEye: 9 };
    const out = {
      ...lastResult,
      gameId: 'keno' as const,
      drawId: due.drawId,
      drawNumber: 62,
      drawsAt: due.drawsAt,
      drawn,
    };
    const earlier = { ...out, drawId: exampleId(7), drawNumber: 61, drawsAt: '2026-01-01T00:00:00Z' };
    let result: DrawResult = earlier;
    const input = () =>
      answer(gameResponse, {
        serverNow: new Date(now).toISOString(),
        game: { ...before, gameId: 'keno', nextDraw: next, openDraws: [next], lastResult: result },
      });
    const tickets = () => answer(ticketsPage, { pageItems: [kenoTicket(due.drawId)], nextCursor: null });
    await open(
      keno,
      {},
      { 'GET /web/draw-games/rest/v1/games/keno': input, [`GET ${DRAW_GAMES_PATHS.tickets}`]: tickets },
      { nextDraw: due, lastResult: earlier },
    );
    expect(await screen.findByText(/sales are closed and the numbers are being drawn/)).toBeTruthy();
    expect(screen.getByText(/^Numbers for draw 61/)).toBeTruthy();
    result = out;
    expect(await screen.findByText(/^Numbers for draw 62/, {}, PATIENT)).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Your board A: 2 of 3 matched' })).toBeTruthy();
    expect(screen.getByRole('img', { name: /^5 / })).toBeTruthy();
    expect(screen.getByText(/^Next draw/)).toBeTruthy();
  });

  it('considers only boards of that draw', () => {
    const tickets = [kenoTicket('d1'), kenoTicket('d2')];
    expect(boardsIn(tickets, { drawId: 'd2', numbers: [17, 80] })).toEqual([
      { serial: example.serial, letter: 'A', spots: 3, hits: [17, 80] },
    ]);
  });
});
