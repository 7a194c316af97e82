// @vitest-environment jsdom
import { IDENTITY_PATHS, renewedLogin } from '@sunflower/contracts/identity.ts';
import { PAYMENT_PATHS, paymentMethods } from '@sunflower/contracts/payments.ts';
import { WITHDRAWAL_OPTIONS_PATH, withdrawal } from '@sunflower/contracts/payments-withdrawals.ts';
import { PLAYERS_PATHS } from '@sunflower/contracts/players.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { findPendingOrder, keepPendingOrder } from '../../../player/orders/pending-orders.ts';
import { publishFlags } from '../../../runtime/flags/flag-store.ts';
import { exampleWithdrawal } from '../../../testing/example-withdrawals.ts';
import { answer, lost, refusal } from '../../../testing/fake-network.ts';
import { endSessionAt401 } from '../../../testing/render-app.tsx';
import {
  ach,
  ask,
  confirm,
  field,
  keyIn,
  list,
  open,
  options,
  page,
  post,
  withWithdrawScreen,
} from './withdraw-screen-in-tests.tsx';

withWithdrawScreen();

describe('taking money out', () => {
  it('is written, read once more and sent once, to the player’s own account [WCAG-3.3.4] [S1-3/withdrawals] [S2.2-1/my-account-withdraw]', async () => {
    const { network } = open();
    await ask();
    const review = within(await screen.findByRole('region', { name: 'Check it once more' }));
    expect(review.getByText('$40.00')).toBeTruthy();
    expect(review.getByText('Sunflower State Bank •••• 6789')).toBeTruthy();
    expect(review.getByText(/In about 3 bank days/)).toBeTruthy();
    expect(network.of('POST', PAYMENT_PATHS.withdrawals)).toEqual([]);
    await confirm();
    await screen.findByRole('heading', { name: 'We have your request' });
    const [sent] = network.of('POST', PAYMENT_PATHS.withdrawals);
    expect(sent?.body).toEqual({
      orderKey: expect.stringMatching(/^[\w-]{21}$/),
      amountCents: 40_00,
      serviceProviderTargetId: 'ACH',
      paymentMethodId: ach.paymentMethodId,
    });
    expect(findPendingOrder('withdrawal', 'player-1')).toBeNull();
  });

  it('can be changed until it is sent, and keeps what was typed', async () => {
    open();
    await ask('55.25');
    await userEvent.click(await screen.findByRole('button', { name: 'Change it' }));
    expect(((await field()) as HTMLInputElement).value).toBe('55.25');
  });

  it('goes to a counter without any account', async () => {
    const { network } = open({ [`GET ${PAYMENT_PATHS.paymentMethods}`]: () => answer(paymentMethods, []) });
    await field();
    expect(screen.getByText(/has to be added and proven/)).toBeTruthy();
    await ask();
    expect(await screen.findByText('Choose where the money should go.')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: /Cash at a counter/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await confirm();
    await screen.findByRole('heading', { name: 'We have your request' });
    const [sent] = network.of('POST', PAYMENT_PATHS.withdrawals);
    expect(sent?.body).toMatchObject({ serviceProviderTargetId: 'RETAIL', amountCents: 40_00 });
    expect(sent?.body).not.toHaveProperty('paymentMethodId');
  });

  it('in cash asks for the password where the login is not fresh; left, it is not sent and keeps its key [GLI19-06/fresh-login]', async () => {
    const renew = `POST ${IDENTITY_PATHS.loginRenewals}`;
    const { network } = open({
      [post]: ({ body }) =>
        network.of('POST', IDENTITY_PATHS.loginRenewals).length === 0
          ? refusal(403, 'FRESH_LOGIN_NEEDED')
          : answer(withdrawal, exampleWithdrawal({ orderKey: keyIn(body) }), 201),
      [renew]: () => answer(renewedLogin, { freshUntil: new Date(Date.now() + 600_000).toISOString() }),
    });
    const question = () => screen.findByRole('dialog', { name: 'Is it still you?' }, { timeout: 8_000 });
    await field();
    await userEvent.click(screen.getByRole('radio', { name: /Cash at a counter/ }));
    await ask();
    await confirm();
    await userEvent.click(within(await question()).getByRole('button', { name: 'Leave it' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/did not type your password/);
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await confirm();
    await userEvent.type(within(await question()).getByLabelText('Your password'), 'a field of sunflowers');
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
    await screen.findByRole('heading', { name: 'We have your request' });
    const keys = network.of('POST', PAYMENT_PATHS.withdrawals).map(({ body }) => keyIn(body));
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
  });

  it('is judged while it is typed: the least, the most, and all of it by one press [S9-1/withdrawal]', async () => {
    open();
    await ask('9.99');
    expect(await screen.findByText('The smallest amount is $10.00.')).toBeTruthy();
    await ask('112.51');
    expect(await screen.findByText('The largest amount is $112.50.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'All of it, $112.50' }));
    expect(((await field()) as HTMLInputElement).value).toBe('112.50');
  });

  it.each([
    ['INSUFFICIENT_FUNDS', 422, /not enough money that can be withdrawn/],
    ['METHOD_UNDER_REVIEW', 422, /This account is being reviewed/],
    ['TOO_MANY_PAYMENTS', 422, /still under way/],
    ['IDENTITY_REQUIRED', 403, /confirm who you are/],
    ['FEATURE_OFF', 403, /switched off/],
    ['SOMETHING_NEW', 422, /Nothing was withdrawn/],
  ])('says why it was refused: %s', async (code, status, words) => {
    open({ [post]: () => refusal(status, code) });
    await ask();
    await confirm();
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(findPendingOrder('withdrawal', 'player-1')).toBeNull();
  });

  it('without an answer is asked about by its key, and never sent a second time', async () => {
    const { network } = open({ [post]: () => lost() });
    network.handle(list, () => {
      const [sent] = network.of('POST', PAYMENT_PATHS.withdrawals);
      return sent ? page(exampleWithdrawal({ orderKey: keyIn(sent.body) })) : page();
    });
    await ask();
    await confirm();
    await screen.findByRole('heading', { name: 'We have your request' });
    const keys = network.of('POST', PAYMENT_PATHS.withdrawals).map(({ body }) => keyIn(body));
    expect(new Set(keys).size).toBe(1);
  });

  it('kept from before a reload that never arrived says so, and goes again under its own key', async () => {
    const orderKey = 'k'.repeat(21);
    keepPendingOrder({ kind: 'withdrawal', orderKey, playerId: 'player-1', amountCents: 40_00n });
    const { network } = open();
    expect(await screen.findByText('Nothing was withdrawn')).toBeTruthy();
    await ask();
    await confirm();
    await waitFor(() =>
      expect(network.of('POST', PAYMENT_PATHS.withdrawals).map(({ body }) => keyIn(body))).toEqual([orderKey]),
    );
  });

  it('shows each way while it is switched on [S6-5/withdrawal] [S6-5/ach]', async () => {
    open();
    await field();
    act(() => publishFlags((one) => one !== 'FEATURE_WALLET_RETAIL_WITHDRAWAL'));
    expect(screen.queryByRole('radio', { name: /Cash at a counter/ })).toBeNull();
    act(() => publishFlags((one) => one !== 'FEATURE_WALLET_ACH_WITHDRAWAL'));
    expect(await screen.findByRole('radio', { name: /Cash at a counter/ })).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /Sunflower State Bank/ })).toBeNull();
  });

  it('tells a player who stopped playing that all of it is hers (GLI19-11)', async () => {
    open({
      [`GET ${WITHDRAWAL_OPTIONS_PATH}`]: () =>
        options({ withdrawableCents: 4_00n, minimumCents: 4_00n, includesDeposits: true }),
    });
    expect(await screen.findByText(/Everything that is yours/)).toBeTruthy();
    await ask('4');
    expect(await screen.findByRole('region', { name: 'Check it once more' })).toBeTruthy();
  });

  it.each([
    [8_00n, 'Not enough for a withdrawal yet', /^The smallest withdrawal is \$10\./],
    [0n, 'Nothing to withdraw right now', /^Prizes you win are paid from here\./],
  ])('with %s cents is not begun: %s', async (withdrawableCents, title, text) => {
    open({ [`GET ${WITHDRAWAL_OPTIONS_PATH}`]: () => options({ withdrawableCents }) });
    expect(await screen.findByRole('heading', { name: title }, { timeout: 8_000 })).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
  });
});

describe('a withdrawal that meets an ended session [S8-12]', () => {
  beforeEach(endSessionAt401);
  it('says that it was not processed, on the signed-out screen', async () => {
    const ended = () => refusal(401, 'SESSION_EXPIRED');
    const { network } = open();
    await ask();
    network.handle(post, ended);
    network.handle(`GET ${PLAYERS_PATHS.me}`, ended);
    await confirm();
    const text = 'Sorry, your request timed out and could not be processed - please try again';
    expect(await screen.findByText(text, {}, { timeout: 8_000 })).toBeTruthy();
    expect(findPendingOrder('withdrawal', 'player-1')).not.toBeNull();
  }, 15_000);
});
