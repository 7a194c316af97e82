import '@sunflower/look/tokens.css';
import '@sunflower/look/base.css';
import '@sunflower/look/fonts/fonts.css';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { switchLanguage } from '../../runtime/i18n/texts.ts';
import { gamingToolsPath } from '../../runtime/navigation/places.ts';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { playerHandlers, signIn } from '../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';

const HEIGHT = 900;
const LANGUAGES = ['en-US', 'es', 'fr'] as const;

afterEach(async () => {
  cleanup();
  forgetApp();
  vi.unstubAllGlobals();
  await switchLanguage('en-US');
});

async function open(address: string, width: number, language: (typeof LANGUAGES)[number]): Promise<HTMLElement> {
  await page.viewport(width, HEIGHT);
  await switchLanguage(language);
  fakeNetwork(playerHandlers(Date.now()));
  signIn();
  renderApp(address);
  const main = await screen.findByRole('main', {}, { timeout: 30_000 });
  await document.fonts.ready;
  return main;
}

/** Returns how many of the elements are on each line, from the top. */
function linesOf(elements: readonly Element[]): number[] {
  const tops = elements.map((element) => Math.round(element.getBoundingClientRect().top));
  return [...new Set(tops)].sort((one, other) => one - other).map((top) => tops.filter((at) => at === top).length);
}

const PATHS = ['/support/add-funds', '/support/documents', '/support/location', '/draw-games/super-kansas-cash/rules'];

test.each(LANGUAGES.flatMap((language) => PATHS.map((path) => [language, path] as const)))(
  'in the language %s shows the breadcrumb trail of %s on one line of a phone',
  async (language, path) => {
    const main = await open(path, 390, language);
    const steps = await waitFor(() => {
      const found = [...main.querySelectorAll('nav:has([aria-current="page"]) ol > li')];
      expect(found).toHaveLength(2);
      return found;
    });
    expect(linesOf(steps)).toEqual([2]);
    expect(new Set(steps.map((step) => step.getBoundingClientRect().height)).size).toBe(1);
  },
);

test.each(LANGUAGES)('in the language %s leaves no section of the limits alone on the last line', async (language) => {
  const main = await open(gamingToolsPath('limits'), 1440, language);
  const links = await waitFor(() => {
    const found = [...main.querySelectorAll('nav a[href*="section="]')];
    expect(found).toHaveLength(8);
    return found;
  });
  const lines = linesOf(links);
  expect(lines.at(-1)).toBeGreaterThan(2);
  expect(lines.length).toBeLessThanOrEqual(2);
});

test.each(
  ['/support/add-funds', '/draw-games/keno/rules'].flatMap((path) => [390, 975].map((width) => [path, width] as const)),
)(
  'on %s at %i px has the drawing to the right of the heading, which begins where the trail does',
  async (path, width) => {
    const main = await open(path, width, 'en-US');
    const heading = await within(main).findByRole('heading', { level: 1 });
    const left = (element: Element | null | undefined) => element?.getBoundingClientRect().left ?? Number.NaN;
    const trail = within(main).getByRole('navigation', { name: 'Breadcrumbs' });
    const drawing = heading.parentElement?.parentElement?.parentElement?.querySelector(':scope > :is(svg, span)');
    expect(left(heading)).toBe(left(trail));
    expect(left(drawing)).toBeGreaterThan(left(heading) + 150);
  },
);
