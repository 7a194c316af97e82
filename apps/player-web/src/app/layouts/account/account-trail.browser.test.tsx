import '@sunflower/look/tokens.css';
import '@sunflower/look/base.css';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeNetwork } from '../../../testing/fake-network.ts';
import { playerHandlers, signIn } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';

afterEach(() => {
  forgetApp();
  document.documentElement.style.fontSize = '';
  vi.unstubAllGlobals();
});

describe("the place of the account's breadcrumb trail", () => {
  test.each([
    [390, '100%'],
    [390, '150%'],
    [1440, '100%'],
  ])('is as high before the trail loads as with the trail, at %i px with a text size of %s', async (width, size) => {
    await page.viewport(width, 844);
    document.documentElement.style.fontSize = size;
    signIn();
    fakeNetwork(playerHandlers(Date.now()));
    renderApp('/tickets');
    const trail = await screen.findByRole('navigation', { name: 'Breadcrumbs' }, { timeout: 30_000 });
    const place = trail.parentElement as HTMLElement;
    const reserved = Number.parseFloat(getComputedStyle(place).minHeight);
    expect(Math.abs(place.getBoundingClientRect().height - reserved)).toBeLessThan(0.5);
  });
});
