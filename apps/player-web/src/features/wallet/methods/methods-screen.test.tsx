// @vitest-environment jsdom

import {
  PAYMENT_PATHS,
  paymentMethod,
  paymentMethods,
  vaultSession,
  vipPreferredStatus,
} from '@sunflower/contracts/payments.ts';
import { PLAYERS_PATHS } from '@sunflower/contracts/players.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { publishFlags } from '../../../runtime/flags/flag-store.ts';
import { exampleBank, exampleCard } from '../../../testing/example-payments.ts';
import { answer, fakeNetwork, type Handler, refusal } from '../../../testing/fake-network.ts';
import { fakeVault } from '../../../testing/fake-vault.ts';
import { playerHandlers, signIn } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';
import { paymentMethodsQuery, vipPreferredQuery } from './methods-query.ts';

vi.mock('../card-fields/vault-script.ts', async () => (await import('../../../testing/fake-vault.ts')).vaultScript);

const now = Date.now();
const listCall = `GET ${PAYMENT_PATHS.paymentMethods}`;
const addCall = `POST ${PAYMENT_PATHS.addPaymentMethod}`;
const PATIENT = { timeout: 30_000 };
const done = () => new Response(null, { status: 204 });

function open(handlers: Record<string, Handler> = {}) {
  const network = fakeNetwork({
    ...playerHandlers(now),
    [listCall]: () => answer(paymentMethods, [exampleBank({ isDefault: true }), exampleCard()]),
    [`GET ${PAYMENT_PATHS.vipPreferredStatus}`]: () =>
      answer(vipPreferredStatus, { isVIPPreferred: true, transferLimit: 50_000n }),
    [`POST ${PAYMENT_PATHS.vaultSessions}`]: () =>
      answer(vaultSession, { session: 'session-of-the-vault', expiresAt: new Date(now + 600_000).toISOString() }),
    ...handlers,
  });
  return { network, ...renderApp('/wallet/methods') };
}

/** Replaces a field's content in one step. */
async function pasteInto(name: string, text: string) {
  const field = screen.getByRole('textbox', { name });
  await userEvent.clear(field);
  await userEvent.click(field);
  if (text !== '') await userEvent.paste(text);
}
const shownErrors = () =>
  screen.getAllByRole('textbox').flatMap((field) => {
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    return field.getAttribute('aria-invalid') === 'true'
      ? ids.map((id) => document.getElementById(id)?.textContent)
      : [];
  });

async function typeBank(routing = '101000019', account = '000123456789', again = account) {
  await userEvent.click(await screen.findByRole('button', { name: 'Add a bank account' }, PATIENT));
  await userEvent.type(screen.getByRole('textbox', { name: 'Routing number' }), routing);
  await userEvent.type(screen.getByRole('textbox', { name: 'Account number' }), account);
  await userEvent.type(screen.getByRole('textbox', { name: 'Confirm account number' }), again);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
}

beforeEach(() => {
  signIn();
  fakeVault();
});
afterEach(() => {
  forgetApp();
  publishFlags(undefined);
  vi.unstubAllGlobals();
});

