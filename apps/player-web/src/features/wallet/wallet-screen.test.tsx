// @vitest-environment jsdom
import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { INSTANT_GAMES_PATHS } from '@sunflower/contracts/instant-games.ts';
import { transactionsPage, WALLET_PATHS, walletAccounts, walletBalances } from '@sunflower/contracts/wallet.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { publishFlags } from '../../runtime/flags/flag-store.ts';
import { exampleRound, openRound, roundHandlers } from '../../testing/example-rounds.ts';
import { answer, fakeNetwork, type Handler, lost, refusal } from '../../testing/fake-network.ts';
import { playerHandlers, signIn } from '../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';
import { balances } from './wallet-in-tests.ts';
import { openWallet as open, openTickets, openWallet, PATIENT, plain, rowOf } from './wallet-screen-in-tests.tsx';

describe('the wallet screen', () => {
  afterEach(() => {
    forgetApp();
    publishFlags(undefined);
    vi.unstubAllGlobals();
  });

  it("lists the player's types of money and what can be withdrawn [S2.4-6/wallet] [S3-11/types]", async () => {
    open('/wallet');
    expect(await screen.findByText('Deposit match', {}, PATIENT)).toBeDefined();
    expect(screen.getByText('$120.50')).toBeDefined();
    expect(rowOf('Available to withdraw')).toBe('$7.50');
    expect(rowOf('Not withdrawable')).toBe('$113.00');
    const names = [
      'Money added',
      'Winnings',
      'Free rounds',
      'Play credit',
      'Deposit match',
      'Bonus cash',
      'Withdrawal requests',
    ];
    const amounts = ['$85.00', '$7.50', '$6.00', '$5.00', '$10.00', '$7.00', '-$20.00'];
    expect(names.map(rowOf)).toEqual(amounts);
    expect(screen.queryByText('Discount')).toBeNull();
  });

  it('leaves out types of money, and whole groups, whose amounts are zero [S3-11/types]', async () => {
    const types = balances.types.map((one) => ({
      ...one,
      amountCents: one.walletType === 'FUNDS_ADDED' ? 85_00n : 0n,
    }));
    open('/wallet', { [`GET ${WALLET_PATHS.balances}`]: () => answer(walletBalances, { ...balances, types }) });
    expect(await screen.findByRole('heading', { name: 'Your money' }, PATIENT)).toBeDefined();
    expect(screen.queryByRole('heading', { name: /Bonus money|On hold/ })).toBeNull();
    expect(screen.queryByText('Winnings')).toBeNull();
  });

  it.each([
    [0, 'No tickets are waiting for a draw.'],
    [1, '1 ticket is waiting for its draw. It cost $5.00.'],
    [3, '3 tickets are waiting for a draw. They cost $15.00.'],
  ])('shows that %i tickets are still in play [GLI19-07/tickets]', async (count, copy) => {
    const { requests } = open('/wallet', { [`GET ${DRAW_GAMES_PATHS.tickets}`]: () => openTickets(count) });
    expect(
      await screen.findByText((_, element) => element?.tagName === 'P' && plain(element.textContent).startsWith(copy)),
    ).toBeDefined();
    expect(requests).not.toEqual([]);
  });

  it("shows that the tickets couldn't be counted, and counts again on retry [GLI19-07/tickets]", async () => {
    let isDown = true;
    open('/wallet', {
      [`GET ${DRAW_GAMES_PATHS.tickets}`]: () => (isDown ? refusal(403, 'FORBIDDEN') : openTickets(2)),
    });
    const failed = await screen.findByText("We couldn't count your tickets that are waiting for a draw.");
    isDown = false;
    await userEvent.click(within(failed.parentElement ?? document.body).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^2 tickets are waiting for a draw\. They cost \$10/)).toBeDefined();
  });

  it.each([
    ['Add money', '/wallet/deposit', ['FEATURE_WALLET_CARD_DEPOSIT', 'FEATURE_WALLET_BANK_DEPOSIT']],
    [
      'Withdraw',
      '/wallet/withdraw',
      ['FEATURE_WALLET_ACH_WITHDRAWAL', 'FEATURE_WALLET_BANK_WITHDRAWAL', 'FEATURE_WALLET_RETAIL_WITHDRAWAL'],
    ],
    ['Payment methods', '/wallet/methods', ['FEATURE_WALLET_CARD_METHOD_UPDATE', 'FEATURE_WALLET_ACH_UPDATE']],
  ])('links to %s at %s while one of its channels is switched on', async (name, address, flags) => {
    open('/wallet');
    await screen.findByText('$120.50');
    // The account's navigation always leads to its pages; these links are actions.
    const links = () =>
      within(screen.getByRole('main'))
        .queryAllByRole('link', { name })
        .filter((link) => link.closest('nav') === null);
    expect(links().map((link) => link.getAttribute('href'))).toEqual([address]);
    for (const one of flags) {
      act(() => publishFlags((flag) => flag === one || !flags.includes(flag)));
      expect(links()).toHaveLength(1);
    }
    act(() => publishFlags((flag) => !flags.includes(flag)));
    expect(links()).toEqual([]);
  });

  it("shows transactions even when balances can't be loaded [S8-6/wallets] [S7-29/wallets]", async () => {
    const fails = () => refusal(500, 'INTERNAL');
    open('/wallet', {
      [`GET ${WALLET_PATHS.balances}`]: fails,
      [`GET ${WALLET_PATHS.accounts}`]: fails,
    });
    expect(await screen.findByText('Withdrawal requested')).toBeDefined();
    const pill = await screen.findByRole('link', { name: /balance/i });
    expect(pill.textContent).not.toMatch(/\d/);
    expect(screen.getByRole('link', { name: 'Statement' })).toBeDefined();
  });

  it("shows when a balance was last known while it can't be refreshed, in the header and the wallet", async () => {
    const { network, queryClient } = open('/wallet');
    await screen.findByText('$120.50');
    expect(screen.queryByText(/Last known at/)).toBeNull();
    network.handle(`GET ${WALLET_PATHS.balances}`, lost);
    network.handle(`GET ${WALLET_PATHS.accounts}`, lost);
    await act(() => queryClient.invalidateQueries({ queryKey: ['player'] }));
    expect(
      await screen.findByText(/^Last known at \d+:\d\d [ap]m C[DS]?T\. We're trying to update it\.$/),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: /^Balance ?\$50\.00 ?Last known at .*T$/ })).toBeDefined();
    expect(screen.getByText('$120.50')).toBeDefined();
  });

  it("shows an error when balances don't load, and requests them again on retry [S8-6/wallets]", async () => {
    const { network } = open('/wallet', {
      [`GET ${WALLET_PATHS.balances}`]: () => refusal(400, 'NO'),
      [`GET ${DRAW_GAMES_PATHS.tickets}`]: () => openTickets(1),
    });
    const retries = await screen.findByText("We couldn't load your wallet");
    expect(retries).toBeDefined();
    const count = () => network.of('GET', WALLET_PATHS.balances).length;
    const before = count();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(count()).toBeGreaterThan(before));
  });
});

