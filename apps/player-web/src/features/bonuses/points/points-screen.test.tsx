// @vitest-environment jsdom
import { loyaltyExamples, redeemedEntry } from '@sunflower/contracts/examples/loyalty.ts';
import {
  LOYALTY_PATHS,
  type PointsResponse,
  pointsEntry,
  pointsHistoryPage,
  pointsResponse,
} from '@sunflower/contracts/loyalty.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { answer, fakeNetwork, type Handler, lost, refusal } from '../../../testing/fake-network.ts';
import { playerHandlers, signIn } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';

const points = z.decode(pointsResponse, loyaltyExamples.pointsResponse) as Extract<
  PointsResponse,
  { isAvailable: true }
>;
const history = z.decode(pointsHistoryPage, loyaltyExamples.pointsHistoryPage);
const redeemed = z.decode(pointsEntry, redeemedEntry);

afterEach(() => {
  forgetApp();
  vi.unstubAllGlobals();
});

function open(handlers: Record<string, Handler> = {}, address = '/account/points') {
  const network = fakeNetwork({
    ...playerHandlers(Date.now()),
    'GET /runtime-config.json': () => Response.json({ isLoyaltyEnabled: true }),
    [`GET ${LOYALTY_PATHS.points}`]: () => answer(pointsResponse, points),
    [`GET ${LOYALTY_PATHS.history}`]: () => answer(pointsHistoryPage, history),
    ...handlers,
  });
  signIn();
  renderApp(address);
  return network;
}

const PATIENT = { timeout: 30_000 };
const card = (name: string) => screen.findByRole('listitem', { name }, PATIENT);
const choose = async () => {
  const reward = await card('Five dollars to play');
  await userEvent.click(within(reward).getByRole('button', { name: 'Use 1,000 points' }));
  return screen.findByRole('alertdialog');
};

describe("a player's points [S1-4/loyalty]", () => {
  it('show the balance, the tier, what expires, and how points are earned', async () => {
    open();
    const summary = await screen.findByRole('region', { name: 'Your points' }, PATIENT);
    expect(summary.textContent).toContain('2,450 points');
    expect(summary.textContent).toContain('Silver');
    expect(summary.textContent).toContain('250 points expire on 12/01/2026');
    for (const text of [
      '10 points for each dollar you pay with your own money',
      'Keno: 5 points for each dollar',
      'Winning or losing makes no difference.',
      "Points expire after 12 months. We'll email you 30 days before.",
    ])
      expect(screen.getByText(text)).toBeTruthy();
  });

  it('show each change with its cause, the newest first', async () => {
    open();
    const texts = (await screen.findAllByText(/Powerball, paid|Used for a bonus|^Expired$/, undefined, PATIENT)).map(
      ({ textContent }) => textContent,
    );
    expect(texts).toEqual(['Powerball, paid $6.00', 'Used for a bonus', 'Expired']);
    expect(screen.getByText('-1,000')).toBeTruthy();
  });

  it('show every term of a reward, and never how many points are missing [IRGS-11/terms]', async () => {
    open();
    const reward = await card('Five dollars to play');
    expect(within(reward).getByText('$5 in play credit')).toBeTruthy();
    expect(within(reward).getByText(/Play it within 30 days/)).toBeTruthy();
    const gold = await card('Twenty dollars to play');
    expect(within(gold).queryByRole('button')).toBeNull();
    expect(within(gold).getByText('For Gold and higher tiers.')).toBeTruthy();
  });

  it('are used for a reward after a confirmation, with one call for a double click', async () => {
    const network = open({ [`POST ${LOYALTY_PATHS.redemptions}`]: () => answer(pointsEntry, redeemed) });
    const dialog = await choose();
    await userEvent.dblClick(within(dialog).getByRole('button', { name: 'Use points' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const [call, ...more] = network.of('POST', LOYALTY_PATHS.redemptions);
    expect(more).toEqual([]);
    expect(call?.body).toMatchObject({ rewardId: 'five-dollars', points: 1_000 });
    expect(await screen.findByText('Your bonus was added.')).toBeTruthy();
  });

  it('reuse the key of a call without a response on the next try, and show why a try is refused', async () => {
    const network = open({ [`POST ${LOYALTY_PATHS.redemptions}`]: lost });
    const use = async () => userEvent.click(within(await choose()).getByRole('button', { name: 'Use points' }));
    await use();
    expect(await screen.findByText(/We won't use your points twice/, undefined, PATIENT)).toBeTruthy();
    network.handle(`POST ${LOYALTY_PATHS.redemptions}`, () => refusal(422, 'REWARD_ENDED'));
    await use();
    expect(await screen.findByText('This reward has ended. Your points are unchanged.')).toBeTruthy();
    const keys = network.of('POST', LOYALTY_PATHS.redemptions).map(({ body }) => JSON.stringify(body));
    expect(new Set(keys).size).toBe(1);
  });

  it('are hidden from a player who must not see them now [IRGS-11/offers]', async () => {
    open({ [`GET ${LOYALTY_PATHS.points}`]: () => answer(pointsResponse, { isAvailable: false }) });
    expect(await screen.findByText("Points aren't available right now", undefined, PATIENT)).toBeTruthy();
    expect(screen.queryByText('How you get points')).toBeNull();
    expect(screen.queryByText('Rewards')).toBeNull();
  });

  it('are linked from the account while they are on [S9-3/loyalty]', async () => {
    open({}, '/account');
    const [link] = await screen.findAllByRole('link', { name: /^Points/ }, PATIENT);
    expect(link?.getAttribute('href')).toBe('/account/points');
  });

  it.each(['/account/points', '/account'])(
    'are neither shown nor linked on %s while they are off [S9-3/loyalty]',
    async (at) => {
      const network = open({ 'GET /runtime-config.json': () => Response.json({}) }, at);
      const heading = at === '/account' ? /^Account/ : 'Page Not Found';
      await screen.findAllByRole('heading', { name: heading }, PATIENT);
      expect(screen.queryByRole('link', { name: /^Points/ })).toBeNull();
      expect(network.of('GET', LOYALTY_PATHS.points)).toEqual([]);
    },
  );
});
