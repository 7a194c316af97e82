import '@sunflower/look/tokens.css';
import '@sunflower/look/base.css';
import './screen/controls.css';
import './screen/game.css';
import './screen/result.css';
import { prizeTableOf } from '@sunflower/instant-games/prizes/prize-table.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { casesOf } from '../../../tools/test/thoroughness.ts';
import { brightness, flashes } from './flashes-in-tests.ts';
import { memoryHost } from './game-in-tests.ts';
import {
  endedRounds,
  expectShownPrize,
  liveText,
  opened,
  playButton,
  resultText,
  revealByKeyboard,
  revealByTaps,
  tabTo,
  targets,
} from './play-in-tests.ts';
import { startGame } from './start-game.ts';
import { exactUsd } from './texts/spoken.ts';

/** One game of each tempo, or only the shortest and the longest tempo in a quick run. */
const GAMES = casesOf(
  [{ gameId: 'meadowlark-morning' }, { gameId: 'twister-trail' }, { gameId: 'barn-quilt-bingo' }],
  2,
);
/** A row of the prize table whose prize is above each price. */
const TIER = 5;
/** Without a graphics card, a game takes seconds to start on a busy machine. */
const TIMEOUT_MS = 60_000;
const PHONE = { width: 390, height: 760 };

describe.each(GAMES)('a round of $gameId', ({ gameId }) => {
  beforeEach(() => page.viewport(PHONE.width, PHONE.height));
  afterEach(() => document.body.replaceChildren());

  it(
    'ends by keyboard alone, and by single taps, with motion off [WCAG-2.5.7] [RTS-8A]',
    async () => {
      const { server, host } = await opened(gameId, { isMotionReduced: true });
      server.tier = TIER;
      await tabTo((element) => element.classList.contains('primary'));
      await userEvent.keyboard('{Enter}');
      await vi.waitFor(() => expect(targets().length).toBeGreaterThan(0));
      const spoken = await revealByKeyboard(() => host.types().includes('round-ended'));
      expectShownPrize(server);
      expect(spoken.length).toBeGreaterThanOrEqual(3);
      expect(spoken.every((text) => text !== '')).toBe(true);
      expect(liveText()).toContain(exactUsd('en-US', server.round?.prizeCents ?? 0));

      server.tier = -1;
      await vi.waitFor(() => expect(playButton().getAttribute('aria-disabled')).toBe(null));
      await userEvent.click(playButton());
      await vi.waitFor(() => expect(endedRounds(host.types())).toBe(1));
      await revealByTaps(() => endedRounds(host.types()) === 2);
      await vi.waitFor(() => expect(resultText()).toContain('No prize on this ticket'));

      // One press is one play, so nothing was bought without the player.
      expect(server.charged.size).toBe(2);
    },
    TIMEOUT_MS,
  );
});

describe('a game that is still loading', () => {
  afterEach(() => document.body.replaceChildren());

  it(
    'names no price until its server has sent the prices',
    async () => {
      const host = memoryHost();
      await startGame({ gameId: 'meadowlark-morning', host: host.channel });
      expect(playButton().textContent).toBe('Loading the game');
      expect(document.querySelector('.note')?.textContent).toBe('Ticket pricePrizes and odds');
      expect(document.body.textContent).not.toContain('$0');
    },
    TIMEOUT_MS,
  );
});

describe('a cover', () => {
  afterEach(() => document.body.replaceChildren());

  it(
    'opens when a stroke crosses it, in a game that is played with strokes [S6-5]',
    async () => {
      const { game } = await opened('sunflower-fields', { isMotionReduced: true });
      await game.play();
      const places = targets().map((target) => {
        const { left, top, width, height } = target.getBoundingClientRect();
        return { clientX: left + width / 2, clientY: top + height / 2 };
      });
      const stroke = (type: string, to: number) =>
        targets()[0]?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, ...places[to] }));
      stroke('pointerdown', 0);
      stroke('pointermove', 17);
      stroke('pointerup', 17);
      const { round } = game.model;
      // The first seed, the last one, and at least one of those between them.
      expect('revealed' in round && round.revealed.length).toBeGreaterThanOrEqual(3);
      expect(round).toMatchObject({ revealed: expect.arrayContaining([0, 17]) });
    },
    TIMEOUT_MS,
  );

  it(
    'is scratched away by dragging, and opens when a third of it is gone [S6-5]',
    async () => {
      const { host, game } = await opened('meadowlark-morning', { isMotionReduced: true });
      await game.play();
      const [target] = targets();
      const { left, top, width, height } = (target as Element).getBoundingClientRect();
      const drag = (type: string, x: number, y: number) =>
        target?.dispatchEvent(
          new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: left + x * width, clientY: top + y * height }),
        );
      drag('pointerdown', 0.1, 0.1);
      drag('pointermove', 0.9, 0.1);
      expect(game.model.round).toMatchObject({ name: 'revealing', revealed: [] });
      for (const line of [0.3, 0.5]) {
        drag('pointermove', 0.1, line);
        drag('pointermove', 0.9, line);
      }
      expect(game.model.round).toMatchObject({ name: 'revealing', revealed: [0] });
      drag('pointerup', 0.9, 0.9);
      expect(host.types()).not.toContain('round-ended');
    },
    TIMEOUT_MS,
  );
});

