// @vitest-environment jsdom
import { LIMITS_PATHS, type RealityCheck, realityCheck } from '@sunflower/contracts/responsible-gaming-limits.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeAlerts, raiseAlert } from '../../runtime/alerts/alerts.ts';
import { answer, fakeNetwork, lost, refusal } from '../../testing/fake-network.ts';
import { playerHandlers, signIn } from '../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';

const now = Date.now();
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const due: RealityCheck = {
  intervalMinutes: 60,
  sessionStartedAt: at(-61),
  playedSeconds: 3_660,
  dueAt: at(-1),
  isDue: true,
  spentCents: 1_500n,
  wonCents: 700n,
  netCents: -800n,
};
const gone: RealityCheck = { ...due, isDue: false, dueAt: at(60) };

function open(address = '/') {
  const server = { check: due };
  const network = fakeNetwork({
    ...playerHandlers(now),
    [`GET ${LIMITS_PATHS.realityCheck}`]: () => answer(realityCheck, server.check),
    [`POST ${LIMITS_PATHS.realityCheckAnswers}`]: ({ body }) => {
      if ((body as { answer: string }).answer === 'continue') server.check = gone;
      return answer(realityCheck, server.check);
    },
  });
  return { network, server, ...renderApp(address) };
}

const dialog = () => screen.findByRole('alertdialog', { name: 'Time to check in' });
const isGone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
const answersOf = (network: ReturnType<typeof open>['network']) =>
  network.of('POST', LIMITS_PATHS.realityCheckAnswers).map(({ body }) => (body as { answer: string }).answer);

describe('the reality check over the page [RTS-13]', () => {
  beforeEach(signIn);
  afterEach(() => {
    closeAlerts();
    forgetApp();
    vi.unstubAllGlobals();
  });

  it('shows time and result of the session, and closes when the player continues [IRGS-07]', async () => {
    const { network } = open();
    expect((await dialog()).textContent).toContain("You've been here for 1 h 01 min.");
    expect((await dialog()).textContent).toContain("you've spent $15.00 and won $7.00");
    expect((await dialog()).textContent).toContain('Your net result is −$8.00.');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await isGone();
    expect(answersOf(network)).toEqual(['continue']);
  });

  it("can't be closed without an answer", async () => {
    open();
    await dialog();
    await userEvent.keyboard('{Escape}');
    expect(await dialog()).toBeTruthy();
  });

  it('opens the history, stays hidden there, and is back on the next page', async () => {
    const { network, router } = open();
    await dialog();
    await userEvent.click(screen.getByRole('button', { name: 'See my transactions' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/wallet'));
    await isGone();
    await router.navigate({ to: '/' });
    expect(await dialog()).toBeTruthy();
    expect(answersOf(network)).toEqual(['history']);
  });

  it('opens the breaks section on "Take a break", and reports that answer', async () => {
    const { network, router } = open();
    await dialog();
    await userEvent.click(screen.getByRole('button', { name: 'Take a break' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/account/responsible-gaming'));
    expect(answersOf(network)).toEqual(['take-break']);
  });

  it('comes back after a more urgent alert has replaced it', async () => {
    open();
    await dialog();
    const urgent = raiseAlert({ kind: 'non-verified-account' });
    await waitFor(() => expect(screen.queryByRole('alertdialog', { name: 'Time to check in' })).toBeNull());
    closeAlerts();
    await urgent;
    expect(await dialog()).toBeTruthy();
  });

  it('comes back when the request with the answer is lost', async () => {
    const { network } = open();
    await dialog();
    network.handle(`POST ${LIMITS_PATHS.realityCheckAnswers}`, lost);
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(answersOf(network).length).toBeGreaterThan(0));
    expect(await dialog()).toBeTruthy();
  });

  it('closes when the answer is refused because another page has answered', async () => {
    const { network, server } = open();
    await dialog();
    server.check = gone;
    network.handle(`POST ${LIMITS_PATHS.realityCheckAnswers}`, () => refusal(422, 'REALITY_CHECK_NOT_DUE'));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await isGone();
  });
});
