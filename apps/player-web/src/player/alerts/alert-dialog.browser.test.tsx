import '@sunflower/look/tokens.css';
import '@sunflower/look/base.css';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { casesOf } from '../../../../../tools/test/thoroughness.ts';
import { ALERT_KINDS, type AlertKind, type AlertValues } from '../../runtime/alerts/alert-kinds.ts';
import { switchLanguage } from '../../runtime/i18n/texts.ts';
import { accessFaults } from '../../testing/access-faults.ts';
import { Queries } from '../../testing/queries.tsx';
import { AlertView } from './alert-dialog.tsx';

/** Each alert takes a fifth of a second to open, so `npm test` checks only some of them. */
const KINDS_QUICK = 12;

const VALUES: AlertValues = {
  beganAt: '2026-11-20T18:00:00Z',
  endsAt: '2027-05-20T17:00:00Z',
  minutes: 5,
  seconds: 59,
  hours: 2,
  firstName: 'Maximiliane-Alexandrina',
  name: 'x'.repeat(80),
  message: 'y'.repeat(500),
};

afterEach(async () => {
  cleanup();
  document.documentElement.className = '';
  await switchLanguage('en-US');
});

async function show(kind: AlertKind): Promise<HTMLElement> {
  render(<AlertView alert={{ kind, values: VALUES }} isOpen closeText="Close" onAnswer={() => {}} />, {
    wrapper: Queries,
  });
  const dialog = await screen.findByRole('alertdialog');
  const running = () => document.getAnimations().filter((one) => one.effect?.getTiming().iterations === 1).length;
  await expect.poll(running).toBe(0);
  return dialog;
}

test.each(['light', 'dark'])(
  'shows alerts in the %s theme that pass axe [WCAG-1.4.3/1.4.11]',
  async (theme) => {
    await page.viewport(975, 900);
    document.documentElement.className = `theme-${theme}`;
    for (const kind of casesOf(ALERT_KINDS, KINDS_QUICK)) {
      await show(kind);
      expect([kind, await accessFaults()]).toEqual([kind, []]);
      cleanup();
    }
  },
  60_000,
);

test.each([
  ['fr', 320],
  ['es', 390],
] as const)(
  'shows alerts in %s within a page %d px wide [WCAG-1.4.10]',
  async (language, width) => {
    await page.viewport(width, 640);
    await switchLanguage(language);
    for (const kind of casesOf(ALERT_KINDS, KINDS_QUICK)) {
      const dialog = await show(kind);
      expect([kind, dialog.scrollWidth]).toEqual([kind, dialog.clientWidth]);
      expect([kind, dialog.getBoundingClientRect().right <= width]).toEqual([kind, true]);
      // Content that doesn't fit can be scrolled to, including the last button.
      const last = screen.getAllByRole('button').at(-1);
      last?.scrollIntoView();
      expect([kind, (last?.getBoundingClientRect().bottom ?? 999) <= 640]).toEqual([kind, true]);
      cleanup();
    }
  },
  60_000,
);

describe('an alert that must be answered', () => {
  test("traps the focus and can't be closed with Escape [WCAG-2.4.3/2.4.11]", async () => {
    await page.viewport(975, 900);
    const dialog = await show('account-locked');
    for (let step = 0; step < 4; step += 1) {
      await userEvent.keyboard('{Tab}');
      expect(dialog.contains(document.activeElement)).toBe(true);
    }
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).not.toBeNull();
  });
});