describe('the prize on the screen', () => {
  afterEach(() => document.body.replaceChildren());

  it(
    'is the one that the server fixed before the reveal, from no prize to the top prize [GLI19-15]',
    async () => {
      const { server, host, game } = await opened('meadowlark-morning', { isMotionReduced: true });
      const price = game.model.priceCents;
      const rows = [-1, ...prizeTableOf(price as 60, 'even').map((_, row) => row)];
      for (const [index, row] of rows.entries()) {
        server.tier = row;
        await game.play();
        // The outcome is in the answer that sold the ticket; the reveal sends only its progress.
        const prize = server.round?.prizeCents ?? -1;
        expect(game.model.round).toMatchObject({ name: 'revealing', ticket: { prizeCents: prize } });
        game.revealAll();
        await vi.waitFor(() => expect(endedRounds(host.types())).toBe(index + 1));
        if (prize > 0) await vi.waitFor(() => expectShownPrize(server));
        else await vi.waitFor(() => expect(resultText()).toContain('No prize on this ticket'));
      }
    },
    TIMEOUT_MS,
  );

  it(
    'is covered, and play waits, while the steps of a ticket open in turn [RTS-14B-F/instant-games]',
    async () => {
      const { game, server } = await opened('meadowlark-morning');
      server.tier = TIER;
      await game.play();
      game.revealAll();
      await vi.waitFor(() => expect(game.model.end).toBeDefined());
      expect(playButton().getAttribute('aria-disabled')).toBe('true');
      expect(resultText()).not.toContain('You won');
      await vi.waitFor(() => expect(resultText()).toContain('You won'));
      expect(playButton().getAttribute('aria-disabled')).toBe(null);
    },
    TIMEOUT_MS,
  );
});

describe('the focus', () => {
  afterEach(() => document.body.replaceChildren());

  it(
    'moves to Done after every fifth round and after a prize of more than ten times the price [RTS-8A]',
    async () => {
      const { server, host, game } = await opened('meadowlark-morning', { isMotionReduced: true });
      const ROW_OF_TWENTY_TIMES = 6;
      const rested: boolean[] = [];
      for (const [index, row] of [-1, -1, ROW_OF_TWENTY_TIMES, -1, -1].entries()) {
        server.tier = row;
        playButton().focus();
        await game.play();
        game.revealAll();
        await vi.waitFor(() => expect(endedRounds(host.types())).toBe(index + 1));
        await vi.waitFor(() => expect(document.querySelector<HTMLElement>('.done')?.hidden).toBe(false));
        rested.push(document.activeElement?.textContent === 'Done');
      }
      expect(rested).toEqual([false, false, true, false, true]);
      await userEvent.keyboard('{Enter}');
      expect(host.sent.at(-1)).toEqual({ type: 'open', page: 'close' });
      expect(server.charged.size).toBe(5);
    },
    TIMEOUT_MS,
  );
});

describe('the largest celebration', () => {
  afterEach(() => document.body.replaceChildren());

  it(
    'changes the brightness of the picture smoothly, without flashes [WCAG-2.2.2/2.3.1]',
    async () => {
      const { game, server, screen } = await opened('meadowlark-morning');
      server.tier = 0;
      await game.play();
      game.revealAll();
      const levels: { at: number; level: number }[] = [];
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = 24;
      const context = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
      const started = performance.now();
      await new Promise<void>((resolve) => {
        const look = (now: number) => {
          context.drawImage(screen.page.canvas, 0, 0, 24, 24);
          levels.push({ at: now, level: brightness(context.getImageData(0, 0, 24, 24).data) });
          if (now - started > 4_000) resolve();
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
      const seen = levels.filter(({ level }) => level > 0);
      expect(seen.length).toBeGreaterThan(4);
      expect(flashes(seen)).toBe(0);
    },
    TIMEOUT_MS,
  );
});
