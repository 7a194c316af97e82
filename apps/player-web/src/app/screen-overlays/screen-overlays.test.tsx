// @vitest-environment jsdom
import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { cart } from '@sunflower/contracts/draw-games-cart.ts';
import { registeredPlayer } from '@sunflower/contracts/identity.ts';
import { PREFERENCES, PREFERENCES_PATHS, preferencesResponse } from '@sunflower/contracts/preferences.ts';
import { PROFILE_PATHS, profileResponse } from '@sunflower/contracts/profile.ts';
import { PUSH_DESTINATIONS } from '@sunflower/contracts/push-messages.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { followPushedAlerts } from '../../player/alerts/pushed-alerts.ts';
import { OVERLAY_NAMES } from '../../player/overlays/overlay-table.ts';
import { canShowScreenOverlay, closeScreenOverlay, showScreenOverlay } from '../../player/overlays/screen-overlay.ts';
import { closeAlerts } from '../../runtime/alerts/alerts.ts';
import { dispatchPushMessage } from '../../runtime/push/push-messages.ts';
import { exampleCart, exampleDraws, exampleWager } from '../../testing/examples.ts';
import { answer, fakeNetwork, type Handler } from '../../testing/fake-network.ts';
import { fillSteps, TYPED_STEPS } from '../../testing/fill-registration.ts';
import { exampleProfile, playerHandlers, signIn } from '../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';

const ID = '0192f000-0000-7000-8000-000000000001';
let stop = () => {};

function open(handlers: Record<string, Handler> = {}, address = '/about') {
  const network = fakeNetwork({ ...playerHandlers(Date.now()), ...handlers });
  const { router } = renderApp(address);
  stop = followPushedAlerts();
  return { network, router };
}

async function pushModal(name: string): Promise<void> {
  const body = JSON.stringify({ key: ID, name, message: 'Please look.' });
  act(
    () =>
      void dispatchPushMessage({ destination: PUSH_DESTINATIONS.serverModal, body }, { playerId: ID, sessionId: ID }),
  );
  const alert = await screen.findByRole('alertdialog');
  expect(alert.textContent).toContain('Please look.');
  const confirm = within(alert)
    .getAllByRole('button')
    .find((button) => /^(Continue|Register|Open cart)$/.test(button.textContent ?? ''));
  await userEvent.click(confirm as HTMLElement);
}

afterEach(() => {
  act(() => {
    stop();
    closeAlerts();
    closeScreenOverlay();
  });
  forgetApp();
  vi.unstubAllGlobals();
});

const WAGER = exampleWager(exampleDraws(1, Date.now() + 86_400_000));
/** A cart with a wager, for a player who wants offers by email and hasn't confirmed the email. */
const CART_AND_OFFERS: Record<string, Handler> = {
  [`GET ${DRAW_GAMES_PATHS.cart}`]: () => answer(cart, exampleCart([WAGER], Date.now())),
  [`GET ${PROFILE_PATHS.profile}`]: () => answer(profileResponse, { ...exampleProfile, isEmailVerified: false }),
  [`GET ${PREFERENCES_PATHS.preferences}`]: () =>
    answer(preferencesResponse, [{ ...PREFERENCES.marketingEmail, preference: 'true', globalPreference: '' }]),
};

/** Each overlay: the visitor who opens it, the page, its button and link, and its title. */
const ENTRIES = [
  ['guest', '/account', ['Create an account'], 'Create your account', '[S2.4-3/registration]'],
  ['guest', '/cart', ['New here? Create an account'], 'Create your account', '[S2.4-3/registration]'],
  [
    'player',
    '/account',
    ['Change password', 'Forgot your current password?'],
    'Forgot your password?',
    '[S2.4-3/password-reset]',
  ],
  ['player', '/account', ['Confirm your email'], 'Confirm your email', '[S2.4-3/registration]'],
] as const;

