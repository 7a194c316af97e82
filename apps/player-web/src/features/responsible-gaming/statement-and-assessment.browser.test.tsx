import '@sunflower/look/tokens.css';
import '@sunflower/look/base.css';
import {
  STATEMENT_PATHS,
  type Statement,
  selfAssessmentForm,
  statement,
} from '@sunflower/contracts/responsible-gaming-statement.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { addDays, presetPeriod } from '../../player/statement/periods.ts';
import { StatementSection } from '../../player/statement/statement-section.tsx';
import { centralDateOf } from '../../runtime/clock/dates.ts';
import { serverNowMs } from '../../runtime/clock/server-clock.ts';
import { switchLanguage } from '../../runtime/i18n/texts.ts';
import { applySessionEvent } from '../../runtime/session/session-store.ts';
import { accessFaults } from '../../testing/access-faults.ts';
import { answer, fakeNetwork } from '../../testing/fake-network.ts';
import { SelfAssessmentSection } from './self-assessment/self-assessment-section.tsx';

const { from, to } = presetPeriod('last90', centralDateOf(serverNowMs()));

/** A quarter with play on every third day. */
const days: Statement['days'] = Array.from({ length: 30 }, (_, place) => {
  const stakesCents = BigInt(400 + ((place * 7) % 11) * 350);
  const prizesCents = place % 5 === 0 ? BigInt(700 + place * 130) : 0n;
  const amounts = { depositsCents: place % 8 === 0 ? 50_00n : 0n, withdrawalsCents: 0n, stakesCents, prizesCents };
  return {
    day: addDays(from, place * 3),
    ...amounts,
    refundsCents: 0n,
    otherCents: 0n,
    netCents: prizesCents - stakesCents,
  };
});
const sum = (name: keyof Statement['totals']) => days.reduce((total, day) => total + day[name], 0n);
const totals = {
  depositsCents: sum('depositsCents'),
  withdrawalsCents: 0n,
  stakesCents: sum('stakesCents'),
  prizesCents: sum('prizesCents'),
  refundsCents: 0n,
  otherCents: 0n,
  netCents: sum('netCents'),
};
const closingCents = 1_000_00n + totals.depositsCents + totals.netCents;

beforeEach(() => {
  fakeNetwork({
    [`GET ${STATEMENT_PATHS.statement}`]: () =>
      answer(statement, {
        from,
        to,
        asOf: '2026-11-20T18:00:00Z',
        openingCents: 1_000_00n,
        closingCents,
        totals,
        days,
      }),
    [`GET ${STATEMENT_PATHS.selfAssessment}`]: () =>
      answer(selfAssessmentForm, { version: 1, questions: 9, highestAnswer: 3 }),
  });
  applySessionEvent({ type: 'userLoaded', playerId: 'p1' });
});
afterEach(async () => {
  cleanup();
  applySessionEvent({ type: 'signedOut' });
  document.documentElement.className = '';
  document.documentElement.style.fontSize = '';
  vi.unstubAllGlobals();
  await switchLanguage('en-US');
});

async function show(which: 'statement' | 'self-assessment') {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <main style={{ padding: 16, background: 'var(--paper)' }}>
      <h1 className="visually-hidden">Sunflower</h1>
      <QueryClientProvider client={queryClient}>
        {which === 'statement' ? <StatementSection /> : <SelfAssessmentSection />}
      </QueryClientProvider>
    </main>,
  );
  if (which === 'statement') await screen.findByRole('img');
  else await screen.findAllByRole('radio');
}

const parts = ['statement', 'self-assessment'] as const;
const cases = parts.flatMap((part) => (['light', 'dark'] as const).map((theme) => [part, theme] as const));

test.each(cases)('shows the %s in the %s theme, and passes axe [WCAG-1.4.3/1.4.11]', async (part, theme) => {
  await page.viewport(975, 900);
  document.documentElement.className = `theme-${theme}`;
  await show(part);
  expect(await accessFaults()).toEqual([]);
});

const widths = parts.flatMap((part) => [
  [part, 'fr', 320, '100%'] as const,
  [part, 'es', 390, '200%'] as const,
  [part, 'en-US', 1440, '100%'] as const,
]);
test.each(widths)(
  'shows the %s in %s within a page of %d px with text at %s [WCAG-1.4.10]',
  async (part, language, width, size) => {
    await page.viewport(width, 800);
    document.documentElement.style.fontSize = size;
    await switchLanguage(language);
    await show(part);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

describe('the printed statement', () => {
  test('includes the table and the closing balance, and leaves out buttons and the custom dates', async () => {
    await page.viewport(800, 1_000);
    await show('statement');
    const chrome = cdp() as unknown as { send(method: string, values: object): Promise<unknown> };
    const isShown = (element: Element | null | undefined) => (element?.getClientRects().length ?? 0) > 0;
    const pressed = () => screen.getAllByRole('button', { hidden: true }).filter(isShown).length;
    const table = () => isShown(document.querySelector('table'));
    expect([pressed() > 0, table()]).toEqual([true, false]);
    await chrome.send('Emulation.setEmulatedMedia', { media: 'print' });
    try {
      expect([pressed(), table()]).toEqual([0, true]);
      expect(isShown(screen.queryByText('Custom dates'))).toBe(false);
      expect(isShown(screen.getByText(/^Balance after/))).toBe(true);
    } finally {
      await chrome.send('Emulation.setEmulatedMedia', { media: '' });
    }
  });
});
