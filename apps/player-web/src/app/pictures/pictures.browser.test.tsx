import '@sunflower/look/tokens.css';
import '@sunflower/look/base.css';
import '@sunflower/look/fonts/fonts.css';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { storedPictures } from '../../../../../tools/test/stored-pictures.ts';
import { casesOf, spread } from '../../../../../tools/test/thoroughness.ts';
import { publishFlags } from '../../runtime/flags/flag-store.ts';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { pageAtRest } from '../../testing/page-at-rest.ts';
import { engineInside, playerHandlers, signIn } from '../../testing/player-network.ts';
import { forgetApp, renderApp, WITHOUT_OVERLAYS } from '../../testing/render-app.tsx';
import { gameHandlers } from './games-in-tests.ts';
import { comparePicture, differenceOf, type PictureView, showAs, takePicture } from './picture-in-tests.ts';
import { pictureHandlers } from './player-in-tests.ts';
import { PICTURED_SCREENS, type PicturedScreen } from './screens-in-tests.ts';

/** The moment of all pictures: a Friday noon in Kansas. */
const NOW_MS = Date.parse('2026-11-20T18:00:00Z');
const THEMES = ['light', 'dark'] as const;
const VIEWS: readonly PictureView[] = [390, 975, 1440].flatMap((width) =>
  THEMES.map((theme) => ({ width, theme, text: 100 })),
);
const VIEWS_OF_MAIN_SCREENS: readonly PictureView[] = [
  { width: 320, theme: 'light', text: 100 },
  { width: 390, theme: 'dark', text: 200 },
];
const SCREEN_TIMEOUT_MS = 300_000;
const { areRenewed, areAllCompared } = storedPictures();
const isComplete = areRenewed || areAllCompared;
/**
 * All pictures take a quarter of an hour, so tests compare three screens, and `npm test` three views of each; `npm run
 * pictures` takes or compares all.
 */
const SHOWN = isComplete ? PICTURED_SCREENS : spread(PICTURED_SCREENS, 3);
const VIEWS_SHOWN = 3;
/**
 * Number of steps without a change after which a screen counts as finished: a stored picture has to be of a finished
 * screen.
 */
const STEPS = 3;
const STEPS_OF_NEW_PICTURES = 20;

// Stops all motion, and moves away the pointer that an earlier test may have left in the window.
const stillness = document.createElement('style');
stillness.textContent = `
  *, *::before, *::after { animation: none !important; transition: none !important; pointer-events: none !important; }
`;

beforeEach(() => {
  vi.setSystemTime(NOW_MS);
  publishFlags(() => true);
  document.documentElement.setAttribute('data-reduced', '');
  document.head.append(stillness);
});
afterEach(() => {
  forgetApp();
  publishFlags(undefined);
  stillness.remove();
  delete window.SunflowerLocation;
  const { documentElement: root } = document;
  root.removeAttribute('data-reduced');
  root.className = '';
  root.style.fontSize = '';
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function open({ address, who }: Pick<PicturedScreen, 'address' | 'who'>): Promise<void> {
  fakeNetwork({ ...playerHandlers(NOW_MS), ...gameHandlers(NOW_MS), ...pictureHandlers(NOW_MS) });
  if (who === 'player') signIn();
  engineInside();
  // Some screens scroll a row to its current choice when they open, so each one opens at the same width.
  await page.viewport(390, 900);
  const app = renderApp(address, WITHOUT_OVERLAYS);
  await screen.findByRole('main', {}, { timeout: 60_000 });
  if (who === 'player') await screen.findByRole('link', { name: /^Balance/ }, { timeout: 60_000 });
  await pageAtRest(app, { quietSteps: areRenewed ? STEPS_OF_NEW_PICTURES : STEPS });
  await document.fonts.ready;
}

function viewsOf({ isMain }: PicturedScreen): readonly PictureView[] {
  const views = isMain ? [...VIEWS, ...VIEWS_OF_MAIN_SCREENS] : VIEWS;
  return isComplete ? views : casesOf(views, VIEWS_SHOWN);
}

const nameOf = ({ width, theme, text }: PictureView) => `${width}-${theme}${text === 100 ? '' : `-text-${text}`}`;

describe('pictures of every screen', () => {
  test.each(SHOWN.map((pictured) => [pictured.name, pictured] as const))(
    'shows %s as in its pictures, at several widths and in both themes',
    async (_, pictured) => {
      await open(pictured);
      for (const view of viewsOf(pictured)) {
        await showAs(view);
        expect.soft(await comparePicture(`${pictured.name}/${nameOf(view)}`, view.width)).toBeUndefined();
      }
    },
    SCREEN_TIMEOUT_MS,
  );
});

describe('the comparison', () => {
  test.each<[string, () => void]>([
    ['a missing button', () => document.querySelector('main a, main button')?.remove()],
    ['a changed word', () => screen.getAllByRole('heading', { level: 1 })[0]?.replaceChildren('Something else')],
    ['a changed color', () => document.documentElement.style.setProperty('--sunflower', '#00a0ff')],
    ['text that moved by 8 px', () => document.querySelector('main')?.setAttribute('style', 'padding-left: 8px')],
  ])(
    'finds %s',
    async (_, change) => {
      await open({ address: '/draw-games', who: 'guest' });
      await showAs({ width: 390, theme: 'light', text: 100 });
      const before = await takePicture(390);
      const again = await takePicture(390);
      expect(await differenceOf(before, again)).toBeUndefined();
      change();
      await showAs({ width: 390, theme: 'light', text: 100 });
      const changed = await takePicture(390);
      document.documentElement.style.removeProperty('--sunflower');
      expect(await differenceOf(before, changed)).toMatch(/^(is|differs)/);
    },
    SCREEN_TIMEOUT_MS,
  );
});
