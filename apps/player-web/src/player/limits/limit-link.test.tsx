// @vitest-environment jsdom
import {
  LIMITS_PATHS,
  limitOutcome,
  type PlayerLimits,
  playerLimits,
} from '@sunflower/contracts/responsible-gaming-limits.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { publishFlags } from '../../runtime/flags/flag-store.ts';
import { noLimits, withLimit } from '../../testing/example-limits.ts';
import { answer, fakeNetwork, refusal } from '../../testing/fake-network.ts';
import { playerHandlers, signIn } from '../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';
import { LimitOffer } from './limit-offer.tsx';

describe("the link to the player's limits", () => {
  const now = Date.now();
  const address = '/account/responsible-gaming?section=limits';

  function open(path: string, isReviewDue: boolean) {
    fakeNetwork({
      ...playerHandlers(now),
      [`GET ${LIMITS_PATHS.limits}`]: () => answer(playerLimits, { ...noLimits(now), isReviewDue }),
    });
    renderApp(path);
  }

  afterEach(() => {
    forgetApp();
    vi.unstubAllGlobals();
  });

  it('is on the home page, also for a guest [RTS-12C/home]', async () => {
    open('/', false);
    expect((await screen.findByRole('link', { name: 'Set limits' })).getAttribute('href')).toBe(address);
  });

  it('is in the wallet, next to the money [RTS-12C/deposit]', async () => {
    signIn();
    open('/wallet', false);
    expect((await screen.findByRole('link', { name: 'Set limits' })).getAttribute('href')).toBe(address);
    expect(screen.getByText('You decide how much to deposit and spend.')).toBeTruthy();
  });

  it.each(['/', '/wallet'])(
    'suggests on %s a review of limits last reviewed six months ago [RTS-12E]',
    async (path) => {
      signIn();
      open(path, true);
      expect(
        await screen.findByText("It's been six months since you last reviewed your limits. See if they still fit."),
      ).toBeTruthy();
    },
  );
});

describe('the limit offer before a first deposit [IRGS-01/deposit]', () => {
  const now = Date.now();
  const unasked: PlayerLimits = { ...noLimits(now), choice: null, reviewDueAt: null };

  function offer() {
    const done: string[] = [];
    const network = fakeNetwork({ [`GET ${LIMITS_PATHS.limits}`]: () => answer(playerLimits, unasked) });
    render(
      <QueryClientProvider client={new QueryClient()}>
        <LimitOffer playerId="player-1" moment="first-deposit" onDone={(choice) => done.push(choice)} />
      </QueryClientProvider>,
    );
    return { network, done };
  }

  afterEach(() => {
    cleanup();
    publishFlags(undefined);
    vi.unstubAllGlobals();
  });

  it('can be answered with a limit or without one, but not postponed', async () => {
    const { network, done } = offer();
    network.handle(`POST ${LIMITS_PATHS.offers}`, () => answer(playerLimits, noLimits(now)));
    expect(screen.queryByRole('button', { name: 'Decide later' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'No limit' }));
    await waitFor(() => expect(done).toEqual(['no-limit']));
    expect(network.of('POST', LIMITS_PATHS.offers)[0]?.body).toEqual({ moment: 'first-deposit', choice: 'no-limit' });
  });

  it('sets the chosen limit', async () => {
    const { network, done } = offer();
    const path = '/web/responsible-gaming/rest/v1/players/me/limits/deposit/month';
    const set = withLimit(unasked, { kind: 'deposit', period: 'month', amountCents: 30_000n, leftCents: 30_000n });
    network.handle(`PUT ${path}`, () => {
      const limit = set.limits.find((one) => one.kind === 'deposit' && one.period === 'month');
      return limit ? answer(limitOutcome, { outcome: 'applied', limit }) : refusal(404, 'NOT_FOUND');
    });
    await userEvent.click(await screen.findByRole('radio', { name: 'Monthly' }));
    await userEvent.type(await screen.findByLabelText('Maximum amount'), '300');
    await userEvent.click(screen.getByRole('button', { name: /^Save: / }));
    await waitFor(() => expect(done).toEqual(['limits']));
    expect(network.of('PUT', path)[0]?.body).toEqual({ amountCents: 30_000 });
  });

  it("shows that the answer couldn't be saved, and stays open", async () => {
    const { network, done } = offer();
    network.handle(`POST ${LIMITS_PATHS.offers}`, () => refusal(422, 'LIMITS_STAND'));
    await userEvent.click(screen.getByRole('button', { name: 'No limit' }));
    expect(await screen.findByText("We couldn't save this. Try again.")).toBeTruthy();
    expect(done).toEqual([]);
  });

  it('accepts the answer "no limit" while the limits flag is off [S6-5/limits]', async () => {
    const { network, done } = offer();
    network.handle(`POST ${LIMITS_PATHS.offers}`, () => answer(playerLimits, noLimits(now)));
    expect(await screen.findByRole('button', { name: /^Save: / })).toBeTruthy();
    act(() => publishFlags((flag) => flag !== 'FEATURE_RESPONSIBLE_GAMING_LIMITS_UPDATE'));
    expect(screen.queryByRole('button', { name: /^Save: / })).toBeNull();
    expect(screen.queryByRole('radio', { name: 'Monthly' })).toBeNull();
    expect(screen.getByText(/^You can't change limits right now/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'No limit' }));
    await waitFor(() => expect(done).toEqual(['no-limit']));
  });
});
