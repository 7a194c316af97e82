// @vitest-environment jsdom
import {
  BONUS_PATHS,
  type BonusTerms,
  bonusHistoryPage,
  bonusOffers,
  type PlayerBonus,
  playerBonus,
  playerBonuses,
} from '@sunflower/contracts/bonuses.ts';
import { bonusesExamples } from '@sunflower/contracts/examples/bonuses.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { publishFlags } from '../../runtime/flags/flag-store.ts';
import { answer, fakeNetwork, type Handler, lost, refusal } from '../../testing/fake-network.ts';
import { playerHandlers, signIn } from '../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';

const rounds = z.decode(playerBonus, bonusesExamples.playerBonus);
const cash: PlayerBonus = {
  ...rounds,
  playerBonusId: '019aa2c0-8888-7000-8000-000000000003',
  bonusType: 'CASH_CREDIT',
  title: 'Happy birthday',
  costPerTicket: null,
  numberOfTickets: null,
  remaining: 7_50n,
  wagering: { times: 2, required: 20_00n, done: 5_00n },
};
const over = z.decode(bonusHistoryPage, bonusesExamples.bonusHistoryPage);
const [match] = z.decode(bonusOffers, bonusesExamples.bonusOffers) as [BonusTerms];

afterEach(() => {
  forgetApp();
  vi.unstubAllGlobals();
});

function open(handlers: Record<string, Handler> = {}) {
  const network = fakeNetwork({
    ...playerHandlers(Date.now()),
    [`GET ${BONUS_PATHS.prizes}`]: () => answer(playerBonuses, [rounds, cash]),
    [`GET ${BONUS_PATHS.history}`]: () => answer(bonusHistoryPage, over),
    [`GET ${BONUS_PATHS.ongoing}`]: () => answer(bonusOffers, [match]),
    ...handlers,
  });
  signIn();
  renderApp('/account/bonuses');
  return network;
}

const card = (name: string) => screen.findByRole('listitem', { name });

