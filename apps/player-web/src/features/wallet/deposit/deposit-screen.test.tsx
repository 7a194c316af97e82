// @vitest-environment jsdom

import { PAYMENT_PATHS, paymentMethod, paymentMethods } from '@sunflower/contracts/payments.ts';
import { LIMITS_PATHS, playerLimits } from '@sunflower/contracts/responsible-gaming-limits.ts';
import { WALLET_PATHS, walletLimits } from '@sunflower/contracts/wallet.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { findPendingOrder } from '../../../player/orders/pending-orders.ts';
import { publishFlags } from '../../../runtime/flags/flag-store.ts';
import { noLimits, withLimit } from '../../../testing/example-limits.ts';
import { exampleBank, exampleCard } from '../../../testing/example-payments.ts';
import { answer } from '../../../testing/fake-network.ts';
import { fakeVault } from '../../../testing/fake-vault.ts';
import {
  amountField,
  bodyOf,
  methodsCall,
  minimum,
  now,
  open,
  pay,
  typeAmount,
  withDepositScreen,
} from './deposit-screen-in-tests.tsx';

vi.mock('../card-fields/vault-script.ts', async () => (await import('../../../testing/fake-vault.ts')).vaultScript);

withDepositScreen();

describe('adding money', () => {
  it('[S1-3/deposits] [S2.2-1/my-account-deposit] takes an amount and a method, and confirms the deposit', async () => {
    const { network } = open();
    await pay();
    expect(await screen.findByRole('heading', { name: 'Money added' })).toBeTruthy();
    const [sent] = network.of('POST', PAYMENT_PATHS.deposits);
    expect(sent?.body).toMatchObject({ amountCents: 2_500, paymentMethodId: exampleBank().paymentMethodId });
    expect(bodyOf(sent?.body).orderKey).toMatch(/^[\w-]{21}$/);
    expect(findPendingOrder('deposit', 'player-1')).toBeNull();
  });

  it('shows amount, method and new balance before the button is clicked [WCAG-3.3.4]', async () => {
    open();
    await typeAmount('25.50');
    expect(screen.getByRole('button', { name: 'Add $25.50' })).toBeTruthy();
    expect(screen.getByText('From Sunflower State Bank •••• 6789')).toBeTruthy();
    const summary = screen.getByRole('region', { name: 'Summary' });
    expect(summary.textContent).toContain('New balance$75.50');
  });

  it('requests the security code of a saved card again, in the vault [PCI-A1]', async () => {
    fakeVault({ codeToken: 'ct_another-token-of-code' });
    const { network } = open({ [methodsCall]: () => answer(paymentMethods, [exampleCard()]) });
    await pay();
    await screen.findByRole('heading', { name: 'Money added' });
    expect(network.of('POST', PAYMENT_PATHS.deposits)[0]?.body).toMatchObject({
      codeToken: 'ct_another-token-of-code',
    });
  });

  it('saves a new card by its vault token and charges it, in one submission', async () => {
    const { network } = open({
      [methodsCall]: () => answer(paymentMethods, []),
      [`POST ${PAYMENT_PATHS.addPaymentMethod}`]: () => answer(paymentMethod, exampleCard(), 201),
    });
    await userEvent.type(await screen.findByRole('textbox', { name: /^ZIP code/ }, { timeout: 30_000 }), '66603');
    await pay();
    await screen.findByRole('heading', { name: 'Money added' });
    expect(network.of('POST', PAYMENT_PATHS.addPaymentMethod)[0]?.body).toEqual({
      serviceProviderTargetId: 'CARD',
      vaultToken: 'vt_example-token-of-card',
      holderName: 'Mary Ross',
      postalCode: '66603',
    });
    expect(network.of('POST', PAYMENT_PATHS.deposits)[0]?.body).not.toHaveProperty('codeToken');
  });

  it('sends no deposit and shows no alert while the security code of a saved card is incomplete', async () => {
    fakeVault({ isFilledIn: false });
    const { network } = open({ [methodsCall]: () => answer(paymentMethods, [exampleCard()]) });
    await pay();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Add $25.00' }).getAttribute('data-pending')).toBeNull(),
    );
    expect(network.of('POST', PAYMENT_PATHS.deposits)).toEqual([]);
    expect(screen.queryByRole('alert', { name: /./ })).toBeNull();
  });

  it("[S9-1/deposit] [S5.2-3] [S7-29/limits] rejects less than the server's minimum before sending", async () => {
    const { network } = open({ [`GET ${WALLET_PATHS.limits}`]: () => minimum(2_000n) });
    await pay('19.99');
    expect(await screen.findByText('The minimum is $20.00.')).toBeTruthy();
    expect(network.of('POST', PAYMENT_PATHS.deposits)).toEqual([]);
    expect(await amountField()).toBe(document.activeElement);
  });

  it('[S5.1-11/blur] says what is wrong with the amount when its field is left', async () => {
    open();
    await userEvent.type(await amountField(), '1.005');
    expect(screen.queryByText(/This amount isn't clear/)).toBeNull();
    await userEvent.tab();
    expect(await screen.findByText(/This amount isn't clear/)).toBeTruthy();
  });

  it("[S9-1/deposit] uses the settings' minimum until the server returns one", async () => {
    open({
      [`GET ${WALLET_PATHS.limits}`]: () => answer(walletLimits, []),
      'GET /runtime-config.json': () => Response.json({ minimumDepositCents: 3_000 }),
    });
    await typeAmount('25');
    expect(await screen.findByText(/^At least \$30\./)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Add money' }));
    expect(screen.getByText('The minimum is $30.00.')).toBeTruthy();
  });

  it("[S9-1/checkout] asks for the cart's missing amount, at least $10, and returns to the cart", async () => {
    const { router } = open({}, '/wallet/deposit?cart=250');
    expect(((await amountField()) as HTMLInputElement).value).toBe('10');
    expect(screen.getByText(/Your cart needs \$2\.50 more/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Add $10.00' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
  });
});

describe('before the first deposit', () => {
  it('offers limits and waits for a decision [IRGS-01/deposit]', async () => {
    const { network } = open({
      [`GET ${LIMITS_PATHS.limits}`]: () => answer(playerLimits, { ...noLimits(now), choice: null, reviewDueAt: null }),
      [`POST ${LIMITS_PATHS.offers}`]: () => answer(playerLimits, noLimits(now)),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'No limit' }, { timeout: 30_000 }));
    expect(await amountField()).toBeTruthy();
    expect(network.of('POST', LIMITS_PATHS.offers)).toHaveLength(1);
  });

  it('shows a link to limits next to the button that adds money [RTS-12C/deposit]', async () => {
    open();
    await amountField();
    const summary = screen.getByRole('region', { name: 'Summary' });
    const link = await within(summary).findByRole('link', { name: 'Set limits' });
    expect(link.getAttribute('href')).toContain('limits');
    expect(within(summary).getByRole('button', { name: /^Add/ })).toBeTruthy();
  });

  it('shows next to the amount how much the limit leaves, even when the amount exceeds it [RTS-12B]', async () => {
    const limits = withLimit(noLimits(now), {
      kind: 'deposit',
      period: 'week',
      amountCents: 5_000n,
      leftCents: 2_000n,
    });
    open({ [`GET ${LIMITS_PATHS.limits}`]: () => answer(playerLimits, limits) });
    await typeAmount('15');
    expect(screen.getByText('You have $20.00 left of your weekly deposit limit.')).toBeTruthy();
    await typeAmount('25');
    expect(screen.getByText('This is over your weekly deposit limit. You have $20.00 left.')).toBeTruthy();
  });
});

describe('a switched-off feature', () => {
  it.each([
    ['FEATURE_WALLET_CARD_DEPOSIT', 'card-deposit', /^(Visa|New card)/],
    ['FEATURE_WALLET_BANK_DEPOSIT', 'bank-deposit', /^(Sunflower State|New bank)/],
  ] as const)('%s removes its payment methods [S6-5/%s]', async (flag, _part, names) => {
    open({ [methodsCall]: () => answer(paymentMethods, [exampleCard(), exampleBank()]) });
    await amountField();
    expect(screen.getAllByRole('radio', { name: names })).toHaveLength(2);
    act(() => publishFlags((one) => one !== flag));
    expect(screen.queryAllByRole('radio', { name: names })).toEqual([]);
    expect(screen.getAllByRole('radio')).toHaveLength(2);
  });

  it.each([
    ['FEATURE_BONUSES_PROMO_CODE', 'promo-code'],
    ['FEATURE_BONUSES_ELIGIBILITY', 'bonus'],
  ])('%s removes the promo code [S6-5/%s]', async (flag) => {
    open();
    await amountField();
    expect(screen.getByRole('button', { name: 'I have a promo code' })).toBeTruthy();
    act(() => publishFlags((one) => one !== flag));
    expect(screen.queryByRole('button', { name: 'I have a promo code' })).toBeNull();
  });
});

describe('the payment methods', () => {
  it.each([
    ['[S6-4/credit-card-channel]', 'CREDIT_CARD_CHANNEL', ['Sunflower State Bank', 'New bank account']],
    ['[S6-4/ach-channel]', 'ACH_CHANNEL', ['Visa', 'New card']],
  ])('%s leave out those of %s while the player is restricted from it', async (_id, name, left) => {
    open({
      [methodsCall]: () => answer(paymentMethods, [exampleCard(), exampleBank()]),
      'GET /web/access/rest/v1/customers/me/feature-sets': () =>
        Response.json([{ name, allowed: false, features: [] }]),
    });
    await amountField();
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(2));
    for (const way of left) expect(screen.getByRole('radio', { name: new RegExp(`^${way}`) })).toBeTruthy();
  });

  it.each([
    ['UNDER_REVIEW', 'Under review', '[S8-14/under-review]'],
    ['APPROVAL_PENDING', 'Waiting for approval', '[S8-14/approval-pending]'],
    ['EXPIRED', 'Expired', ''],
  ] as const)('include one that is %s, disabled and with the reason: %s %s', async (standing, message, _ids) => {
    open({ [methodsCall]: () => answer(paymentMethods, [exampleBank({ standing })]) });
    const radio = (await screen.findByRole(
      'radio',
      { name: /^Sunflower State/ },
      { timeout: 30_000 },
    )) as HTMLInputElement;
    expect(radio.disabled).toBe(true);
    expect(screen.getByText(message)).toBeTruthy();
  });
});
