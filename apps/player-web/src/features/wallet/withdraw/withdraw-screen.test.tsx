// @vitest-environment jsdom
import { IDENTITY_PATHS, renewedLogin } from '@sunflower/contracts/identity.ts';
import { PAYMENT_PATHS, paymentMethods } from '@sunflower/contracts/payments.ts';
import { WITHDRAWAL_OPTIONS_PATH, withdrawal } from '@sunflower/contracts/payments-withdrawals.ts';
import { PLAYERS_PATHS } from '@sunflower/contracts/players.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { findPendingOrder, savePendingOrder } from '../../../player/orders/pending-orders.ts';
import { publishFlags } from '../../../runtime/flags/flag-store.ts';
import { exampleWithdrawal } from '../../../testing/example-withdrawals.ts';
import { answer, lost, refusal } from '../../../testing/fake-network.ts';
import { endSessionAt401 } from '../../../testing/render-app.tsx';
import {
  ach,
  confirm,
  field,
  keyIn,
  list,
  open,
  options,
  page,
  post,
  requestWithdrawal,
  withWithdrawScreen,
} from './withdraw-screen-in-tests.tsx';

withWithdrawScreen();

describe('a withdrawal', () => {
  it('is sent once, after a review [WCAG-3.3.4] [S1-3/withdrawals] [S2.2-1/my-account-withdraw]', async () => {
    const { network } = open();
    await requestWithdrawal();
    const review = within(await screen.findByRole('region', { name: 'Review your withdrawal' }));
    expect(review.getByText('$40.00')).toBeTruthy();
    expect(review.getByText('Sunflower State Bank •••• 6789')).toBeTruthy();
    expect(review.getByText(/About 3 business days/)).toBeTruthy();
    expect(network.of('POST', PAYMENT_PATHS.withdrawals)).toEqual([]);
    await confirm();
    await screen.findByRole('heading', { name: 'Withdrawal requested' });
    const [sent] = network.of('POST', PAYMENT_PATHS.withdrawals);
    expect(sent?.body).toEqual({
      orderKey: expect.stringMatching(/^[\w-]{21}$/),
      amountCents: 40_00,
      serviceProviderTargetId: 'ACH',
      paymentMethodId: ach.paymentMethodId,
    });
    expect(findPendingOrder('withdrawal', 'player-1')).toBeNull();
  });

  it("can be changed until it's sent, and keeps what was typed", async () => {
    open();
    await requestWithdrawal('55.25');
    await userEvent.click(await screen.findByRole('button', { name: 'Change this withdrawal' }));
    expect(((await field()) as HTMLInputElement).value).toBe('55.25');
  });

  it('can be paid in cash at a retailer without a bank account', async () => {
    const { network } = open({ [`GET ${PAYMENT_PATHS.paymentMethods}`]: () => answer(paymentMethods, []) });
    await field();
    expect(screen.getByText(/add one in your own name/)).toBeTruthy();
    await requestWithdrawal();
    expect(await screen.findByText('Choose where to send the money.')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: /Cash at a retailer/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await confirm();
    await screen.findByRole('heading', { name: 'Withdrawal requested' });
    const [sent] = network.of('POST', PAYMENT_PATHS.withdrawals);
    expect(sent?.body).toMatchObject({ serviceProviderTargetId: 'RETAIL', amountCents: 40_00 });
    expect(sent?.body).not.toHaveProperty('paymentMethodId');
  });

  it("names an account in another name, and says why it can't receive withdrawals [GLI19-09/withdrawals]", async () => {
    const other = { ...ach, isVerified: false, directions: ['IN' as const] };
    open({ [`GET ${PAYMENT_PATHS.paymentMethods}`]: () => answer(paymentMethods, [other]) });
    await field();
    expect(screen.queryByRole('radio', { name: /Sunflower State Bank/ })).toBeNull();
    expect(
      await screen.findByText(
        /Bank ••••\s6789 can't receive withdrawals, .* isn't Mary Ross\. .* remove it and add it/,
      ),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add a bank account' })).toBeTruthy();
  });

  it('needs reauthentication; a try after canceling it reuses the order key [GLI19-06/reauthentication]', async () => {
    const renew = `POST ${IDENTITY_PATHS.loginRenewals}`;
    const { network } = open({
      [post]: ({ body }) =>
        network.of('POST', IDENTITY_PATHS.loginRenewals).length === 0
          ? refusal(403, 'FRESH_LOGIN_NEEDED')
          : answer(withdrawal, exampleWithdrawal({ orderKey: keyIn(body) }), 201),
      [renew]: () => answer(renewedLogin, { freshUntil: new Date(Date.now() + 600_000).toISOString() }),
    });
    const dialog = () => screen.findByRole('dialog', { name: "Confirm it's you" }, { timeout: 30_000 });
    await field();
    await userEvent.click(screen.getByRole('radio', { name: /Cash at a retailer/ }));
    await requestWithdrawal();
    await confirm();
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/didn't enter your password/);
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await confirm();
    await userEvent.type(within(await dialog()).getByLabelText('Your password'), 'a field of sunflowers');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { name: 'Withdrawal requested' });
    const keys = network.of('POST', PAYMENT_PATHS.withdrawals).map(({ body }) => keyIn(body));
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
  });

  it('[S5.1-11/blur] says what is wrong with the amount when its field is left', async () => {
    open();
    await userEvent.type(await field(), '9.99');
    expect(screen.queryByText('The minimum is $10.00.')).toBeNull();
    await userEvent.tab();
    expect(await screen.findByText('The minimum is $10.00.')).toBeTruthy();
  });

  it('rejects too small and too large amounts, and offers the full balance [S9-1/withdrawal]', async () => {
    open();
    await requestWithdrawal('9.99');
    expect(await screen.findByText('The minimum is $10.00.')).toBeTruthy();
    await requestWithdrawal('112.51');
    expect(await screen.findByText('The maximum is $112.50.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'All ($112.50)' }));
    expect(((await field()) as HTMLInputElement).value).toBe('112.50');
  });

  it.each([
    ['INSUFFICIENT_FUNDS', 422, /don't have enough money to withdraw/],
    ['METHOD_UNDER_REVIEW', 422, /This account is under review/],
    ['TOO_MANY_PAYMENTS', 422, /withdrawals in progress/],
    ['IDENTITY_REQUIRED', 403, /verify your identity/],
    ['FEATURE_OFF', 403, /isn't available right now/],
    ['SOMETHING_NEW', 422, /Nothing was withdrawn/],
  ])('shows why it was refused: %s', async (code, status, message) => {
    open({ [post]: () => refusal(status, code) });
    await requestWithdrawal();
    await confirm();
    expect((await screen.findByRole('alert')).textContent).toMatch(message);
    expect(findPendingOrder('withdrawal', 'player-1')).toBeNull();
  });

  it('is looked up by its key when the response is lost, and never sent under another key', async () => {
    const { network } = open({ [post]: () => lost() });
    network.handle(list, () => {
      const [sent] = network.of('POST', PAYMENT_PATHS.withdrawals);
      return sent ? page(exampleWithdrawal({ orderKey: keyIn(sent.body) })) : page();
    });
    await requestWithdrawal();
    await confirm();
    await screen.findByRole('heading', { name: 'Withdrawal requested' });
    const keys = network.of('POST', PAYMENT_PATHS.withdrawals).map(({ body }) => keyIn(body));
    expect(new Set(keys).size).toBe(1);
  });

  it('reports that an order from before a reload never arrived, and the next try reuses its key', async () => {
    const orderKey = 'k'.repeat(21);
    savePendingOrder({ kind: 'withdrawal', orderKey, playerId: 'player-1', amountCents: 40_00n });
    const { network } = open();
    expect(await screen.findByText('Nothing was withdrawn')).toBeTruthy();
    await requestWithdrawal();
    await confirm();
    await waitFor(() =>
      expect(network.of('POST', PAYMENT_PATHS.withdrawals).map(({ body }) => keyIn(body))).toEqual([orderKey]),
    );
  });

  it("offers each destination while it's switched on [S6-5/withdrawal] [S6-5/ach]", async () => {
    open();
    await field();
    act(() => publishFlags((one) => one !== 'FEATURE_WALLET_RETAIL_WITHDRAWAL'));
    expect(screen.queryByRole('radio', { name: /Cash at a retailer/ })).toBeNull();
    act(() => publishFlags((one) => one !== 'FEATURE_WALLET_ACH_WITHDRAWAL'));
    expect(await screen.findByRole('radio', { name: /Cash at a retailer/ })).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /Sunflower State Bank/ })).toBeNull();
  });

  it('shows a player who stopped playing that they can withdraw all of their money (GLI19-11)', async () => {
    open({
      [`GET ${WITHDRAWAL_OPTIONS_PATH}`]: () =>
        options({ withdrawableCents: 4_00n, minimumCents: 4_00n, includesDeposits: true }),
    });
    expect(await screen.findByText(/you can also withdraw money you added/)).toBeTruthy();
    await requestWithdrawal('4');
    expect(await screen.findByRole('region', { name: 'Review your withdrawal' })).toBeTruthy();
  });

  it.each([
    [8_00n, 'Not enough to withdraw yet', /^The minimum withdrawal is \$10\./],
    [0n, 'Nothing to withdraw right now', /^You can withdraw prizes here after you win\./],
  ])("can't be started with %s cents available: %s", async (withdrawableCents, title, text) => {
    open({ [`GET ${WITHDRAWAL_OPTIONS_PATH}`]: () => options({ withdrawableCents }) });
    expect(await screen.findByRole('heading', { name: title }, { timeout: 30_000 })).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
  });
});

describe('a withdrawal requested after the session ended [S8-12]', () => {
  beforeEach(endSessionAt401);
  it("shows on the signed-out screen that it wasn't processed", async () => {
    const ended = () => refusal(401, 'SESSION_EXPIRED');
    const { network } = open();
    await requestWithdrawal();
    network.handle(post, ended);
    network.handle(`GET ${PLAYERS_PATHS.me}`, ended);
    await confirm();
    const text = 'Sorry, your request timed out and could not be processed - please try again';
    expect(await screen.findByText(text, {}, { timeout: 30_000 })).toBeTruthy();
    expect(findPendingOrder('withdrawal', 'player-1')).not.toBeNull();
  });
});
