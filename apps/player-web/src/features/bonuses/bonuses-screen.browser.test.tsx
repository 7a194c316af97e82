import '@sunflower/look/tokens.css';
import '@sunflower/look/base.css';
import {
  BONUS_PATHS,
  bonusHistoryPage,
  bonusOffers,
  type PlayerBonus,
  playerBonus,
  playerBonuses,
} from '@sunflower/contracts/bonuses.ts';
import { bonusesExamples } from '@sunflower/contracts/examples/bonuses.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import * as z from 'zod/mini';
import { switchLanguage } from '../../runtime/i18n/texts.ts';
import { applySessionEvent } from '../../runtime/session/session-store.ts';
import { accessFaults } from '../../testing/access-faults.ts';
import { answer, fakeNetwork } from '../../testing/fake-network.ts';
import { BonusesScreen } from './bonuses-screen.tsx';

const rounds = z.decode(playerBonus, bonusesExamples.playerBonus);
const cash: PlayerBonus = {
  ...rounds,
  playerBonusId: '019aa2c0-8888-7000-8000-000000000003',
  bonusType: 'CASH_CREDIT',
  title: 'Happy birthday from all of us',
  costPerTicket: null,
  numberOfTickets: null,
  remaining: 7_50n,
  wagering: { times: 2, required: 20_00n, done: 5_00n },
};

beforeEach(() => {
  fakeNetwork({
    [`GET ${BONUS_PATHS.prizes}`]: () => answer(playerBonuses, [rounds, cash]),
    [`GET ${BONUS_PATHS.history}`]: () =>
      answer(bonusHistoryPage, z.decode(bonusHistoryPage, bonusesExamples.bonusHistoryPage)),
    [`GET ${BONUS_PATHS.ongoing}`]: () => answer(bonusOffers, z.decode(bonusOffers, bonusesExamples.bonusOffers)),
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

async function show() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <main style={{ background: 'var(--paper)' }}>
      <QueryClientProvider client={queryClient}>
        <BonusesScreen />
      </QueryClientProvider>
    </main>,
  );
  for (const name of [rounds.title, cash.title, 'Your deposit, doubled', 'Ten dollars for your birthday'])
    await screen.findByText(name);
}

test.each(['light', 'dark'])(
  'shows bonuses, offers and their terms in the %s theme, and passes axe [WCAG-1.4.3/1.4.11]',
  async (theme) => {
    await page.viewport(975, 900);
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
  'shows bonuses in %s within a page of %d px at a text size of %s [WCAG-1.4.10]',
  async (language, width, size) => {
    await page.viewport(width, 800);
    document.documentElement.style.fontSize = size;
    await switchLanguage(language);
    await show();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

describe('the terms of a bonus', () => {
  test('fit one screen of a phone [IRGS-11/terms]', async () => {
    await page.viewport(390, 844);
    await show();
    for (const name of [rounds.title, cash.title])
      expect(screen.getByRole('listitem', { name }).getBoundingClientRect().height).toBeLessThan(844);
  });
});
