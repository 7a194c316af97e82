import '@sunflower/look/tokens.css';
import '@sunflower/look/base.css';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { casesOf } from '../../../../../tools/test/thoroughness.ts';
import { PLACES } from '../../runtime/navigation/places.ts';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { pageAtRest } from '../../testing/page-at-rest.ts';
import { playerHandlers, signIn } from '../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';

const PRESSED = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
/** Selects groups in which only one element is a tab stop; arrow keys reach the others. */
const GROUP = '[role="radiogroup"], [role="group"], fieldset, [role="toolbar"]';
const LEAST_PX = 24;
/** A focused element is visible after this long at the latest. */
const SETTLED_MS = 5_000;
/** Maximum number of Tab keypresses: more than any screen needs. */
const MAX_TABS = 150;

const labelOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent ?? '';
const nameOf = (element: Element) => `${element.tagName.toLowerCase()} "${labelOf(element).trim().slice(0, 40)}"`;

/** Returns the visible element for an input: its label, when the input itself is only for the keyboard. */
function faceOf(element: Element): Element {
  const { width, height } = element.getBoundingClientRect();
  return Math.min(width, height) < LEAST_PX ? (element.closest('label') ?? element) : element;
}

function isRinged(element: Element): boolean {
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
}

/** Returns whether part of an element is on top of everything else, so that nothing floats over the focus. */
function isOnTop(face: Element): boolean {
  const { left, top, width, height } = face.getBoundingClientRect();
  return [0.1, 0.5, 0.9].some((x) =>
    [0.2, 0.5, 0.8].some((y) => {
      const found = document.elementFromPoint(left + width * x, top + height * y);
      return found !== null && (face.contains(found) || found.contains(face));
    }),
  );
}

function faultsOf(element: Element): string[] {
  const face = faceOf(element);
  const around = [
    element,
    element.parentElement,
    element.parentElement?.parentElement,
    face,
    ...face.querySelectorAll('*'),
  ];
  const { width, height } = face.getBoundingClientRect();
  return [
    ...(around.some((one) => one && isRinged(one)) ? [] : ['shows no focus']),
    ...(isOnTop(face) ? [] : ['is hidden']),
    ...(Math.min(width, height) < LEAST_PX ? [`is ${Math.round(width)} x ${Math.round(height)} px`] : []),
  ].map((fault) => `${nameOf(element)} ${fault}`);
}

afterEach(() => {
  forgetApp();
  vi.unstubAllGlobals();
});

const SCREENS = [
  ['guest', PLACES.home, 390],
  ['guest', PLACES.register, 390],
  ['guest', PLACES['contact-customer-support'], 1440],
  ['player', '/draw-games/powerball', 390],
  ['player', PLACES['my-account'], 1440],
  ['player', `${PLACES['my-account-responsible-gaming']}?section=limits`, 390],
  ['player', `${PLACES['my-account-responsible-gaming']}?section=self-assessment`, 1440],
] as const;

test.each(casesOf(SCREENS, 3))(
  '[WCAG-2.1.1] [WCAG-2.4.3/2.4.11] [WCAG-2.5.8] lets a %s use %s by Tab at %i px',
  async (who, address, width) => {
    await page.viewport(width, 900);
    fakeNetwork(playerHandlers(Date.now()));
    if (who === 'player') signIn();
    const app = renderApp(address);
    await screen.findByRole('main', {}, { timeout: 30_000 });
    if (who === 'player') await screen.findByRole('link', { name: /^Balance/ }, { timeout: 30_000 });
    await pageAtRest(app);
    // Elements that appear during the walk may be where the focus has already been.
    const present = [...document.querySelectorAll(PRESSED)];
    const reached = new Set<Element>();
    const faults: string[] = [];
    for (let tabs = 0; tabs < MAX_TABS; tabs++) {
      await userEvent.keyboard('{Tab}');
      const element = document.activeElement;
      // Full circle: the focus has left the page, or is back where it was.
      if (!element || element === document.body || reached.has(element)) break;
      reached.add(element);
      // The content that the focus has scrolled may still be moving, especially on a busy machine.
      const lastLookMs = performance.now() + SETTLED_MS;
      while (faultsOf(element).length > 0 && performance.now() < lastLookMs)
        await new Promise((resolve) => setTimeout(resolve, 100));
      faults.push(...faultsOf(element));
    }
    const groups = new Set([...reached].map((one) => one.closest(GROUP)).filter((one) => one !== null));
    const left = present.filter(
      (one) =>
        one.isConnected &&
        one.checkVisibility({ visibilityProperty: true }) &&
        !one.matches(':disabled, [aria-disabled="true"]') &&
        !one.closest('[inert], [aria-hidden="true"]') &&
        !reached.has(one) &&
        !groups.has(one.closest(GROUP) ?? one),
    );
    expect(reached.size).toBeGreaterThan(10);
    expect([...faults, ...left.map((one) => `${nameOf(one)} is never reached`)]).toEqual([]);
  },
  60_000,
);