describe('the overlays of the specification', () => {
  it('[S2.4-3] are all in the table', () => {
    expect(OVERLAY_NAMES).toEqual([
      'registration-modal',
      'verify-email',
      'verify-email-sent',
      'request-password-reset',
      'password-reset-success',
      'email-verification-success',
      'verification',
      'shopping-cart-modal',
      'shopping-cart-popover',
      'shopping-cart-receipt',
      'unverified-player',
    ]);
  });

  it.each([
    ['registration-modal', 'Create your account', 'Continue', '[S2.4-3/registration]'],
    ['verify-email', 'Confirm your email', 'Sign in to confirm your email', '[S2.4-3/registration]'],
    ['request-password-reset', 'Forgot your password?', 'Send me a link', '[S2.4-3/password-reset]'],
    ['password-reset-success', 'Your password was changed', 'Sign in', '[S2.4-3/password-reset]'],
    ['email-verification-success', 'Your email is confirmed', 'Go to the lobby', '[S2.4-3/email-verification]'],
  ])(
    '[S2.4-3/server-pushed] include a pushed %s, which opens "%s" over the current page, with "%s" %s',
    async (name, title, way) => {
      const { router } = open();
      await pushModal(name);
      const dialog = await screen.findByRole('dialog', { name: title });
      const ways = await waitFor(() => {
        const found = [...within(dialog).queryAllByRole('button'), ...within(dialog).queryAllByRole('link')];
        expect(found.map((one) => one.textContent)).toContain(way);
        return found;
      });
      expect(ways.length).toBeGreaterThan(0);
      expect(router.state.location.pathname).toBe('/about');
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
    },
  );

  it('[S2.4-3/verification] include a pushed verification with what is needed, over the current page', async () => {
    signIn();
    const { router } = open();
    await screen.findByRole('button', { name: /Mary Ross/ });
    await pushModal('verification');
    const dialog = within(await screen.findByRole('dialog', { name: 'Verify your identity' }));
    expect(await dialog.findByText("You don't need to send anything")).toBeDefined();
    expect(router.state.location.pathname).toBe('/about');
  });

  it.each(['unverified-player'])(
    "[S2.4-3/server-pushed] include a pushed %s, which opens the alert for an account that isn't verified",
    async (name) => {
      open();
      await pushModal(name);
      const alert = await screen.findByRole('alertdialog', { name: "Your account isn't verified yet" });
      await waitFor(() => expect(alert.textContent).toContain('documents'));
    },
  );

  it("[S2.4-3/registration] include registration over the current page with the page's form", async () => {
    const path = '/web/registration/rest/v1/players';
    const registered = () => answer(registeredPlayer, { playerId: 'p', identityLevel: 'verified' as const }, 201);
    const { network, router } = open({ [`POST ${path}`]: registered });
    act(() => showScreenOverlay('registration-modal'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create your account' }));
    const user = userEvent.setup({ delay: null });
    await fillSteps(user, TYPED_STEPS.length, dialog);
    await waitFor(() => expect(network.of('POST', path)).toHaveLength(1));
    expect(await dialog.findByRole('heading', { level: 1 })).toBeDefined();
    expect(router.state.location.pathname).toBe('/about');
  });

  it('[S2.4-3/registration] leave a signed-in player where the link was followed', async () => {
    signIn();
    open();
    await screen.findByRole('button', { name: /Mary Ross/ });
    act(() => showScreenOverlay('verify-email-sent'));
    expect(await screen.findByText(/We sent a link to mary@example.com/)).toBeDefined();
  });

  it.each(ENTRIES)('open for a %s at %s, over the page, by %j: "%s" %s', async (who, address, ways, title) => {
    if (who === 'player') signIn();
    const { router } = open(CART_AND_OFFERS, address);
    const main = within(await screen.findByRole('main'));
    await waitFor(() => expect(canShowScreenOverlay()).toBe(true));
    for (const name of ways.slice(0, -1)) await userEvent.click(await main.findByRole('button', { name }));
    await userEvent.click(await main.findByRole('link', { name: ways.at(-1) ?? '' }));
    expect(await screen.findByRole('dialog', { name: title })).toBeDefined();
    expect(router.state.location.pathname).toBe(address);
  });
});
