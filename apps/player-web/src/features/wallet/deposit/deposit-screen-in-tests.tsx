import {
  deposit,
  PAYMENT_PATHS,
  paymentMethods,
  vaultSession,
  vipPreferredStatus,
} from '@sunflower/contracts/payments.ts';
import { WALLET_PATHS, walletLimits } from '@sunflower/contracts/wallet.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { publishFlags } from '../../../runtime/flags/flag-store.ts';
import { exampleBank, exampleDeposit } from '../../../testing/example-payments.ts';
import { answer, fakeNetwork, type Handler } from '../../../testing/fake-network.ts';
import { fakeVault } from '../../../testing/fake-vault.ts';
import { playerHandlers, signIn } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';

// Network, fields and submission for tests of the deposit screen. Each test file mocks the vault's script itself.

export const now = Date.now();
export const deposits = `POST ${PAYMENT_PATHS.deposits}`;
export const methodsCall = `GET ${PAYMENT_PATHS.paymentMethods}`;
export const requestOf = (orderKey: string) => `/web/wallet/rest/v1/customers/me/deposits/${orderKey}`;
export const bodyOf = (body: unknown) => body as { orderKey: string; paymentMethodId: string; amountCents: number };
export const minimum = (amount: bigint) =>
  answer(walletLimits, [{ limitType: 'DEPOSIT', quantityType: 'MIN_AMOUNT', quantity: { amount } }]);

/** Opens the screen with a network that allows everything except what `handlers` overrides. */
export function open(handlers: Record<string, Handler> = {}, address = '/wallet/deposit') {
  const network = fakeNetwork({
    ...playerHandlers(now),
    [methodsCall]: () => answer(paymentMethods, [exampleBank({ isDefault: true })]),
    [`GET ${WALLET_PATHS.limits}`]: () => minimum(1_000n),
    [`GET ${PAYMENT_PATHS.vipPreferredStatus}`]: () =>
      answer(vipPreferredStatus, { isVIPPreferred: false, transferLimit: 0n }),
    [`POST ${PAYMENT_PATHS.vaultSessions}`]: () =>
      answer(vaultSession, { session: 'session-of-the-vault', expiresAt: new Date(now + 600_000).toISOString() }),
    [deposits]: ({ body }) => answer(deposit, exampleDeposit({ orderKey: bodyOf(body).orderKey }), 201),
    ...handlers,
  });
  return { network, ...renderApp(address) };
}

export const amountField = () => screen.findByRole('textbox', { name: 'Amount' }, { timeout: 30_000 });

export async function typeAmount(amount: string) {
  const field = await amountField();
  await userEvent.clear(field);
  await userEvent.type(field, amount);
}

/** Types an amount and submits. */
export async function pay(amount = '25') {
  await typeAmount(amount);
  await userEvent.click(screen.getByRole('button', { name: /^Add (\$|money)/ }));
}

/** Before each test of a file: signs a player in and sets up a fake vault. After each test: removes both. */
export function withDepositScreen(): void {
  beforeEach(() => {
    signIn();
    fakeVault();
  });
  afterEach(() => {
    forgetApp();
    publishFlags(undefined);
    vi.unstubAllGlobals();
  });
}
