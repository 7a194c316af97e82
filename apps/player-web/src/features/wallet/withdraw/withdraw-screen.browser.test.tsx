import '@sunflower/look/tokens.css';
import '@sunflower/look/base.css';
import { PAYMENT_PATHS, paymentMethods } from '@sunflower/contracts/payments.ts';
import {
  payments,
  WITHDRAWAL_OPTIONS_PATH,
  withdrawalOptions,
  withdrawalsPage,
} from '@sunflower/contracts/payments-withdrawals.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accessFaults } from '../../../testing/access-faults.ts';
import { exampleBank } from '../../../testing/example-payments.ts';
import { exampleCash, exampleFailed, exampleWithdrawal } from '../../../testing/example-withdrawals.ts';
import { answer, fakeNetwork } from '../../../testing/fake-network.ts';
import { playerHandlers, signIn } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';

beforeEach(() => {
  signIn();
  fakeNetwork({
    ...playerHandlers(Date.now()),
    [`GET ${PAYMENT_PATHS.paymentMethods}`]: () =>
      answer(paymentMethods, [exampleBank({ serviceProviderTargetId: 'ACH', isDefault: true })]),
    [`GET ${WITHDRAWAL_OPTIONS_PATH}`]: () =>
      answer(withdrawalOptions, {
        withdrawableCents: 1_112_50n,
        minimumCents: 10_00n,
        maximumCents: 25_000_00n,
        includesDeposits: false,
      }),
    [`GET ${PAYMENT_PATHS.withdrawals}`]: () =>
      answer(withdrawalsPage, { pageItems: [exampleWithdrawal(), exampleCash(), exampleFailed()], nextCursor: null }),
    [`GET ${PAYMENT_PATHS.payments}`]: () =>
      answer(payments, {
        items: [
          {
            paymentId: '019aa2c0-9999-7000-8000-000000000011',
            status: 'REVIEW',
            direction: 'OUT',
            serviceProviderTargetId: 'ACH',
            amount: -40_00n,
            createdAt: '2026-11-20T18:00:00Z',
          },
        ],
      }),
  });
});
afterEach(() => {
  forgetApp();
  document.documentElement.className = '';
  document.documentElement.style.fontSize = '';
  vi.unstubAllGlobals();
});

/** Tall enough that the whole screen is rendered. */
const HEIGHT = 2_400;
const sides = [
  [390, 'light', 100],
  [390, 'dark', 100],
  [975, 'light', 100],
  [1440, 'dark', 100],
  [390, 'light', 200],
] as const;

test.each(sides)(
  'the withdrawal screen at %i px, %s, text at %i % fits and passes axe [WCAG-1.4.3/1.4.11] [WCAG-1.4.10]',
  async (width, theme, percent) => {
    await page.viewport(width, HEIGHT);
    document.documentElement.className = `theme-${theme}`;
    document.documentElement.style.fontSize = `${percent}%`;
    renderApp('/wallet/withdraw');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Amount' }, { timeout: 30_000 }), '40');
    await screen.findAllByRole('article');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(await accessFaults(document.querySelector('main') ?? undefined)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { name: 'Review your withdrawal' });
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(await accessFaults(document.querySelector('main') ?? undefined)).toEqual([]);
  },
);
