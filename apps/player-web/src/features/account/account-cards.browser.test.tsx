import '@sunflower/look/tokens.css';
import '@sunflower/look/base.css';
import { PREFERENCES_PATHS, preferencesResponse } from '@sunflower/contracts/preferences.ts';
import { latestLogins, SESSION_PATHS } from '@sunflower/contracts/sessions.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { publishFlags } from '../../runtime/flags/flag-store.ts';
import { switchLanguage } from '../../runtime/i18n/texts.ts';
import { accessFaults } from '../../testing/access-faults.ts';
import { answer, fakeNetwork } from '../../testing/fake-network.ts';
import { Queries } from '../../testing/queries.tsx';
import { EmailChoice } from './choices/emails-choice.tsx';
import { OffersChoice } from './choices/offers-choice.tsx';
import { SignIns } from './sign-ins.tsx';

const leave = (subCategory: string, preference: string) => ({
  category: 'MARKETING',
  subCategory,
  preference,
  globalPreference: '',
});

beforeEach(() => {
  // Subscriptions are off until an operator switches them on.
  publishFlags(() => true);
  fakeNetwork({
    [`GET ${PREFERENCES_PATHS.preferences}`]: () =>
      answer(preferencesResponse, [
        { category: 'EMAILS', subCategory: 'SUBSCRIPTIONS', preference: 'true', globalPreference: '' },
        leave('EMAIL', 'true'),
        leave('TEXT', 'false'),
        leave('PUSH', 'false'),
      ]),
    [`GET ${SESSION_PATHS.latestLogins}`]: () =>
      answer(latestLogins, [
        { created: '2026-11-21T18:00:00Z', isThisSession: true },
        { created: '2026-11-20T15:30:00Z', isThisSession: false },
      ]),
  });
});
afterEach(async () => {
  cleanup();
  publishFlags(undefined);
  document.documentElement.className = '';
  document.documentElement.style.fontSize = '';
  vi.unstubAllGlobals();
  await switchLanguage('en-US');
});

async function show() {
  render(
    <main style={{ display: 'grid', gap: '16px', padding: '16px', background: 'var(--paper)' }}>
      <SignIns playerId="p1" />
      <EmailChoice playerId="p1" />
      <OffersChoice playerId="p1" />
    </main>,
    { wrapper: Queries },
  );
  const [first] = await screen.findAllByRole('switch');
  await expect.poll(() => (first as HTMLInputElement).checked).toBe(true);
  await screen.findByText(/11\/20\/2026|20\/11\/2026|20 nov 2026/);
}

test.each(['light', 'dark'])(
  'the cards for sign-ins and offers pass axe in the %s theme [WCAG-1.4.3/1.4.11]',
  async (theme) => {
    await page.viewport(975, 800);
    document.documentElement.className = `theme-${theme}`;
    await show();
    expect(await accessFaults()).toEqual([]);
  },
);

test.each([
  ['fr', 320, '100%'],
  ['es', 390, '200%'],
  ['en-US', 1440, '100%'],
] as const)(
  'show the cards for sign-ins and offers, in the language %s, within a page of %d px with text at %s [WCAG-1.4.10]',
  async (language, width, size) => {
    await page.viewport(width, 800);
    document.documentElement.style.fontSize = size;
    await switchLanguage(language);
    await show();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);
