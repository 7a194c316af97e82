// @vitest-environment jsdom

import { deposit, PAYMENT_PATHS, paymentMethods } from '@sunflower/contracts/payments.ts';
import { PLAYERS_PATHS } from '@sunflower/contracts/players.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findPendingOrder, keepPendingOrder } from '../../../player/orders/pending-orders.ts';
import { exampleBank, exampleDeposit } from '../../../testing/example-payments.ts';
import { answer, lost, refusal } from '../../../testing/fake-network.ts';
import { endSessionAt401 } from '../../../testing/render-app.tsx';
import {
  amountField,
  askOf,
  bodyOf,
  deposits,
  methodsCall,
  open,
  pay,
  withDepositScreen,
} from './deposit-screen-in-tests.tsx';

vi.mock('../card-fields/vault-script.ts', async () => (await import('../../../testing/fake-vault.ts')).vaultScript);

withDepositScreen();

describe('a deposit whose answer never came', () => {
  it('is checked by its key, and tried again under the same key when nothing was taken', async () => {
    const { network } = open({ [deposits]: lost });
    await pay();
    await screen.findByRole('heading', { name: "We're checking your payment" }, { timeout: 8_000 });
    const kept = findPendingOrder('deposit', 'player-1');
    expect(await screen.findByText('Nothing was taken', {}, { timeout: 8_000 })).toBeTruthy();
    network.handle(deposits, ({ body }) => answer(deposit, exampleDeposit({ orderKey: bodyOf(body).orderKey }), 201));
    await userEvent.click(screen.getByRole('button', { name: 'Add $25.00' }));
    await screen.findByRole('heading', { name: 'Money added' });
    const keys = network.of('POST', PAYMENT_PATHS.deposits).map(({ body }) => bodyOf(body).orderKey);
    expect(new Set(keys)).toEqual(new Set([kept?.orderKey]));
    expect(findPendingOrder('deposit', 'player-1')).toBeNull();
  }, 20_000);

  it('found after a reload is asked about before anything else', async () => {
    const orderKey = 'aaaaaaaaaaaaaaaaaaaaa';
    keepPendingOrder({ kind: 'deposit', orderKey, playerId: 'player-1', amountCents: 2500n });
    open({ [`GET ${askOf(orderKey)}`]: () => answer(deposit, exampleDeposit({ orderKey })) });
    expect(await screen.findByRole('heading', { name: 'Money added' }, { timeout: 8_000 })).toBeTruthy();
  });

  it('that the bank still decides about says so and is asked about again', async () => {
    const orderKey = 'aaaaaaaaaaaaaaaaaaaaa';
    keepPendingOrder({ kind: 'deposit', orderKey, playerId: 'player-1', amountCents: 2500n });
    let asked = 0;
    open({
      [`GET ${askOf(orderKey)}`]: () => {
        asked += 1;
        return answer(deposit, exampleDeposit({ orderKey, state: asked > 1 ? 'posted' : 'authorised' }));
      },
    });
    expect(await screen.findByRole('heading', { name: "We're checking your payment" })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Money added' }, { timeout: 8_000 })).toBeTruthy();
  }, 15_000);
});

describe('the bank’s own question', () => {
  const challengeUrl = 'javascript:alert(1)';

  it('waits, says that nothing is taken, and can be left; an address that is none leads nowhere', async () => {
    open({
      [deposits]: ({ body }) =>
        answer(deposit, exampleDeposit({ ...bodyKey(body), state: 'challenge', challengeUrl }), 201),
    });
    await pay();
    expect(await screen.findByRole('heading', { name: 'Your bank wants to know it is you' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Go to your bank' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Leave it' }));
    expect(((await amountField()) as HTMLInputElement).value).toBe('25');
    expect(findPendingOrder('deposit', 'player-1')).toBeNull();
  });

  it('coming back from it asks the processor at once', async () => {
    const orderKey = 'aaaaaaaaaaaaaaaaaaaaa';
    keepPendingOrder({ kind: 'deposit', orderKey, playerId: 'player-1', amountCents: 2500n });
    const back = `${askOf(orderKey)}/return`;
    const { network } = open(
      { [`POST ${back}`]: () => answer(deposit, exampleDeposit({ orderKey })) },
      `/wallet/deposit?order=${orderKey}`,
    );
    expect(await screen.findByRole('heading', { name: 'Money added' }, { timeout: 8_000 })).toBeTruthy();
    expect(network.of('POST', back)).toHaveLength(1);
  });

  it('coming back from it for a cart leads back to the cart', async () => {
    const orderKey = 'aaaaaaaaaaaaaaaaaaaaa';
    keepPendingOrder({ kind: 'deposit', orderKey, playerId: 'player-1', amountCents: 1000n, missingCents: 250n });
    const back = `POST ${askOf(orderKey)}/return`;
    open({ [back]: () => answer(deposit, exampleDeposit({ orderKey })) }, `/wallet/deposit?order=${orderKey}`);
    const link = await screen.findByRole('link', { name: 'Back to your cart' }, { timeout: 8_000 });
    expect(link.getAttribute('href')).toBe('/cart');
  });

  const bodyKey = (body: unknown) => ({ orderKey: bodyOf(body).orderKey });
});

describe('a refused deposit', () => {
  it.each([
    ['BANK_DECLINED', 'Your bank declined this payment.', 'Choose another method'],
    ['METHOD_FUNDS_INSUFFICIENT', 'There is not enough money on this card or account.', 'Change the amount'],
    ['CARD_STOLEN', 'This card cannot be used.', 'Contact support'],
    ['SYSTEM_FAILURE', 'The payment system had a problem.', 'Try again'],
  ] as const)(
    '[S8-14] %s is said in words with one next step, and the form keeps what was typed',
    async (problem, text, step) => {
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

  it('[GLI19-10] a limit that is reached says which and what is left, with the way to it', async () => {
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
    expect(alert.textContent).toContain('$10.00 is left until');
    expect(within(alert).getByRole('link', { name: 'My limits' })).toBeTruthy();
  });

  it('a second press has a key of its own after a refusal', async () => {
    const { network } = open({ [deposits]: () => refusal(409, 'DUPLICATE_PAYMENT') });
    await pay();
    await screen.findByRole('alert');
    await userEvent.click(screen.getByRole('button', { name: 'Add $25.00' }));
    await waitFor(() => expect(network.of('POST', PAYMENT_PATHS.deposits)).toHaveLength(2));
    const keys = network.of('POST', PAYMENT_PATHS.deposits).map(({ body }) => bodyOf(body).orderKey);
    expect(new Set(keys).size).toBe(2);
  });

  it('[S8-11] methods that do not load say so and are asked for again', async () => {
    let asked = 0;
    open({
      [methodsCall]: () => {
        asked += 1;
        return asked > 3 ? answer(paymentMethods, [exampleBank()]) : refusal(500, 'INTERNAL');
      },
    });
    const title = await screen.findByText('Could not get payment methods', {}, { timeout: 15_000 });
    const alert = title.closest<HTMLElement>('[role=alert]') ?? document.body;
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await amountField()).toBeTruthy();
  }, 30_000);
});

describe('a payment that meets an ended session or a timeout [S8-12]', () => {
  beforeEach(endSessionAt401);
  const TIMED_OUT = 'Sorry, your request timed out and could not be processed - please try again';
  const ended = () => refusal(401, 'SESSION_EXPIRED');

  it('says so on the signed-out screen, leads to a login, and keeps the key of the deposit', async () => {
    const { network } = open();
    await amountField();
    network.handle(deposits, ended);
    network.handle(`GET ${PLAYERS_PATHS.me}`, ended);
    await pay();
    const alert = within(await screen.findByRole('alert', {}, { timeout: 8_000 }));
    expect(alert.getByText(TIMED_OUT)).toBeTruthy();
    expect(alert.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toContain('/gateway/login');
    expect(screen.queryByRole('textbox', { name: 'How much' })).toBeNull();
    expect(findPendingOrder('deposit', 'player-1')).not.toBeNull();
    expect(network.of('POST', PAYMENT_PATHS.deposits)).toHaveLength(1);
  }, 15_000);

  it('says nothing of a payment when the session ends without one', async () => {
    open({ [`GET ${PLAYERS_PATHS.me}`]: ended });
    await screen.findAllByRole('link', { name: 'Sign in' }, { timeout: 8_000 });
    expect(screen.queryByText(TIMED_OUT)).toBeNull();
  }, 15_000);

  it('says so above the form when the processor gave the deposit up for its time', async () => {
    open({
      [deposits]: ({ body }) =>
        answer(deposit, exampleDeposit({ orderKey: bodyOf(body).orderKey, state: 'expired', problem: null }), 201),
    });
    await pay();
    const alert = within(await screen.findByRole('alert', {}, { timeout: 8_000 }));
    expect(alert.getByText(TIMED_OUT)).toBeTruthy();
    expect(alert.getByRole('button', { name: 'Try again' })).toBeTruthy();
  }, 15_000);
});
