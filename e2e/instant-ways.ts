import { expect, type Locator, type Page } from 'playwright/test';
import { tabTo } from './by-keyboard.ts';
import { instantGame } from './screens.ts';

/** A way to operate a game, which is all that its player uses. */
export type PlayWay = {
  readonly name: string;
  /** Settings of the browser. */
  readonly use: {
    readonly viewport: { readonly width: number; readonly height: number };
    readonly hasTouch?: boolean;
    /** Without a graphics card, a moving picture on a desktop takes so long to draw that each key waits for it. */
    readonly contextOptions?: { readonly reducedMotion: 'reduce' };
  };
  /** Presses a button once. */
  readonly press: (page: Page, button: Locator) => Promise<void>;
  /** Whether each opened cell has to be announced before the next one is opened. */
  readonly isAnnounced: boolean;
};

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Keys, taps without any dragging, and the names and announcements that a screen reader reads. [WCAG-2.5.7] */
export const PLAY_WAYS: readonly PlayWay[] = [
  {
    name: 'by keyboard alone',
    use: { viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } },
    press: async (page, button) => {
      await tabTo(page, button);
      await page.keyboard.press('Enter');
    },
    isAnnounced: false,
  },
  {
    name: 'by single taps on a phone',
    use: { viewport: PHONE, hasTouch: true },
    press: (_page, button) => button.tap(),
    isAnnounced: false,
  },
  {
    name: 'by what a screen reader reads',
    use: { viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } },
    // A screen reader presses what it reads, wherever that is on the screen.
    press: (_page, button) => button.dispatchEvent('click'),
    isAnnounced: true,
  },
];

/** Without a graphics card, a busy machine takes this long to load a game and to draw a ticket. */
export const PATIENT = { timeout: 120_000 };

/** Most presses that any ticket needs until nothing of it is covered. */
const MAX_PRESSES = 60;

/**
 * Opens up to `cells` cells of a ticket one after another, and the others with "Reveal all". Returns what was announced
 * for each of the first ones.
 */
export async function openTicket(page: Page, way: PlayWay, { cells }: { cells: number }): Promise<readonly string[]> {
  const announced: string[] = [];
  let last = await announcement(page);
  for (let presses = 0; presses < Math.min(cells, MAX_PRESSES); presses++) {
    const covered = instantGame.covered(page).first();
    if (!(await waitForChoice(page, covered))) return announced;
    await way.press(page, covered);
    if (way.isAnnounced) await expect.poll(() => announcement(page)).not.toBe(last);
    last = await announcement(page);
    announced.push(last);
  }
  const all = instantGame.revealAll(page);
  if (await waitForChoice(page, all)) await way.press(page, all);
  return announced;
}

/**
 * Waits until a button can be pressed or the ticket's outcome is shown, because the picture may still be changing.
 * Returns whether the button can be pressed.
 */
async function waitForChoice(page: Page, button: Locator): Promise<boolean> {
  let canPress = false;
  await expect
    .poll(async () => {
      canPress = (await button.isVisible()) && (await button.isEnabled());
      return canPress || (await instantGame.outcome(page).first().isVisible());
    }, PATIENT)
    .toBe(true);
  return canPress;
}

async function announcement(page: Page): Promise<string> {
  return (await instantGame.live(page).textContent()) ?? '';
}
