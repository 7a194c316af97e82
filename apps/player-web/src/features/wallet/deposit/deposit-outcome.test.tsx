// @vitest-environment jsdom

import { deposit, PAYMENT_PATHS, paymentMethods } from '@sunflower/contracts/payments.ts';
import { PLAYERS_PATHS } from '@sunflower/contracts/players.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findPendingOrder, savePendingOrder } from '../../../player/orders/pending-orders.ts';
import { exampleBank, exampleDeposit } from '../../../testing/example-payments.ts';
import { answer, lost, refusal } from '../../../testing/fake-network.ts';
import { endSessionAt401 } from '../../../testing/render-app.tsx';
import {
  amountField,
  bodyOf,
  deposits,
  methodsCall,
  open,
  pay,
  requestOf,
  withDepositScreen,
} from './deposit-screen-in-tests.tsx';

vi.mock('../card-fields/vault-script.ts', async () => (await import('../../../testing/fake-vault.ts')).vaultScript);

withDepositScreen();

describe('a deposit whose response is lost', () => {
  it('is looked up by its key, and retried with the same key when nothing was charged', async () => {
    const { network } = open({ [deposits]: lost });
    await pay();
    await screen.findByRole('heading', { name: "We're checking your payment" }, { timeout: 30_000 });
    const pending = findPendingOrder('deposit', 'player-1');
    expect(await screen.findByText("You weren't charged", {}, { timeout: 30_000 })).toBeTruthy();
    network.handle(deposits, ({ body }) => answer(deposit, exampleDeposit({ orderKey: bodyOf(body).orderKey }), 201));
    await userEvent.click(screen.getByRole('button', { name: 'Add $25.00' }));
    await screen.findByRole('heading', { name: 'Money added' });
    const keys = network.of('POST', PAYMENT_PATHS.deposits).map(({ body }) => bodyOf(body).orderKey);
    expect(new Set(keys)).toEqual(new Set([pending?.orderKey]));
    expect(findPendingOrder('deposit', 'player-1')).toBeNull();
  });

  it('is looked up after a reload, and shown as posted without a new charge', async () => {
    const orderKey = 'aaaaaaaaaaaaaaaaaaaaa';
    savePendingOrder({ kind: 'deposit', orderKey, playerId: 'player-1', amountCents: 2500n });
    open({ [`GET ${requestOf(orderKey)}`]: () => answer(deposit, exampleDeposit({ orderKey })) });
    expect(await screen.findByRole('heading', { name: 'Money added' }, { timeout: 30_000 })).toBeTruthy();
  });

  it('shows that the bank is still deciding, and is polled again', async () => {
    const orderKey = 'aaaaaaaaaaaaaaaaaaaaa';
    savePendingOrder({ kind: 'deposit', orderKey, playerId: 'player-1', amountCents: 2500n });
    let input = 0;
    open({
      [`GET ${requestOf(orderKey)}`]: () => {
        input += 1;
        return answer(deposit, exampleDeposit({ orderKey, state: input > 1 ? 'posted' : 'authorized' }));
      },
    });
    expect(await screen.findByRole('heading', { name: "We're checking your payment" })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Money added' }, { timeout: 30_000 })).toBeTruthy();
  });
});

describe('a bank challenge', () => {
  const challengeUrl = 'javascript:alert(1)';

  it('shows no link to a disallowed address while waiting, and keeps the amount when it is canceled', async () => {
    open({
      [deposits]: ({ body }) =>
        answer(deposit, exampleDeposit({ ...bodyKey(body), state: 'challenge', challengeUrl }), 201),
    });
    await pay();
    expect(await screen.findByRole('heading', { name: 'Confirm this payment with your bank' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Go to your bank' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel this payment' }));
    expect(((await amountField()) as HTMLInputElement).value).toBe('25');
    expect(findPendingOrder('deposit', 'player-1')).toBeNull();
  });

  it('checks with the processor immediately when the player returns', async () => {
    const orderKey = 'aaaaaaaaaaaaaaaaaaaaa';
    savePendingOrder({ kind: 'deposit', orderKey, playerId: 'player-1', amountCents: 2500n });
    const back = `${requestOf(orderKey)}/return`;
    const { network } = open(
      { [`POST ${back}`]: () => answer(deposit, exampleDeposit({ orderKey })) },
      `/wallet/deposit?order=${orderKey}`,
    );
    expect(await screen.findByRole('heading', { name: 'Money added' }, { timeout: 30_000 })).toBeTruthy();
    expect(network.of('POST', back)).toHaveLength(1);
  });

  it('[S9-1/checkout] returns to the cart when the deposit was for a cart', async () => {
    const orderKey = 'aaaaaaaaaaaaaaaaaaaaa';
    savePendingOrder({ kind: 'deposit', orderKey, playerId: 'player-1', amountCents: 1000n, missingCents: 250n });
    const back = `POST ${requestOf(orderKey)}/return`;
    const app = open(
      { [back]: () => answer(deposit, exampleDeposit({ orderKey })) },
      `/wallet/deposit?order=${orderKey}`,
    );
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/cart'));
    expect(await screen.findByText('$25.00 is in your wallet.')).toBeTruthy();
  });

  const bodyKey = (body: unknown) => ({ orderKey: bodyOf(body).orderKey });
});

describe('a refused deposit', () => {
  it.each([
    ['bank-declined', 'BANK_DECLINED', 'Your bank declined this payment.', 'Choose another method'],
    [
      'insufficient-funds',
      'METHOD_FUNDS_INSUFFICIENT',
      "There isn't enough money on this card or in this account.",
      'Change the amount',
    ],
    ['stolen', 'CARD_STOLEN', "This card can't be used.", 'Contact customer support'],
    ['system-failure', 'SYSTEM_FAILURE', 'The payment system had a problem.', 'Try again'],
  ] as const)(
    '[S8-14/%s] shows %s in plain words with one next step, and keeps what was typed',
    async (_part, problem, text, step) => {
      open({
        [deposits]: ({ body }) =>
          answer(deposit, exampleDeposit({ orderKey: bodyOf(body).orderKey, state: 'declined', problem }), 201),
      });
      await pay('30');
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toContain(text);
      expect([...alert.querySelectorAll('a, button')].map((one) => one.textContent)).toEqual([step]);
      expect(((await amountField()) as HTMLInputElement).value).toBe('30');
      expect(findPendingOrder('deposit', 'player-1')).toBeNull();
    },
  );

  it('[GLI19-10/reason] shows what is left of a reached limit and when it resets, with a link to limits', async () => {
    const details = {
      kind: 'deposit',
      period: 'day',
      limitCents: 5_000,
      leftCents: 1_000,
      restartsAt: '2026-11-21T06:00:00Z',
    };
    const body = { status: 422, code: 'LIMIT_REACHED', message: '', fields: [], traceId: 'f'.repeat(32), details };
    open({ [deposits]: () => Response.json(body, { status: 422 }) });
    await pay();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/\$10\.00 left until .*11\/21\/2026/);
    expect(within(alert).getByRole('link', { name: 'See my limits' }).getAttribute('href')).toMatch(
      /^\/account\/responsible-gaming/,
    );
    expect(findPendingOrder('deposit', 'player-1')).toBeNull();
  });

  it("gets a new order key when it's submitted again after a refusal", async () => {
    const { network } = open({ [deposits]: () => refusal(409, 'DUPLICATE_PAYMENT') });
    await pay();
    await screen.findByRole('alert');
    await userEvent.click(screen.getByRole('button', { name: 'Add $25.00' }));
    await waitFor(() => expect(network.of('POST', PAYMENT_PATHS.deposits)).toHaveLength(2));
    const keys = network.of('POST', PAYMENT_PATHS.deposits).map(({ body }) => bodyOf(body).orderKey);
    expect(new Set(keys).size).toBe(2);
  });

  it("[S8-11] shows an error when methods don't load, and loads them again", async () => {
    let input = 0;
    open({
      [methodsCall]: () => {
        input += 1;
        return input > 3 ? answer(paymentMethods, [exampleBank()]) : refusal(500, 'INTERNAL');
      },
    });
    const title = await screen.findByText('Could not get payment methods', {}, { timeout: 30_000 });
    const alert = title.closest<HTMLElement>('[role=alert]') ?? document.body;
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await amountField()).toBeTruthy();
  });
});

