import { PAYMENT_PATHS, paymentMethods } from '@sunflower/contracts/payments.ts';
import {
  payments,
  WITHDRAWAL_OPTIONS_PATH,
  type WithdrawalOptions,
  withdrawal,
  withdrawalOptions,
  withdrawalsPage,
} from '@sunflower/contracts/payments-withdrawals.ts';
import { WALLET_PATHS, walletLimits } from '@sunflower/contracts/wallet.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { publishFlags } from '../../../runtime/flags/flag-store.ts';
import { exampleBank } from '../../../testing/example-payments.ts';
import { exampleWithdrawal } from '../../../testing/example-withdrawals.ts';
import { answer, fakeNetwork, type Handler } from '../../../testing/fake-network.ts';
import { playerHandlers, signIn } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';

// Network, fields and sign-in for tests of the withdrawal screen.

export const now = Date.now();
export const post = `POST ${PAYMENT_PATHS.withdrawals}`;
export const list = `GET ${PAYMENT_PATHS.withdrawals}`;
export const ach = exampleBank({ serviceProviderTargetId: 'ACH' });
export const options = (change: Partial<WithdrawalOptions> = {}) =>
  answer(withdrawalOptions, {
    withdrawableCents: 112_50n,
    minimumCents: 10_00n,
    maximumCents: 25_000_00n,
    includesDeposits: false,
    ...change,
  });
export const page = (...pageItems: ReturnType<typeof exampleWithdrawal>[]) =>
  answer(withdrawalsPage, { pageItems, nextCursor: null });
export const keyIn = (body: unknown) => (body as { orderKey: string }).orderKey;

/** Opens the screen with a network that allows everything except what `handlers` overrides. */
export function open(handlers: Record<string, Handler> = {}) {
  const network = fakeNetwork({
    ...playerHandlers(now),
    [`GET ${PAYMENT_PATHS.paymentMethods}`]: () => answer(paymentMethods, [ach]),
    [`GET ${WALLET_PATHS.limits}`]: () =>
      answer(walletLimits, [{ limitType: 'WITHDRAWAL', quantityType: 'MIN_AMOUNT', quantity: { amount: 10_00n } }]),
    [`GET ${WITHDRAWAL_OPTIONS_PATH}`]: () => options(),
    [list]: () => page(),
    [`GET ${PAYMENT_PATHS.payments}`]: () => answer(payments, { items: [] }),
    [post]: ({ body }) => answer(withdrawal, exampleWithdrawal({ orderKey: keyIn(body) }), 201),
    ...handlers,
  });
  return { network, ...renderApp('/wallet/withdraw') };
}

export const field = () => screen.findByRole('textbox', { name: 'Amount' }, { timeout: 30_000 });
/** Types an amount and continues to the review. */
export async function requestWithdrawal(amount = '40') {
  const input = await field();
  await userEvent.clear(input);
  await userEvent.type(input, amount);
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
}
export const confirm = async (amount = '$40.00') =>
  userEvent.click(await screen.findByRole('button', { name: `Withdraw ${amount}` }));

/** Before each test of a file: signs a player in. After each test: signs the player out. */
export function withWithdrawScreen(): void {
  beforeEach(signIn);
  afterEach(() => {
    forgetApp();
    publishFlags(undefined);
    vi.unstubAllGlobals();
  });
}