describe('payment methods', () => {
  it('[S2.2-1/my-account-payment-methods] [S3-13] [S7-29/payment-methods] list the default first', async () => {
    open();
    const rows = within(await screen.findByRole('region', { name: 'Your payment methods' }, PATIENT)).getAllByRole(
      'listitem',
    );
    expect(rows.map((row) => row.querySelector('span')?.textContent)).toEqual([
      'Sunflower State Bank ••••\u00a06789Checking · Instant transferDefault',
      'VISAVisa ••••\u00a04242expires 12/2030',
    ]);
  });

  it('[S9-6/payment-methods] are cached for 30 s, like the Preferred eCheck status, and then refetched', async () => {
    const { network, queryClient } = open();
    await screen.findByRole('region', { name: 'Your payment methods' }, PATIENT);
    const clock = vi.spyOn(Date, 'now');
    const startedAt = Date.now();
    for (const [path, load] of [
      [PAYMENT_PATHS.paymentMethods, () => queryClient.fetchQuery(paymentMethodsQuery('player-2'))],
      [PAYMENT_PATHS.vipPreferredStatus, () => queryClient.fetchQuery(vipPreferredQuery('player-2'))],
    ] as const) {
      const requestsBefore = network.of('GET', path).length;
      const input: number[] = [];
      for (const seconds of [0, 29.9, 30.1]) {
        clock.mockReturnValue(startedAt + seconds * 1000);
        await load();
        input.push(network.of('GET', path).length - requestsBefore);
      }
      expect(input, path).toEqual([1, 1, 2]);
    }
    clock.mockRestore();
  });

  it('can be made the default, and can be removed after a confirmation [WCAG-3.3.4]', async () => {
    const card = exampleCard().paymentMethodId;
    const { network } = open({
      [`POST /web/wallet/rest/v1/customers/me/payment-methods/${card}/default`]: done,
      [`DELETE /web/wallet/rest/v1/customers/me/payment-methods/${card}`]: done,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Make Visa ••••\u00a04242 the default' }, PATIENT));
    await waitFor(() => expect(network.calls.some(({ path }) => path.endsWith(`${card}/default`))).toBe(true));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Visa ••••\u00a04242' }));
    const input = await screen.findByRole('alertdialog', { name: 'Remove Visa ••••\u00a04242?' }, PATIENT);
    expect(network.calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await userEvent.click(within(input).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Visa •••• 4242 removed.')).toBeTruthy();
    expect(network.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it("show the next step when a new card, sent as the vault's token, is refused", async () => {
    const { network } = open({ [addCall]: () => refusal(409, 'CARD_IN_USE') });
    await userEvent.click(await screen.findByRole('button', { name: 'Add a card' }, PATIENT));
    await userEvent.type(screen.getByRole('textbox', { name: /^ZIP code/ }), '66603');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const text = await screen.findByText(
      'This card is already in use. Choose it from your saved methods or enter a new one.',
    );
    expect(text.closest('[role=alert]')?.querySelector('button')?.textContent).toBe('Choose a saved method');
    expect(network.of('POST', PAYMENT_PATHS.addPaymentMethod)[0]?.body).toMatchObject({
      vaultToken: 'vt_example-token-of-card',
      holderName: 'Mary Ross',
    });
  });

  it("[S5.1-4/regex] reject a card with an invalid ZIP code, with the validator's message", async () => {
    const { network } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Add a card' }, PATIENT));
    await userEvent.type(screen.getByRole('textbox', { name: /^ZIP code/ }), '6660');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This field is not in the correct format')).toBeTruthy();
    expect(network.of('POST', PAYMENT_PATHS.addPaymentMethod)).toEqual([]);
  });

  const NUMBERS = '[S5.1-3/whole] [S5.1-2/min] [S5.1-2/max] [S5.1-4/confirmed]';
  it(`reject a bank account with wrong numbers, and show why ${NUMBERS}`, async () => {
    const { network } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Add a bank account' }, PATIENT));
    for (const [routing, account, again, message] of [
      // A wrong check digit, eight digits, and a character that isn't a digit.
      ['101000018', '12345', '12345', 'Routing number is not valid.'],
      ['10100001', '12345', '12345', 'Routing number is not valid.'],
      ['1o1000019', '12345', '12345', 'Routing number is not valid.'],
      ['101000019', '12.34', '12.34', 'Account number is not valid.'],
      ['101000019', '1-2-3', '1-2-3', 'This field must be at least 4 characters'],
      ['101000019', '1234 5678 9012 3456 78', '', 'This field may not be greater than 17 characters'],
      ['101000019', '12345', '12346', 'This field confirmation does not match'],
    ] as const) {
      await pasteInto('Routing number', routing);
      await pasteInto('Account number', account);
      await pasteInto('Confirm account number', again);
      await userEvent.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(shownErrors(), `${routing} ${account}`).toContain(message));
    }
    expect(network.of('POST', PAYMENT_PATHS.addPaymentMethod)).toEqual([]);
  });

  it('send a bank account once, store it nowhere in the browser, and clear its fields', async () => {
    const { network } = open({ [addCall]: () => answer(paymentMethod, exampleBank(), 201) });
    await typeBank();
    expect(await screen.findByText('Sunflower State Bank •••• 6789 added.')).toBeTruthy();
    expect(network.of('POST', PAYMENT_PATHS.addPaymentMethod)[0]?.body).toEqual({
      serviceProviderTargetId: 'BANK',
      holderName: 'Mary Ross',
      routingNumber: '101000019',
      accountNumber: '000123456789',
      accountKind: 'CHECKING',
    });
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('123456789');
    expect(document.body.innerHTML).not.toContain('123456789');
  });

  it('say that an account in another name is for deposits only, and why [GLI19-09/withdrawals]', async () => {
    const other = exampleBank({ isVerified: false, directions: ['IN'] });
    open({
      [listCall]: () => answer(paymentMethods, [other, exampleCard({ isVerified: false })]),
      [addCall]: () => answer(paymentMethod, other, 201),
    });
    await typeBank();
    expect(await screen.findByText('Sunflower State Bank •••• 6789 added for deposits only.')).toBeTruthy();
    const [note, ...others] = screen.getAllByText(/can't receive withdrawals/);
    expect(note?.textContent).toMatch(
      /6789 can't .* the name entered for it isn't Mary Ross\. .* remove it and add it/,
    );
    expect(others).toEqual([]);
  });

  it("[S8-12] say that the request wasn't processed when the session ends as a bank account is added", async () => {
    const ended = () => refusal(401, 'SESSION_EXPIRED');
    const { network } = open({ [addCall]: ended });
    await screen.findByRole('region', { name: 'Your payment methods' }, PATIENT);
    network.handle(`GET ${PLAYERS_PATHS.me}`, ended);
    await typeBank();
    const text = 'Sorry, your request timed out and could not be processed - please try again';
    expect(await screen.findByText(text, {}, PATIENT)).toBeTruthy();
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('123456789');
  });

  it('[S3-14] offer Preferred eCheck, with its transfer limit, to a player enrolled in it', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Add a bank account' }, PATIENT));
    await userEvent.click(await screen.findByRole('radio', { name: 'Preferred eCheck' }));
    expect(screen.getByText('Guaranteed eCheck, up to $500 per transfer.')).toBeTruthy();
  });

  it("[S3-14] don't offer Preferred eCheck to other players", async () => {
    open({
      [`GET ${PAYMENT_PATHS.vipPreferredStatus}`]: () =>
        answer(vipPreferredStatus, { isVIPPreferred: false, transferLimit: 0n }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add a bank account' }, PATIENT));
    expect(screen.getAllByRole('radio').map((radio) => radio.textContent)).not.toContain('Preferred eCheck');
  });

  it("can't be added or removed while their feature is off [S6-5/card-methods] [S6-5/ach]", async () => {
    open();
    for (const [flag, add, remove] of [
      ['FEATURE_WALLET_CARD_METHOD_UPDATE', 'Add a card', 'Remove Visa ••••\u00a04242'],
      ['FEATURE_WALLET_ACH_UPDATE', 'Add a bank account', 'Remove Sunflower State Bank ••••\u00a06789'],
    ] as const) {
      act(() => publishFlags(undefined));
      await screen.findByRole('button', { name: add }, PATIENT);
      act(() => publishFlags((one) => one !== flag));
      expect(screen.queryByRole('button', { name: add })).toBeNull();
      expect(screen.queryByRole('button', { name: remove })).toBeNull();
      expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1);
    }
  });
});