describe('a payment whose session ended or request timed out [S8-12]', () => {
  beforeEach(endSessionAt401);
  const TIMED_OUT = 'Sorry, your request timed out and could not be processed - please try again';
  const ended = () => refusal(401, 'SESSION_EXPIRED');

  it("is mentioned on the signed-out screen with a link to sign in, and keeps the deposit's key", async () => {
    const { network } = open();
    await amountField();
    network.handle(deposits, ended);
    network.handle(`GET ${PLAYERS_PATHS.me}`, ended);
    await pay();
    const alert = within(await screen.findByRole('alert', {}, { timeout: 30_000 }));
    expect(alert.getByText(TIMED_OUT)).toBeTruthy();
    expect(alert.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toContain('/gateway/login');
    expect(screen.queryByRole('textbox', { name: 'Amount' })).toBeNull();
    expect(findPendingOrder('deposit', 'player-1')).not.toBeNull();
    expect(network.of('POST', PAYMENT_PATHS.deposits)).toHaveLength(1);
  });

  it("isn't mentioned when the session ends without a payment", async () => {
    open({ [`GET ${PLAYERS_PATHS.me}`]: ended });
    await screen.findAllByRole('link', { name: 'Sign in' }, { timeout: 30_000 });
    expect(screen.queryByText(TIMED_OUT)).toBeNull();
  });

  it('shows above the form that the processor timed out', async () => {
    open({
      [deposits]: ({ body }) =>
        answer(deposit, exampleDeposit({ orderKey: bodyOf(body).orderKey, state: 'expired', problem: null }), 201),
    });
    await pay();
    const alert = within(await screen.findByRole('alert', {}, { timeout: 30_000 }));
    expect(alert.getByText(TIMED_OUT)).toBeTruthy();
    expect(alert.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
