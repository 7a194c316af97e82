// @vitest-environment jsdom
import { registeredPlayer } from '@sunflower/contracts/identity.ts';
import { PUSH_DESTINATIONS } from '@sunflower/contracts/push-messages.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { followPushedAlerts } from '../../player/alerts/pushed-alerts.ts';
import { OVERLAY_NAMES } from '../../player/overlays/overlay-table.ts';
import { closeScreenOverlay, showScreenOverlay } from '../../player/overlays/screen-overlay.ts';
import { closeAlerts } from '../../runtime/alerts/alerts.ts';
import { handPushMessage } from '../../runtime/push/push-messages.ts';
import { answer, fakeNetwork, type Handler } from '../../testing/fake-network.ts';
import { fillSteps, TYPED_STEPS } from '../../testing/fill-registration.ts';
import { playerHandlers, signIn } from '../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';

const ID = '0192f000-0000-7000-8000-000000000001';
let stop = () => {};

function open(handlers: Record<string, Handler> = {}) {
  const network = fakeNetwork({ ...playerHandlers(Date.now()), ...handlers });
  const { router } = renderApp('/about');
  stop = followPushedAlerts();
  return { network, router };
}

async function pushModal(name: string): Promise<void> {
  const body = JSON.stringify({ key: ID, name, message: 'Please look.' });
  act(
    () => void handPushMessage({ destination: PUSH_DESTINATIONS.serverModal, body }, { playerId: ID, sessionId: ID }),
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

  it('[S2.4-3/registration] show a signed-in player where the link was sent', async () => {
    signIn();
    open();
    await screen.findByRole('button', { name: /Mary Ross/ });
    act(() => showScreenOverlay('verify-email-sent'));
    expect(await screen.findByText(/We sent a link to mary@example.com/)).toBeDefined();
  });
});
