import '@sunflower/look/tokens.css';
import '@sunflower/look/base.css';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { switchLanguage } from '../../runtime/i18n/texts.ts';
import { accessFaults } from '../../testing/access-faults.ts';
import { signIn } from '../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';
import { jackpot, lapsed, manual, networkWith, paid, paidAutomatically, waiting } from './claims-in-tests.ts';

const LIST = '/account/claims';
const oneOf = ({ id }: { readonly id: string }) => `${LIST}?claim=${id}`;
const inHand = { ...jackpot, status: 'IN_REVIEW' as const, filedAt: '2026-11-20T15:00:00Z' };
const known = { ...waiting, taxpayerLastFour: '6789', returnedWhy: 'REVIEW' as const };

afterEach(async () => {
  forgetApp();
  document.documentElement.className = '';
  document.documentElement.style.fontSize = '';
  vi.unstubAllGlobals();
  await switchLanguage('en-US');
});

/** Shows a claims screen and waits until it is complete. */
async function show(address: string) {
  networkWith(() => [known, manual, paidAutomatically, inHand, paid, lapsed]);
  signIn();
  renderApp(address);
  const main = await screen.findByRole('main', {}, { timeout: 30_000 });
  await vi.waitFor(() => expect(main.querySelectorAll('dl').length).toBeGreaterThan(0), { timeout: 30_000 });
}

test.each([
  ['light', LIST],
  ['dark', LIST],
  ['light', oneOf(manual)],
  ['dark', oneOf(manual)],
  ['light', oneOf(known)],
  ['dark', oneOf(paid)],
])('shows a claims screen in the %s theme that passes axe at %s [WCAG-1.4.3/1.4.11]', async (theme, address) => {
  await page.viewport(975, 900);
  document.documentElement.className = `theme-${theme}`;
  await show(address);
  const send = screen.queryByRole('button', { name: 'Submit claim' });
  if (send) await userEvent.click(send);
  expect(await accessFaults()).toEqual([]);
});

test.each([
  ['fr', 320, '100%'],
  ['es', 390, '200%'],
  ['en-US', 1440, '100%'],
] as const)(
  'shows claims in %s within a page of %d px at a text size of %s [WCAG-1.4.10]',
  async (language, width, size) => {
    await page.viewport(width, 800);
    document.documentElement.style.fontSize = size;
    await switchLanguage(language);
    for (const address of [LIST, oneOf(manual)]) {
      await show(address);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      forgetApp();
    }
  },
);

describe('a taxpayer number', () => {
  test('is hidden while it is typed, and shown on request', async () => {
    await page.viewport(390, 844);
    await show(oneOf(manual));
    const field = screen.getByLabelText('Tax ID (SSN or ITIN)');
    const look = () => getComputedStyle(field).getPropertyValue('-webkit-text-security');
    await userEvent.fill(field, '123456789');
    expect(look()).toBe('disc');
    await userEvent.click(screen.getByRole('button', { name: 'Show number' }));
    expect(look()).toBe('none');
  });
});
