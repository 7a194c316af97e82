import '@sunflower/look/tokens.css';
import '@sunflower/look/base.css';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeNetwork } from '../../../testing/fake-network.ts';
import { pageAtRest } from '../../../testing/page-at-rest.ts';
import { playerHandlers, signIn } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';

const CONTROLS = 'a[href], button:not(:disabled), input, select, textarea';
const PLAY = '/draw-games/powerball';

/** Returns the visible part of a control: a switch with its text, whose input is only for the keyboard. */
function faceOf(control: Element): Element {
  return control.matches('input') ? (control.closest('label')?.parentElement ?? control) : control;
}

/** Returns whether something else is on top of any corner or the middle of a control. */
function isCovered(control: Element): boolean {
  const face = faceOf(control);
  const { left, right, top, bottom } = face.getBoundingClientRect();
  return [0.2, 0.5, 0.8].some((x) =>
    [top + 2, (top + bottom) / 2, bottom - 2].some((y) => {
      const found = document.elementFromPoint(left + (right - left) * x, y);
      return found === null || !(face.contains(found) || found.contains(face));
    }),
  );
}

async function openPlay(width: number, height: number): Promise<HTMLElement> {
  await page.viewport(width, height);
  fakeNetwork(playerHandlers(Date.now()));
  signIn();
  const app = renderApp(PLAY);
  const main = await screen.findByRole('main', {}, { timeout: 15_000 });
  await screen.findByRole('button', { name: 'Add to cart' });
  await pageAtRest(app);
  return main;
}

const nameOf = (control: Element) => control.getAttribute('aria-label') ?? control.textContent ?? '';

beforeEach(() => window.scrollTo(0, 0));

afterEach(() => {
  forgetApp();
  vi.unstubAllGlobals();
});

describe('the play screen', () => {
  test.each([
    [1440, 900],
    [1440, 560],
    [975, 760],
    [768, 1024],
    [390, 844],
  ])(
    '[WCAG-2.4.3/2.4.11] never covers the focused control at %i x %i',
    async (width, height) => {
      const main = await openPlay(width, height);
      const controls = [...main.querySelectorAll<HTMLElement>(CONTROLS)].filter((one) => one.checkVisibility());
      expect(controls.length).toBeGreaterThan(100);
      const covered: string[] = [];
      for (const order of [controls, controls.toReversed()])
        for (const control of order) {
          control.focus();
          if (isCovered(control)) covered.push(nameOf(control));
        }
      expect(covered).toEqual([]);
    },
    60_000,
  );

  test('fades the boards out above the price where they scroll, and shows their end in full', async () => {
    const main = await openPlay(1440, 660);
    const form = within(main).getByRole('region', { name: 'Your boards' });
    const body = form.firstElementChild as HTMLElement;
    expect(body.scrollHeight).toBeGreaterThan(body.clientHeight);
    expect(getComputedStyle(body).maskImage).toMatch(/^linear-gradient/);
    body.scrollTop = body.scrollHeight;
    const end = body.lastElementChild?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY;
    expect(body.getBoundingClientRect().bottom - end).toBeGreaterThanOrEqual(19.5);
  });

  test.each([0, 400, 100_000])(
    'keeps balance and session in sight on a phone scrolled by %i px',
    async (scrolled) => {
      await openPlay(390, 844);
      window.scrollTo(0, scrolled);
      for (const name of [/Session time/, /Balance/]) {
        const link = await screen.findByRole('link', { name });
        const { top, bottom } = link.getBoundingClientRect();
        expect(top).toBeGreaterThanOrEqual(0);
        expect(bottom).toBeLessThan(80);
        expect(isCovered(link)).toBe(false);
      }
    },
    60_000,
  );
});