describe('unfinished rounds in the wallet', () => {
  afterEach(() => {
    forgetApp();
    vi.unstubAllGlobals();
  });

  const LINE = /instant games? (isn't|aren't) finished/;

  it('shows how many there are and what they cost, and links to them [GLI19-07/rounds]', async () => {
    openWallet('/wallet', roundHandlers([openRound(1), exampleRound, openRound(2)]));
    const line = await screen.findByText(LINE, {}, PATIENT);
    expect(line.textContent).toMatch(/^2 rounds of instant games aren't finished\. They cost \$1\.20\./);
    const link = screen.getByRole('link', { name: 'Finish them' });
    expect(link.getAttribute('href')).toBe('/account/instant-games?show=open');
  });

  it("doesn't count a free round's price, and shows nothing when every round is finished", async () => {
    openWallet('/wallet', roundHandlers([{ ...openRound(1), isFree: true }]));
    expect((await screen.findByText(LINE, {}, PATIENT)).textContent).toMatch(/It cost \$0\.00\./);
    forgetApp();
    openWallet('/wallet', roundHandlers([exampleRound]));
    await screen.findByText(/tickets are waiting for a draw/, {}, PATIENT);
    expect(screen.queryByText(LINE)).toBeNull();
  });

  it("requests no rounds where online gaming is off, and offers a retry when they can't be loaded [S9-3]", async () => {
    const { network } = openWallet('/wallet');
    await screen.findByText(/tickets are waiting for a draw/, {}, PATIENT);
    expect(network.of('GET', INSTANT_GAMES_PATHS.rounds)).toEqual([]);
    forgetApp();
    let isDown = true;
    const down: Handler = (call) =>
      isDown
        ? refusal(403, 'NO')
        : (roundHandlers([openRound(1)])[`GET ${INSTANT_GAMES_PATHS.rounds}`] as Handler)(call);
    openWallet('/wallet', { ...roundHandlers([]), [`GET ${INSTANT_GAMES_PATHS.rounds}`]: down });
    const failed = await screen.findByText("We couldn't check for unfinished rounds of instant games.", {}, PATIENT);
    isDown = false;
    await userEvent.click(failed.parentElement?.querySelector('button') as HTMLElement);
    expect(await screen.findByText(LINE, {}, PATIENT)).toBeDefined();
  });
});

describe('money set aside for subscriptions [S3-12/subscription]', () => {
  const now = Date.parse('2026-11-20T18:00:00Z');
  const account = { accountNumber: '1', currency: 'USD' } as const;
  const main = {
    ...account,
    accountType: 'AT_MAIN',
    buyingPower: 50_00n,
    withdrawableBalance: 0n,
    nonWithdrawableBalance: 50_00n,
  } as const;
  const aside = {
    ...account,
    accountType: 'AT_SUBSCRIPTION',
    buyingPower: 12_00n,
    withdrawableBalance: 3_00n,
    nonWithdrawableBalance: 9_00n,
  } as const;

  function open(hasAside: boolean) {
    publishFlags(() => true);
    fakeNetwork({
      ...playerHandlers(now),
      [`GET ${WALLET_PATHS.accounts}`]: () => answer(walletAccounts, hasAside ? [main, aside] : [main]),
      [`GET ${WALLET_PATHS.transactions}`]: () =>
        answer(transactionsPage, { pageItems: [], nextCursor: null, games: [] }),
    });
    signIn();
    renderApp('/wallet');
  }

  // The session of these tests began now; by the real clock it would soon be over.
  beforeEach(() => vi.useFakeTimers({ now, toFake: ['Date'] }));
  afterEach(() => {
    vi.useRealTimers();
    forgetApp();
    publishFlags(undefined);
    vi.unstubAllGlobals();
  });

  it('appears in the wallet with a link to manage it, even while subscriptions are off', async () => {
    open(true);
    const line = await screen.findByText(/^\$12\.00 is set aside for subscriptions/);
    expect(screen.getByRole('link', { name: 'Manage subscription money' }).getAttribute('href')).toBe(
      '/account/subscriptions',
    );
    await waitFor(() => expect(screen.getByRole('link', { name: /^Balance/ }).textContent).toContain('$50.00'));
    act(() => publishFlags((flag) => flag !== 'FEATURE_DRAW_GAMES_SUBSCRIPTIONS'));
    // The money can be moved back even with every flag off.
    expect(screen.getByRole('link', { name: 'Manage subscription money' })).toBeTruthy();
    expect(line.isConnected).toBe(true);
  });

  it("isn't mentioned when no money is set aside", async () => {
    open(false);
    await screen.findByText('Available to withdraw');
    await screen.findByRole('heading', { name: 'Transactions' });
    expect(screen.queryByText(/set aside for subscriptions/)).toBeNull();
  });
});
