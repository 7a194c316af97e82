// @vitest-environment jsdom
import {
  ACCOUNT_CLOSING_PATHS,
  type ClosingResponse,
  closingResponse,
  downloadsResponse,
} from '@sunflower/contracts/account-closing.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeNetwork, type Handler, refusal } from '../../../testing/fake-network.ts';
import { exampleClosing, playerHandlers, signIn } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';

const { closing: PATH, downloads: DOWNLOADS } = ACCOUNT_CLOSING_PATHS;
const PATIENT = { timeout: 30_000 };
const waiting = { askedAt: '2026-11-20T18:00:00Z', closesAt: '2026-11-27T18:00:00Z', waitsFor: ['TICKETS' as const] };
const open: Partial<ClosingResponse> = {
  balanceCents: 12_50n,
  bonusCents: 5_00n,
  withdrawals: 1,
  tickets: 2,
  subscriptions: 1,
  payout: { last4: '6789', amountCents: 12_50n },
};

beforeEach(() => signIn());
afterEach(() => {
  forgetApp();
  vi.unstubAllGlobals();
});

function show(path: string, state: Partial<ClosingResponse> = {}, handlers: Record<string, Handler> = {}) {
  const network = fakeNetwork({
    ...playerHandlers(Date.now()),
    [`GET ${PATH}`]: () => answer(closingResponse, { ...exampleClosing, ...state }),
    ...handlers,
  });
  renderApp(path);
  return network;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }, PATIENT));

describe('closing the account [S9-3/account-deletion]', () => {
  it('shows a card that leads to its page, or to customer support while the setting is off', async () => {
    show('/account');
    const link = await screen.findByRole('link', { name: 'Close my account' }, PATIENT);
    expect(link.getAttribute('href')).toBe('/account/close');
    forgetApp();
    signIn();
    const config = playerHandlers(Date.now())['GET /runtime-config.json'];
    show(
      '/account',
      {},
      {
        'GET /runtime-config.json': async (call) => {
          if (!config) throw new Error('the page has settings');
          const settings = await ((await config(call)) as Response).json();
          return Response.json({ ...settings, isAccountDeletionV2Enabled: false });
        },
      },
    );
    await screen.findByText('Customer support can close your account for you.', {}, PATIENT);
    expect(screen.queryByRole('link', { name: 'Close my account' })).toBeNull();
  });

  it('shows what has to be settled, what ends and what is kept, with amounts in dollars', async () => {
    show('/account/close', open);
    for (const text of [
      /^\$12\.50 in your wallet/,
      '1 withdrawal on its way',
      '2 tickets waiting for their results',
      /^1 subscription stops right away/,
      '$5.00 of bonus money is lost when the account closes.',
      /self-exclusion stays in effect/,
      'Your account closes after 7 days. Until then, you can sign in and keep it.',
    ])
      expect(await screen.findByText(text, {}, PATIENT)).toBeDefined();
  });

  it('needs the typed confirmation, and sends the withdrawal and the reason [WCAG-3.3.4]', async () => {
    const closed = { ...exampleClosing, closing: waiting };
    const network = show('/account/close', open, { [`POST ${PATH}`]: () => answer(closingResponse, closed) });
    await press('Close my account');
    expect(await screen.findByText('Type CLOSE in capital letters')).toBeDefined();
    expect(network.of('POST', PATH)).toEqual([]);
    const user = userEvent.setup({ delay: null });
    await user.type(screen.getByLabelText('Why are you leaving? (optional)'), 'I moved');
    await user.type(screen.getByLabelText('Type CLOSE to confirm'), 'CLOSE');
    await press('Close my account');
    await waitFor(() =>
      expect(network.of('POST', PATH).map(({ body }) => body)).toEqual([
        { isConfirmed: true, withdrawsBalance: true, reason: 'I moved' },
      ]),
    );
  });

  it.each([
    ['Type CLOSE to confirm', 'close', 'Type CLOSE in capital letters'],
    ['Why are you leaving? (optional)', 'My card is 4111 1111 1111 1111', /card number/],
  ] as const)(
    '[S5.1-11/blur] says what is wrong with "%s" when the field is left, and nothing while its text changes',
    async (...row) => {
      const [label, typed, said] = row;
      show('/account/close', open);
      const user = userEvent.setup({ delay: null });
      await user.type(await screen.findByLabelText(label, {}, PATIENT), typed);
      expect(screen.queryByText(said)).toBeNull();
      await user.tab();
      expect(await screen.findByText(said)).toBeDefined();
      await user.type(screen.getByLabelText(label), '!');
      expect(screen.queryByText(said)).toBeNull();
    },
  );

  it.each([
    ['MINIMUM_AMOUNT', /couldn't withdraw your balance/],
    ['CLOSING_OFF', 'Contact customer support to close your account.'],
  ] as const)('says why it was refused with %s', async (code, text) => {
    show('/account/close', open, { [`POST ${PATH}`]: () => refusal(422, code) });
    const user = userEvent.setup({ delay: null });
    await user.type(await screen.findByLabelText('Type CLOSE to confirm', {}, PATIENT), 'CLOSE');
    await press('Close my account');
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('can be undone until it is closed, and says what it waits for', async () => {
    let isCanceled = false;
    const network = show(
      '/account',
      {},
      {
        [`GET ${PATH}`]: () => answer(closingResponse, { ...exampleClosing, closing: isCanceled ? null : waiting }),
        [`DELETE ${PATH}`]: () => {
          isCanceled = true;
          return answer(closingResponse, exampleClosing);
        },
      },
    );
    expect(await screen.findByText('Tickets waiting for their results', {}, PATIENT)).toBeDefined();
    await press('Keep my account');
    await waitFor(() => expect(screen.queryByText('Your account is closing')).toBeNull());
    expect(network.of('DELETE', PATH)).toHaveLength(1);
  });
});

describe("a download of the player's own data", () => {
  it('says when it is possible again', async () => {
    show(
      '/account',
      {},
      {
        [`GET ${DOWNLOADS}`]: () => answer(downloadsResponse, { availableAt: '2026-11-21T18:00:00Z' }),
      },
    );
    expect(await screen.findByText(/again on 11\/21\/2026/, {}, PATIENT)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Download my data' })).toHaveProperty('disabled', true);
  });

  it('says when it could not be started', async () => {
    show('/account', {}, { [`POST ${DOWNLOADS}`]: () => refusal(503, 'UNAVAILABLE') });
    await press('Download my data');
    expect(await screen.findByText("We couldn't start the download. Try again.", {}, PATIENT)).toBeDefined();
  });
});
