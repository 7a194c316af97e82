// @vitest-environment jsdom
import { PAYMENT_PATHS, paymentMethods } from '@sunflower/contracts/payments.ts';
import {
  payments,
  WITHDRAWAL_OPTIONS_PATH,
  withdrawalOptions,
  withdrawalsPage,
} from '@sunflower/contracts/payments-withdrawals.ts';
import { WALLET_PATHS, walletLimits } from '@sunflower/contracts/wallet.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applySessionEvent } from '../runtime/session/session-store.ts';
import { exampleBank } from '../testing/example-payments.ts';
import { answer, fakeNetwork } from '../testing/fake-network.ts';
import { playerHandlers, signIn } from '../testing/player-network.ts';
import { forgetApp, renderApp } from '../testing/render-app.tsx';

const user = userEvent.setup({ delay: null });
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const fieldOf = (label: string) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' });
async function type(label: string, text: string): Promise<void> {
  const field = await fieldOf(label);
  await user.clear(field);
  await user.type(field, text);
}

function open(address: string): void {
  fakeNetwork({
    ...playerHandlers(Date.now()),
    [`GET ${PAYMENT_PATHS.paymentMethods}`]: () => answer(paymentMethods, [exampleBank({ isDefault: true })]),
    [`GET ${WALLET_PATHS.limits}`]: () => answer(walletLimits, []),
    [`GET ${WITHDRAWAL_OPTIONS_PATH}`]: () => answer(withdrawalOptions, OPTIONS),
    [`GET ${PAYMENT_PATHS.withdrawals}`]: () => answer(withdrawalsPage, { pageItems: [], nextCursor: null }),
    [`GET ${PAYMENT_PATHS.payments}`]: () => answer(payments, { items: [] }),
  });
  renderApp(address);
}

/** Leaves the page, as a reload does, and opens it again. */
function openAgain(address: string): void {
  act(() => void window.dispatchEvent(new Event('pagehide')));
  cleanup();
  open(address);
}

const OPTIONS = { withdrawableCents: 112_50n, minimumCents: 10_00n, maximumCents: 25_000_00n, includesDeposits: false };
const LIMITS = '/account/responsible-gaming?section=limits';
/** Each form: its address, how to open it, the label of a field, and the text to type there. */
const FORMS = [
  ['an amount to deposit', '/wallet/deposit', async () => undefined, 'Amount', '37.50'],
  ['an amount to withdraw', '/wallet/withdraw', async () => undefined, 'Amount', '25'],
  ['a limit', LIMITS, () => press('Set a limit: Weekly deposits'), 'Maximum amount', '120'],
  ['a new name', '/account', () => press('Change name'), 'Last name', 'Ross-Hill'],
  ['a new address', '/account', () => press('Change address'), 'City', 'Wichita'],
  ['a new email', '/account', () => press('Change email'), 'New email', 'new@example.com'],
] as const;

beforeEach(() => signIn());
afterEach(() => {
  forgetApp();
  vi.unstubAllGlobals();
});

describe('a form that was half filled in', () => {
  it.each(FORMS)('restores %s after a reload', async (_, address, openForm, label, text) => {
    open(address);
    await openForm();
    await type(label, text);
    openAgain(address);
    await waitFor(async () => expect((await fieldOf(label)).value).toBe(text));
  });

  it.each(FORMS)("doesn't show %s to another player, or after a logout [S4.1-4]", async (...form) => {
    const [, address, openForm, label, text] = form;
    open(address);
    await openForm();
    await type(label, text);
    act(() => void window.dispatchEvent(new Event('pagehide')));
    cleanup();
    act(() => applySessionEvent({ type: 'userLoaded', playerId: 'player-2' }));
    expect(JSON.stringify(sessionStorage)).not.toContain('player-2');
    act(() => applySessionEvent({ type: 'signedOut' }));
    expect(JSON.stringify(sessionStorage)).not.toContain(text);
  });

  it('asks for the password again, and says so', async () => {
    open('/account');
    await press('Change email');
    await type('New email', 'new@example.com');
    await type('Your password', 'a field of sunflowers');
    openAgain('/account');
    expect(await screen.findByText('We filled in what you entered before, except your password.')).toBeTruthy();
    expect((await fieldOf('Your password')).value).toBe('');
    expect(JSON.stringify(sessionStorage)).not.toContain('sunflowers');
  });

  it('is empty again after it was canceled', async () => {
    open('/account');
    await press('Change name');
    await type('Last name', 'Ross-Hill');
    await press('Cancel');
    openAgain('/account');
    await press('Change name');
    expect((await fieldOf('Last name')).value).toBe('Ross');
  });
});