describe("a player's bonuses [S1-4/bonuses] [S2.2-1/my-account-bonuses]", () => {
  it('show what is left, the games, the end date, and every term without a tap [S3-10] [IRGS-11/terms]', async () => {
    open();
    const free = await card(rounds.title);
    expect(free.textContent).toContain('3 free rounds');
    expect(free.textContent).toContain('$6.00 of $10.00');
    expect(free.textContent).toContain('Good until 12/19/2026');
    expect(
      within(free).getByText(
        'Each free round covers $2. If add-ons raise the price, you pay the difference with your own money.',
      ),
    ).toBeTruthy();
    expect(within(free).getByText(/not withdraw it/)).toBeTruthy();
    expect(within(free).getByRole('link', { name: 'Play Powerball' }).getAttribute('href')).toBe(
      '/draw-games/powerball',
    );
  });

  it('show the progress of a wagering requirement', async () => {
    open();
    const bonus = await card(cash.title);
    const meter = within(bonus).getByRole('meter', { name: 'Progress toward cash' });
    expect([meter.getAttribute('aria-valuenow'), meter.getAttribute('aria-valuemax')]).toEqual(['5', '20']);
    expect(meter.getAttribute('aria-valuetext')).toBe('$5.00 of $20.00 played');
    expect(within(bonus).getByText(/After you play \$20 on these games, what's left becomes cash/)).toBeTruthy();
  });

  it('show the terms of an offer before it is accepted, and where to accept it [IRGS-11/terms]', async () => {
    open();
    const offer = await card(match.title);
    for (const text of ['100% of your deposit, up to $25', 'With your first deposit, of $10 or more.'])
      expect(within(offer).getByText(text)).toBeTruthy();
    expect(within(offer).getByText(/Play it within 30 days/)).toBeTruthy();
    expect(within(offer).getByRole('link', { name: 'Add money' }).getAttribute('href')).toBe('/wallet/deposit');
  });

  it('include past bonuses and their outcomes [S7-9]', async () => {
    const network = open();
    expect(await screen.findByText(/^Became cash 11\/20\/2026/)).toBeTruthy();
    expect(network.of('GET', BONUS_PATHS.history)).toHaveLength(1);
  });

  it("show an empty list when it can't be loaded, and refetch it on request [S8-6/bonuses]", async () => {
    const network = open({ [`GET ${BONUS_PATHS.prizes}`]: lost });
    expect(await screen.findByText('No bonuses right now', undefined, { timeout: 30_000 })).toBeTruthy();
    expect(screen.getByText(/We couldn't load your bonuses/)).toBeTruthy();
    network.handle(`GET ${BONUS_PATHS.prizes}`, () => answer(playerBonuses, [rounds]));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card(rounds.title)).toBeTruthy();
    expect(screen.queryByText(/We couldn't load/)).toBeNull();
  });

  it('include the bonus of a promo code that the player redeems, with one request', async () => {
    const network = open({
      [`GET ${BONUS_PATHS.prizes}`]: () => answer(playerBonuses, []),
      [`POST ${BONUS_PATHS.promoRedemptions}`]: () => answer(playerBonus, rounds),
    });
    const field = await screen.findByLabelText('Your code');
    await userEvent.type(field, ' hello5 ');
    network.handle(`GET ${BONUS_PATHS.prizes}`, () => answer(playerBonuses, [rounds]));
    await userEvent.click(screen.getByRole('button', { name: 'Redeem' }));
    expect(await card(rounds.title)).toBeTruthy();
    expect(network.of('POST', BONUS_PATHS.promoRedemptions).map((call) => call.body)).toEqual([{ code: 'HELLO5' }]);
    await waitFor(() => expect((field as HTMLInputElement).value).toBe(''));
  });

  it.each([
    ['PROMO_UNKNOWN', "That code isn't valid. Check it and try again."],
    ['PROMO_TRIES_USED', "You've tried too many codes that aren't valid. Try again tomorrow."],
    ['PROMO_NEEDS_DEPOSIT', 'This code needs a deposit. Enter it when you add money.'],
    ['SOMETHING_ELSE', "We couldn't check the code. Try again."],
  ])('explain what to do about a refused code: %s', async (code, text) => {
    open({ [`POST ${BONUS_PATHS.promoRedemptions}`]: () => refusal(422, code) });
    await userEvent.type(await screen.findByLabelText('Your code'), 'NOSUCH');
    await userEvent.click(screen.getByRole('button', { name: 'Redeem' }));
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

it('asks a guest on the bonuses screen to sign in', async () => {
  fakeNetwork(playerHandlers(Date.now()));
  renderApp('/account/bonuses');
  expect(await screen.findByText('Sign in to see your bonuses')).toBeTruthy();
});

describe('bonus sections that are switched off [S6-5/bonus]', () => {
  afterEach(() => publishFlags(undefined));
  const PARTS = {
    FEATURE_BONUSES_PRIZES: 'Your bonuses',
    FEATURE_BONUSES_PROMO_CODE: 'Promo code',
    FEATURE_BONUSES_CAMPAIGN_ONGOING: 'Offers',
    FEATURE_BONUSES_CAMPAIGN_HISTORY: 'Past bonuses',
  } as const;
  const flags = Object.keys(PARTS) as (keyof typeof PARTS)[];
  const shown = () => flags.filter((flag) => screen.queryByRole('heading', { level: 2, name: PARTS[flag] }) !== null);

  it.each(flags)('hide only their own section with %s off', async (off) => {
    open();
    await card(rounds.title);
    await waitFor(() => expect(shown()).toEqual(flags));
    act(() => publishFlags((flag) => flag !== off));
    expect(shown()).toEqual(flags.filter((flag) => flag !== off));
  });

  it('show a notice when all of them are off', async () => {
    open();
    await card(rounds.title);
    act(() => publishFlags((flag) => !flag.startsWith('FEATURE_BONUSES_')));
    expect(screen.getByRole('heading', { name: 'Not available right now' })).toBeTruthy();
  });
});
