import '@sunflower/look/tokens.css';
import '@sunflower/look/base.css';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { switchLanguage } from '../../runtime/i18n/texts.ts';
import { accessFaults } from '../../testing/access-faults.ts';
import { fakeNetwork, refusal } from '../../testing/fake-network.ts';
import { Queries } from '../../testing/queries.tsx';
import { ReauthenticationDialog } from './reauthentication-dialog.tsx';

afterEach(async () => {
  cleanup();
  document.documentElement.className = '';
  document.documentElement.style.fontSize = '';
  vi.unstubAllGlobals();
  await switchLanguage('en-US');
});

async function show(): Promise<HTMLElement> {
  fakeNetwork({
    'POST /web/customer/rest/v1/players/me/login-renewals': () => refusal(422, 'PASSWORD_WRONG'),
  });
  render(<ReauthenticationDialog />, { wrapper: Queries });
  return screen.findByRole('dialog');
}

test.each(['light', 'dark'])('passes axe in the %s theme [WCAG-1.4.3/1.4.11]', async (theme) => {
  await page.viewport(975, 700);
  document.documentElement.className = `theme-${theme}`;
  await show();
  // The field has the focus, so the player can type immediately.
  expect(document.activeElement).toBe(screen.getByLabelText('Your password'));
  await userEvent.keyboard('a guess of mine{Enter}');
  await screen.findByText("That password isn't right");
  expect(await accessFaults()).toEqual([]);
});

test.each([
  ['fr', 320, '100%'],
  ['es', 390, '200%'],
  ['en-US', 1440, '100%'],
] as const)('fits in %s on a page %d px wide with a font size of %s [WCAG-1.4.10]', async (language, width, size) => {
  await page.viewport(width, 700);
  document.documentElement.style.fontSize = size;
  await switchLanguage(language);
  const dialog = await show();
  expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  expect(dialog.getBoundingClientRect().right).toBeLessThanOrEqual(width);
  for (const button of dialog.querySelectorAll('form button, header button'))
    expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
});
