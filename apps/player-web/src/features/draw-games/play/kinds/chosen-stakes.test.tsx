// @vitest-environment jsdom

import { DRAW_GAMES_PATHS, type DrawResult, gameResponse } from '@sunflower/contracts/draw-games.ts';
import { type Ticket, ticket, ticketsPage } from '@sunflower/contracts/draw-games-tickets.ts';
import { drawGamesExamples } from '@sunflower/contracts/examples/draw-games.ts';
import { keno } from '@sunflower/game-rules/keno/keno.ts';
import { pick3 } from '@sunflower/game-rules/pick-3/pick-3.ts';
import { pick4 } from '@sunflower/game-rules/pick-4/pick-4.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { applySessionEvent } from '../../../../runtime/session/session-store.ts';
import { exampleDraws, exampleGame, exampleId } from '../../../../testing/examples.ts';
import { answer } from '../../../../testing/fake-network.ts';
import { boardsIn } from './own-boards.ts';
import { addToCart, chip, fixWagerEditorClock, open, press, pressAll, total } from './wager-editor-in-tests.tsx';

describe('what was chosen', () => {
  fixWagerEditorClock();

  describe('playing digits', () => {
    it('lets the player type digits, and charges for both draws of a day [S9-2/draw-selector]', async () => {
      const { sent, openDraws } = await open(pick3);
      const wheel = screen.getByRole('spinbutton', { name: 'Digit 1' });
      wheel.focus();
      await userEvent.keyboard('112');
      expect(screen.getByRole('row', { name: /In exact order \$500 1 in 1,000/ })).toBeTruthy();
      await chip(/^Box\s*\$1/);
      expect(screen.getByRole('row', { name: /Any order \(3 possible\) \$160 1 in 333.33/ })).toBeTruthy();
      await press('Evening');
      expect(total()).toBe('$2.00');
      await addToCart();
      expect(sent()).toEqual([
        {
          gameId: 'pick-3',
          boards: [{ kind: 'digits', digits: [1, 1, 2], playId: 'box', stakeCents: 100, isQuickPick: false }],
          addOns: [],
          drawIds: openDraws.slice(0, 2).map((draw) => draw.drawId),
          stakeCents: 200,
        },
      ]);
    });

    it('refuses a box of identical digits before sending it', async () => {
      await open(pick3);
      await chip(/^Box/);
      await pressAll('Ten digits', [7, 7, 7]);
      await addToCart();
      expect(screen.getByRole('alert').textContent).toContain('at least two different digits');
    });

    it('charges a combo for every order, and leaves the last two positions of a front pair open', async () => {
      const { sent } = await open(pick4);
      await pressAll('Ten digits', [1, 2, 3, 4]);
      await chip(/^Combo\s*\$24/);
      expect(total()).toBe('$24.00');
      await chip(/^Front pair/);
      expect(screen.getAllByRole('spinbutton')).toHaveLength(2);
      await chip('$0.50');
      await addToCart();
      const board = {
        kind: 'digits',
        digits: [1, 2, null, null],
        playId: 'front-pair',
        stakeCents: 50,
        isQuickPick: false,
      };
      expect(sent()[0]).toMatchObject({ boards: [board], stakeCents: 50 });
    });

    it('offers midday, evening or both as one choice when configured so [S9-2/draw-selector]', async () => {
      const settings = {
        buildId: 'b',
        locationEngineOrigin: 'http://location.localhost',
        locationScriptIntegrity: `sha384-${'a'.repeat(64)}`,
        isLocationSimulated: false,
        identityProviderOrigin: 'http://id.localhost',
        drawTypeSelector: 'radio',
      };
      await open(pick3, {}, { 'GET /runtime-config.json': () => Response.json(settings) });
      await screen.findByRole('radio', { name: 'Both' });
      await chip('Both', 'Times of day');
      expect(total()).toBe('$2.00');
      await chip('Evening', 'Times of day');
      expect(total()).toBe('$1.00');
    });

    it('keeps at least one session selected', async () => {
      const { sent, openDraws } = await open(pick3);
      await press('Midday');
      await pressAll('Ten digits', [1, 2, 3]);
      await addToCart();
      expect(sent()[0]).toMatchObject({ drawIds: [openDraws[0]?.drawId] });
    });
  });

  describe('playing Keno', () => {
    it('shows the prizes of the chosen spots, and doubles the price with the Bulls-Eye', async () => {
      const { sent } = await open(keno);
      await chip('3', 'How many numbers');
      await pressAll('Board A, numbers', [80, 5, 17]);
      await chip('$2');
      expect(screen.getByRole('table', { name: 'Prizes for 3 numbers and a $2 stake' })).toBeTruthy();
      await userEvent.click(screen.getByRole('switch', { name: /Bulls-Eye/ }));
      expect(total()).toBe('$4.00');
      await addToCart();
      expect(sent()[0]).toMatchObject({
        boards: [{ kind: 'keno', spots: 3, numbers: [5, 17, 80], stakeCents: 200, isQuickPick: false }],
        addOns: ['bulls-eye'],
        stakeCents: 400,
      });
    });

    it('shows the last draw live, with a countdown to the next one', async () => {
      await open(keno);
      const watched = screen.getByRole('region', { name: 'Watch the draw' });
      expect(within(watched).getByRole('timer')).toBeTruthy();
      expect(within(watched).getAllByRole('img')).not.toHaveLength(0);
    });

    it('drops extra marks when the number of spots is reduced', async () => {
      await open(keno);
      await pressAll('Board A, numbers', [1, 2, 3, 4, 5]);
      await chip('2', 'How many numbers');
      expect(screen.getByText('2 numbers picked')).toBeTruthy();
    });
  });
});

describe('watching a Keno draw', () => {
  fixWagerEditorClock();
  afterEach(() => applySessionEvent({ type: 'signedOut' }));

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

  it("shows a draw as in progress until its numbers are out, then the player's hits", async () => {
    applySessionEvent({ type: 'userLoaded', playerId: 'p1' });
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
