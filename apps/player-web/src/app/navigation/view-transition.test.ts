// @vitest-environment jsdom
import type { AnyRouter } from '@tanstack/react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { themedElement } from '../../runtime/theme/theme.ts';
import { acceptSkippedTransitions, markRenderedScreens, transitionTypes } from './view-transition.ts';

const allowMotion = (isReduced: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
const toOtherPage = { fromLocation: {}, pathChanged: true };

afterEach(() => {
  vi.unstubAllGlobals();
  themedElement().removeAttribute('data-reduced');
});

describe('a route change', () => {
  test('marks only the screen it has arrived at, so that no part of the old page is captured', () => {
    allowMotion(false);
    let render = () => {};
    markRenderedScreens({
      subscribe: (_, listener) => {
        render = () => listener({} as never);
        return () => {};
      },
    } as Pick<AnyRouter, 'subscribe'>);
    render();
    expect(document.documentElement.hasAttribute('data-arrived')).toBe(true);
    transitionTypes(toOtherPage);
    expect(document.documentElement.hasAttribute('data-arrived')).toBe(false);
  });

  test('fades to another page', () => {
    allowMotion(false);
    expect(transitionTypes(toOtherPage)).toEqual(['screen']);
  });

  test.each([
    ['within a page', { fromLocation: {}, pathChanged: false }],
    ['to the first page', { pathChanged: true }],
  ])('has no transition %s', (_, change) => {
    allowMotion(false);
    expect(transitionTypes(change)).toBe(false);
  });

  test('has no transition where the device or the player reduces motion', () => {
    allowMotion(true);
    expect(transitionTypes(toOtherPage)).toBe(false);
    allowMotion(false);
    themedElement().setAttribute('data-reduced', 'true');
    expect(transitionTypes(toOtherPage)).toBe(false);
  });
});

describe('a transition that is skipped', () => {
  afterEach(() => Reflect.deleteProperty(document, 'activeViewTransition'));

  test('is no error, and the screen changes', async () => {
    const skipped = Promise.reject(new DOMException('Transition was skipped', 'AbortError'));
    const caught = vi.spyOn(skipped, 'catch');
    Object.defineProperty(document, 'activeViewTransition', { configurable: true, value: { ready: skipped } });
    const router = { startViewTransition: (update: () => Promise<void>) => update() };
    acceptSkippedTransitions(router);
    const update = vi.fn(() => Promise.resolve());
    await router.startViewTransition(update);
    expect(update).toHaveBeenCalledOnce();
    expect(caught).toHaveBeenCalledOnce();
  });
});
