import '@sunflower/look/tokens.css';
import '@sunflower/look/base.css';
import './screen/controls.css';
import './screen/game.css';
import './screen/result.css';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { endedRounds, opened, playButton, revealAllButton, targets } from './play-in-tests.ts';

const GAME = 'meadowlark-morning';
const EGGS = 9;
/** How often a key that is held down repeats. */
const REPEATS = 12;
/** Without a graphics card, a game takes seconds to start on a busy machine. */
const TIMEOUT_MS = 60_000;

describe('a key that is held down', () => {
  afterEach(() => document.body.replaceChildren());

  it.each(['Enter', ' '])(
    'buys one ticket, opens one cell and reveals all of one ticket: %j [RTS-8A]',
    async (key) => {
      const hold = (button: HTMLElement | undefined) => {
        button?.focus();
        return userEvent.keyboard(`{${key}>${REPEATS}/}`);
      };
      const { server, host, game } = await opened(GAME, { isMotionReduced: true });
      await hold(playButton());
      await vi.waitFor(() => expect(targets()).toHaveLength(EGGS));
      await hold(targets()[4]);
      await vi.waitFor(() => expect(game.model.round).toMatchObject({ name: 'revealing', revealed: [4] }));
      await hold(revealAllButton());
      await vi.waitFor(() => expect(endedRounds(host.types())).toBe(1));
      expect(server.charged.size).toBe(1);
    },
    TIMEOUT_MS,
  );
});

describe('the rules that the server sends', () => {
  afterEach(() => document.body.replaceChildren());

  it(
    'can take away "Reveal all" and the sound [RTS-14B-F/instant-games]',
    async () => {
      const { game } = await opened(GAME, { isMotionReduced: true, rules: { revealAll: false, sound: 'off' } });
      await game.play();
      expect(revealAllButton().getAttribute('aria-disabled')).toBe('true');
      await userEvent.click(revealAllButton(), { force: true });
      expect(game.model.round).toMatchObject({ name: 'revealing', revealed: [] });
      expect(soundButton()).toBeUndefined();
    },
    TIMEOUT_MS,
  );

  it(
    'offer both by default, with the sound off until it is chosen',
    async () => {
      const { game } = await opened(GAME, { isMotionReduced: true });
      await game.play();
      expect(revealAllButton().getAttribute('aria-disabled')).toBe(null);
      expect(soundButton()?.getAttribute('aria-label')).toBe('Turn sound on');
    },
    TIMEOUT_MS,
  );

  it(
    'set how long the next ticket has to wait [RTS-14B-F/instant-games]',
    async () => {
      const { host, game, server } = await opened(GAME, { isMotionReduced: true, rules: { minCycleMs: 60_000 } });
      await game.play();
      game.revealAll();
      await vi.waitFor(() => expect(endedRounds(host.types())).toBe(1));
      expect(playButton().getAttribute('aria-disabled')).toBe('true');
      await game.play();
      expect(server.charged.size).toBe(1);
    },
    TIMEOUT_MS,
  );
});

/** Returns the button that turns the sound on, if the player sees one. */
function soundButton(): HTMLElement | undefined {
  const tools = [...document.querySelectorAll<HTMLElement>('.tool')].filter((tool) => tool.checkVisibility());
  return tools.find((tool) => /sound/.test(tool.getAttribute('aria-label') ?? ''));
}
