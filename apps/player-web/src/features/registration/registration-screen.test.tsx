// @vitest-environment jsdom
import { registeredPlayer } from '@sunflower/contracts/identity.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeAlerts } from '../../runtime/alerts/alerts.ts';
import { onAnalytics } from '../../runtime/analytics/track.ts';
import type { EngineAnswer } from '../../runtime/geolocation/location-engine.ts';
import { answer, fakeNetwork, type Handler, lost, refusal } from '../../testing/fake-network.ts';
import { expectTyped, fillSteps, SENT_REGISTRATION, typedIn } from '../../testing/fill-registration.ts';
import { playerHandlers, signIn } from '../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';

const path = '/web/registration/rest/v1/players';
async function openForm(handler: Handler) {
  const network = fakeNetwork({ ...playerHandlers(Date.now()), [`POST ${path}`]: handler });
  renderApp('/register');
  await screen.findByRole('heading', { name: 'Create your account' }, { timeout: 30_000 });
  return network;
}

async function fillAndSend() {
  await fillSteps(userEvent.setup({ delay: null }));
}

const OUTSIDE = "You're outside Kansas";
const BORDER = "You're very close to the state line";
const NOT_SHARED = "Your browser isn't sharing your location";

describe('registration', () => {
  afterEach(() => {
    act(closeAlerts);
    delete window.SunflowerLocation;
    forgetApp();
    vi.unstubAllGlobals();
  });

  it.each<[string, EngineAnswer, string | undefined]>([
    ['outside Kansas', { status: 'DENIED', reasons: ['OUTSIDE'], token: 't', isSimulated: false }, OUTSIDE],
    ['near the border', { status: 'DENIED', reasons: ['UNCERTAIN'], token: 't', isSimulated: false }, BORDER],
    ['without permission for the location', { status: 'PERMISSION_DENIED', reasons: [] }, NOT_SHARED],
    ['inside Kansas', { status: 'OK', reasons: [], token: 't', isSimulated: false }, undefined],
  ])(
    '[S2.4-7] registers a person %s, with an alert unless the location is confirmed inside Kansas',
    async (_, position, title) => {
      const ping = vi.fn(async () => position);
      window.SunflowerLocation = { ping, places: async () => undefined, stop: () => {} };
      const network = await openForm(() => answer(registeredPlayer, { playerId: 'p', identityLevel: 'verified' }, 201));
      await fillAndSend();
      await waitFor(() => expect(ping).toHaveBeenCalledWith('REGISTRATION', expect.any(String), expect.anything()));
      if (title !== undefined) {
        const alert = await screen.findByRole('alertdialog', { name: title });
        expect(within(alert).getAllByRole('listitem')).toHaveLength(5);
        expect(alert.textContent).toContain('You can register from anywhere');
        const onAlert = vi.fn();
        const stop = onAnalytics((input) => onAlert(input));
        await userEvent.click(within(alert).getByRole('button', { name: 'Close' }));
        const event = { name: 'geolocation_alert_closed', data: { context: 'registration' } };
        expect(onAlert).toHaveBeenCalledWith({ type: 'tracked', event });
        stop();
      } else expect(screen.queryByRole('alertdialog')).toBeNull();
      await waitFor(() => expect(network.of('POST', path)).toHaveLength(1));
    },
  );

  it("shows a signed-in player their account, and doesn't offer a second one", async () => {
    fakeNetwork(playerHandlers(Date.now()));
    signIn();
    renderApp('/register');
    await screen.findByRole('heading', { name: 'You already have an account' }, { timeout: 30_000 });
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it.each([
    [1, 'Continue', 3],
    [2, 'Continue', 3],
    [3, 'Create account', 2],
  ])(
    '[S5.1-1/required] shows which fields of step %i are missing without calling the server',
    async (step, action, missing) => {
      const network = await openForm(() => refusal(500, 'INTERNAL'));
      await fillSteps(userEvent.setup({ delay: null }), step - 1);
      await screen.findByText(`Step ${step} of 3`);
      expect(screen.queryByText('This field is required')).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: action }));
      expect((await screen.findAllByText('This field is required')).length).toBe(missing);
      expect(screen.getByText(`Step ${step} of 3`)).toBeTruthy();
      expect(network.of('POST', path)).toEqual([]);
    },
  );

  it.each([0, 1, 2, 4])(
    '[WCAG-3.3.1/3.3.3] shows which fields are missing when the player submits %i ms after the settings loaded',
    async (afterMs) => {
      const settings = Promise.withResolvers<Response>();
      fakeNetwork({ ...playerHandlers(Date.now()), 'GET /runtime-config.json': () => settings.promise });
      renderApp('/register');
      const send = await screen.findByRole('button', { name: 'Continue' }, { timeout: 30_000 });
      settings.resolve(Response.json({ defaultAddressState: 'KS' }));
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      fireEvent.click(send);
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(screen.queryAllByText('This field is required').length).toBe(3);
    },
  );

  it.each([
    ['Email', 'mary', 'This field must be a valid email', 3],
    ['Password', 'short', 'This field must be at least 12 characters', 3],
    ['First name', 'J@n', /^A name can't have @\. Use letters, spaces/, 1],
    ['Year', '2020', 'Date must be in format MM/dd/yyyy', 1],
    ['ZIP code', '1', 'Enter a 5-digit ZIP code', 2],
  ])(
    '[S5.1-11/blur] validates %s on blur, not earlier, and shows the error next to it',
    async (label, value, message, step) => {
      await openForm(() => refusal(500, 'INTERNAL'));
      await fillSteps(userEvent.setup({ delay: null }), step - 1);
      const field = await screen.findByLabelText(label);
      await userEvent.type(field, value);
      expect(screen.queryByText(message)).toBeNull();
      expect(field.getAttribute('aria-invalid')).toBeNull();
      await userEvent.click(document.body);
      await screen.findByText(message);
      expect(field.getAttribute('aria-invalid')).toBe('true');
      const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
      expect(described.map((id) => document.getElementById(id)?.textContent).join(' ')).toMatch(message);
    },
  );

  it('[S5.1-7] [S9-13/minimum-age] rejects the birth date of someone a few days short of 18', async () => {
    await openForm(() => refusal(500, 'INTERNAL'));
    const tomorrow = new Date(Date.now() + 2 * 86_400_000);
    const parts = [tomorrow.getUTCMonth() + 1, tomorrow.getUTCDate(), tomorrow.getUTCFullYear() - 18];
    for (const [index, label] of ['Month', 'Day', 'Year'].entries())
      await userEvent.type(screen.getByLabelText(label), `${parts[index]}`);
    await userEvent.click(document.body);
    expect(await screen.findByText('Age restrictions not met')).toBeTruthy();
  });

  it('[S7-28/registration-initiate] sends the input and shows the result of the identity check', async () => {
    const network = await openForm(() => answer(registeredPlayer, { playerId: 'p', identityLevel: 'verified' }, 201));
    await fillAndSend();
    expect(await screen.findByRole('heading', { name: "You're verified" }, { timeout: 30_000 })).toBeTruthy();
    expect(network.of('POST', path)[0]?.body).toEqual(SENT_REGISTRATION);
  });

  it('offers limits right after the account is created [IRGS-01/registration] [RTS-12A]', async () => {
    await openForm(() => answer(registeredPlayer, { playerId: 'p', identityLevel: 'verified' }, 201));
    await fillAndSend();
    const link = await screen.findByRole('link', { name: 'Set limits first' }, { timeout: 30_000 });
    const target = new URL(link.getAttribute('href') ?? '', 'http://localhost').searchParams.get('redirect_uri');
    expect(target).toMatch(/\/account\/responsible-gaming\?section=limits$/);
  });

  it.each([
    ['referred', "We're reviewing your details"],
    ['failed', "We couldn't verify you"],
  ] as const)(
    'shows the next step to a player who is %s',
    async (identityLevel, title) => {
      await openForm(() => answer(registeredPlayer, { playerId: 'p', identityLevel }, 201));
      await fillAndSend();
      expect(await screen.findByRole('heading', { name: title }, { timeout: 30_000 })).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Continue' })).toBeTruthy();
    },
    15_000,
  );

  it("shows the server's errors at their fields and keeps everything typed", async () => {
    await openForm(() =>
      refusal(400, 'REGISTRATION_INVALID', [
        { path: 'password', code: 'TOO_COMMON' },
        { path: 'address.postalCode', code: 'NOT_KANSAS' },
        { path: 'email', code: 'TOO_LONG', values: { n: 60 } },
      ]),
    );
    await fillAndSend();
    // The first step that has one of the fields opens, with the focus in that field.
    expect(await screen.findByText('The address must be in Kansas')).toBeTruthy();
    expect(screen.getByText('Step 2 of 3')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('ZIP code')));
    await expectTyped(1);
    const user = userEvent.setup({ delay: null });
    await user.clear(screen.getByLabelText('ZIP code'));
    await user.type(screen.getByLabelText('ZIP code'), '66603');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('This password is too common. Choose another one.')).toBeTruthy();
    expect(screen.getByText('This field may not be greater than 60 characters')).toBeTruthy();
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
    await expectTyped(2);
  });

  it('[S6-5/registration] opens no account when the server has the flag off, and keeps the input', async () => {
    const network = await openForm(() => refusal(403, 'FEATURE_OFF'));
    await fillAndSend();
    // The element for the alert is in the page before its text has loaded.
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain("You can't create an account right now."),
    );
    expect(screen.queryByRole('heading', { name: "You're verified" })).toBeNull();
    expect(network.of('POST', path)).toHaveLength(1);
    await expectTyped(2);
  });

  it('shows a lost connection, and keeps everything typed', async () => {
    await openForm(lost);
    await fillAndSend();
    expect(await screen.findByText("You're offline. Nothing you entered was lost.")).toBeTruthy();
    expect(typedIn('Password')).toBe('wheat ink paper bee');
  });
});
