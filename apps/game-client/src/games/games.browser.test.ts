import '@sunflower/look/tokens.css';
import '@sunflower/look/base.css';
import '../screen/controls.css';
import '../screen/game.css';
import '../screen/result.css';
import type { TicketBook } from '@sunflower/instant-games/events/book-event.ts';
import { dealOf } from '@sunflower/instant-games/events/find-events.ts';
import { INSTANT_GAMES } from '@sunflower/instant-games/games/instant-games.ts';
import type { MessageToGame } from '@sunflower/partner-protocols/game-frame.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { casesOf } from '../../../../tools/test/thoroughness.ts';
import { launchOf, MemoryGameServer, memoryHost, SETTINGS } from '../game-in-tests.ts';
import { insetsOf } from '../stage/scene-fit.ts';
import { startGame } from '../start-game.ts';
import { exactUsd, spokenIn } from '../texts/spoken.ts';
import { loadFace } from './load-face.ts';

const GAMES = INSTANT_GAMES.map(({ name, gameId }) => ({ name, gameId }));
/** A row of the prize table whose prize is above each price. */
const TIER = 5;
/** Without a graphics card, a game takes seconds to start on a busy machine. */
const TIMEOUT_MS = 60_000;
const PHONE = { width: 390, height: 760 };

async function opened(gameId: string) {
  const server = new MemoryGameServer(gameId);
  server.tier = TIER;
  const host = memoryHost();
  await startGame({ gameId, host: host.channel, fetch: server.fetch });
  host.post({ ...launchOf(gameId), settings: { ...SETTINGS, isMotionReduced: true } } as MessageToGame);
  await vi.waitFor(() => expect(host.types()).toContain('playable'), TIMEOUT_MS);
  return { server, host };
}

describe('a round with a prize', () => {
  beforeEach(() => page.viewport(PHONE.width, PHONE.height));
  afterEach(() => document.body.replaceChildren());

  it.each(casesOf(GAMES, 4))(
    'of $name fits a phone with large targets, announces what it deals, and ends with its prize [S6-5]',
    async ({ gameId }) => {
      const { server, host } = await opened(gameId);
      await page.getByRole('button', { name: /^Play for \$/ }).click();
      const all = page.getByRole('button', { name: 'Reveal all' });
      await vi.waitFor(() => expect(all.element().getAttribute('aria-disabled')).not.toBe('true'));
      expect(document.querySelector('.stage')?.clientHeight).toBeLessThanOrEqual(PHONE.height);
      expect(smallestTarget()).toBeGreaterThanOrEqual(48);
      const { voice, usd } = spokenIn('en-US', (await loadFace(gameId)).voices);
      const dealt = voice.say(dealOf(bookOf(server).events), usd);
      expect(document.querySelector('[role="status"]')?.textContent).toContain(dealt);
      await all.click();
      await vi.waitFor(() => expect(host.types()).toContain('round-ended'));
      const prize = exactUsd('en-US', server.round?.prizeCents ?? -1);
      await vi.waitFor(() => expect(document.querySelector('.result')?.textContent).toContain(prize));
      expect(server.charged.size).toBe(1);
      for (const language of ['en-US', 'es', 'fr'] as const) {
        host.post({ type: 'settings', settings: { ...SETTINGS, language, isMotionReduced: true } });
        const amount = exactUsd(language, server.round?.prizeCents ?? -1);
        await vi.waitFor(() => expect(document.querySelector('.result')?.textContent).toContain(amount));
        expect(bottomCoverOfResult()).toBeLessThanOrEqual(insetsOf(PHONE).bottom);
      }
    },
    TIMEOUT_MS,
  );

  it(
    'can be played to its end using only names, roles and announcements [WCAG-2.5.7]',
    async () => {
      const { server, host } = await opened('meadowlark-morning');
      const buttons = () =>
        page
          .getByRole('button')
          .elements()
          .filter((button) => button.getAttribute('aria-disabled') !== 'true')
          .map((button) => ({ button: button as HTMLElement, name: nameOf(button) }));
      const press = (name: RegExp) =>
        buttons()
          .find((one) => name.test(one.name))
          ?.button.click();
      const said: string[] = [];
      const status = document.querySelector('[role="status"]') as HTMLElement;
      const listener = new MutationObserver(() => said.push(status.textContent ?? ''));
      listener.observe(status, { childList: true, characterData: true, subtree: true });
      press(/^Play for/);
      const covered = /, closed$/;
      await vi.waitFor(() => expect(buttons().some(({ name }) => covered.test(name))).toBe(true));
      for (let turn = 0; turn < 20 && !host.types().includes('round-ended'); turn++) {
        press(covered);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      await vi.waitFor(() => expect(host.types()).toContain('round-ended'));
      const prize = exactUsd('en-US', server.round?.prizeCents ?? -1);
      await vi.waitFor(() => expect(said.at(-1)).toContain(prize));
      expect(new Set(said).size).toBeGreaterThan(3);
      listener.disconnect();
    },
    TIMEOUT_MS,
  );
});

function bookOf({ round }: MemoryGameServer): TicketBook {
  if (!round) throw new Error('no round');
  return round.book as TicketBook;
}

/** Returns the smallest side of a target that is in the picture, in CSS pixels. */
function smallestTarget(): number {
  const targets = [...document.querySelectorAll<HTMLElement>('.target')].filter((target) => target.checkVisibility());
  const boxes = targets.map((target) => target.getBoundingClientRect());
  return Math.min(...boxes.flatMap(({ width, height }) => [width, height]));
}

/** Returns how much of the stage's bottom the result covers, in CSS pixels. */
function bottomCoverOfResult(): number {
  const bottomOf = document.querySelector('.stage')?.getBoundingClientRect().bottom ?? 0;
  return bottomOf - (document.querySelector('.result')?.getBoundingClientRect().top ?? 0);
}

function nameOf(button: Element): string {
  return button.getAttribute('aria-label') ?? button.textContent ?? '';
}
