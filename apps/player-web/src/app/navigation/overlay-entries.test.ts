// @vitest-environment jsdom
import { createBrowserHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPageNavigation, type PageNavigation } from './overlay-entries.ts';

let history = createBrowserHistory();
let pages: PageNavigation;
const path = () => history.location.href;

/** Waits until the browser has gone back and the next overlay or page had its chance to take an entry. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => setTimeout(resolve, 20));
}

async function back(): Promise<void> {
  await settled();
  window.history.back();
  await settled();
}

async function forward(): Promise<void> {
  await settled();
  window.history.forward();
  await settled();
}

beforeEach(async () => {
  window.history.pushState(null, '', '/');
  history = createBrowserHistory();
  pages = createPageNavigation(history);
  pages.go('/draw-games');
  await settled();
});
afterEach(() => {
  history.destroy();
});

describe('the history entry of an overlay', () => {
  test('closes the overlay with Back, on the same page', async () => {
    const onBack = vi.fn();
    pages.open(onBack);
    await back();
    expect(onBack).toHaveBeenCalledOnce();
    expect(path()).toBe('/draw-games');
    await back();
    expect(path()).toBe('/');
  });

  test("isn't opened again by Forward", async () => {
    const onBack = vi.fn();
    pages.open(onBack);
    await back();
    await forward();
    expect(path()).toBe('/draw-games');
    expect(onBack).toHaveBeenCalledOnce();
    await back();
    expect(path()).toBe('/');
  });

  test('is removed when the overlay closes in another way, so that one Back leaves the page', async () => {
    const onBack = vi.fn();
    const close = pages.open(onBack);
    close();
    await settled();
    await back();
    expect(path()).toBe('/');
    expect(onBack).not.toHaveBeenCalled();
  });

  test('stays when another document loads while the overlay closes: a step back would cancel the load', async () => {
    const close = pages.open(() => {});
    await settled();
    const before = window.history.state;
    window.dispatchEvent(new Event('beforeunload'));
    close();
    await settled();
    expect(window.history.state).toEqual(before);
  });

  test('passes to the next overlay, so that Back closes only that one and then leaves the page', async () => {
    const [onFirst, onSecond] = [vi.fn(), vi.fn()];
    const close = pages.open(onFirst);
    close();
    pages.open(onSecond);
    await settled();
    await back();
    expect(onFirst).not.toHaveBeenCalled();
    expect(onSecond).toHaveBeenCalledOnce();
    await back();
    expect(path()).toBe('/');
  });

  test('passes to a page opened from the overlay', async () => {
    const close = pages.open(() => {});
    pages.go('/cart');
    close();
    await settled();
    expect(path()).toBe('/cart');
    await back();
    expect(path()).toBe('/draw-games');
  });

  test('never takes the next page back when the overlay closes just before', async () => {
    const close = pages.open(() => {});
    close();
    await new Promise((resolve) => setTimeout(resolve));
    pages.go('/cart');
    await settled();
    expect(path()).toBe('/cart');
    await back();
    expect(path()).toBe('/draw-games');
  });

  test('closes two overlays one by one', async () => {
    const [onLower, onUpper] = [vi.fn(), vi.fn()];
    pages.open(onLower);
    pages.open(onUpper);
    await back();
    expect([onLower.mock.calls.length, onUpper.mock.calls.length]).toEqual([0, 1]);
    await back();
    expect(onLower).toHaveBeenCalledOnce();
  });

  test('is gone after a reload, which closed its overlay', async () => {
    pages.open(() => {});
    await settled();
    history.destroy();
    history = createBrowserHistory();
    pages = createPageNavigation(history);
    await settled();
    await back();
    expect(path()).toBe('/');
  });
});

describe('a link to the page that is open', () => {
  test('adds no entry, so that one Back leaves the page', async () => {
    pages.go('/cart');
    await settled();
    pages.go('/cart');
    await back();
    expect(path()).toBe('/draw-games');
  });
});

describe('a finished payment', () => {
  test('is replaced by the next page, so that Back never leads to it', async () => {
    pages.go('/cart');
    history.replace('/cart', { isFinished: true } as object);
    pages.go('/orders/1');
    await back();
    expect(path()).toBe('/draw-games');
  });
});
