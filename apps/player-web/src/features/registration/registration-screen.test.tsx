// @vitest-environment jsdom
import { registeredPlayer } from '@sunflower/contracts/identity.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeAlerts } from '../../runtime/alerts/alerts.ts';
import { onAnalytics } from '../../runtime/analytics/track.ts';
import type { EngineAnswer } from '../../runtime/geolocation/location-engine.ts';
import { answer, fakeNetwork, type Handler, lost, refusal } from '../../testing/fake-network.ts';
import { playerHandlers, signIn } from '../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';

const path = '/web/registration/rest/v1/players';
const typed: readonly (readonly [string, string])[] = [
  ['Email', 'mary@example.org'],
  ['Password', 'wheat ink paper bee'],
  ['First name', 'Mary'],
  ['Last name', 'Ross'],
  ['Month', '04'],
  ['Day', '12'],
  ['Year', '1980'],
  ['Street address', '1 Main St'],
  ['City', 'Topeka'],
  ['ZIP code', '66603'],
];

async function openForm(handler: Handler) {
  const network = fakeNetwork({ ...playerHandlers(Date.now()), [`POST ${path}`]: handler });
  renderApp('/register');
  await screen.findByRole('heading', { name: 'Create your account' }, { timeout: 5_000 });
  return network;
}

async function fillAndSend() {
  const user = userEvent.setup({ delay: null });
  for (const [label, value] of typed) await user.type(screen.getByLabelText(label), value);
  await user.click(screen.getByRole('button', { name: 'Create account' }));
}

function typedIn(label: string): string {
  return (screen.getByLabelText(label) as HTMLInputElement).value;
}

describe('registration', () => {
  afterEach(() => {
    act(closeAlerts);
    delete window.SunflowerLocation;
    forgetApp();
    vi.unstubAllGlobals();
  });

  it.each<[string, EngineAnswer, boolean]>([
    ['outside Kansas', { status: 'DENIED', reasons: ['OUTSIDE'], token: 't', isSimulated: false }, true],
    ['without permission for the location', { status: 'PERMISSION_DENIED', reasons: [] }, true],
    ['inside Kansas', { status: 'OK', reasons: [], token: 't', isSimulated: false }, false],
  ])('[S2.4-7] registers a person %s, with the location alert: %s', async (_, position, isRaised) => {
    const ping = vi.fn(async () => position);
    window.SunflowerLocation = { ping, places: async () => undefined, stop: () => {} };
    const network = await openForm(() => answer(registeredPlayer, { playerId: 'p', identityLevel: 'verified' }, 201));
    await fillAndSend();
    await waitFor(() => expect(ping).toHaveBeenCalledWith('REGISTRATION', expect.any(String), {}));
    if (isRaised) {
      const alert = await screen.findByRole('alertdialog', { name: 'We could not confirm where you are' });
      expect(within(alert).getAllByRole('listitem')).toHaveLength(5);
      expect(alert.textContent).toContain('You can register from anywhere');
      const told = vi.fn();
      const stop = onAnalytics((input) => told(input));
      await userEvent.click(within(alert).getByRole('button', { name: 'Close' }));
      const event = { name: 'geolocation_alert_closed', data: { context: 'registration' } };
      expect(told).toHaveBeenCalledWith({ type: 'tracked', event });
      stop();
    } else expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(network.of('POST', path)).toHaveLength(1));
  });

  it('a signed-in player is told of her account, and offered no second one', async () => {
    fakeNetwork(playerHandlers(Date.now()));
    signIn();
    renderApp('/register');
    await screen.findByRole('heading', { name: 'You have an account already' }, { timeout: 5_000 });
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('[S5.1-1] says at each field what is missing and asks nothing of the server', async () => {
    const network = await openForm(() => refusal(500, 'INTERNAL'));
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    expect((await screen.findAllByText('This field is required')).length).toBe(8);
    expect(network.of('POST', path)).toEqual([]);
  });

  it.each([0, 1, 2, 4])(
    '[WCAG-3.3.1/3.3.3] says what is missing also when the settings come while it is sent: %i ms',
    async (afterMs) => {
      const settings = Promise.withResolvers<Response>();
      fakeNetwork({ ...playerHandlers(Date.now()), 'GET /runtime-config.json': () => settings.promise });
      renderApp('/register');
      const send = await screen.findByRole('button', { name: 'Create account' }, { timeout: 5_000 });
      settings.resolve(Response.json({ defaultAddressState: 'KS' }));
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      fireEvent.click(send);
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(screen.queryAllByText('This field is required').length).toBe(8);
    },
  );

  it.each([
    ['Email', 'mary', 'This field must be a valid email'],
    ['Password', 'short', 'This field must be at least 12 characters'],
    ['First name', '42', 'Use letters only, as on your ID'],
    ['Year', '2020', 'Date must be in format MM/dd/yyyy'],
    ['ZIP code', '1', 'Enter a 5-digit ZIP code'],
  ])('[S5.1-11] %s is judged when it is left, not before, and told beside it', async (label, value, message) => {
    await openForm(() => refusal(500, 'INTERNAL'));
    const field = screen.getByLabelText(label);
    await userEvent.type(field, value);
    expect(screen.queryByText(message)).toBeNull();
    expect(field.getAttribute('aria-invalid')).toBeNull();
    await userEvent.click(screen.getByLabelText('City'));
    await screen.findByText(message);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent).join(' ')).toContain(message);
  });

  it('[S5.1-7] [S9-13/minimum-age] somebody who is 18 tomorrow is told so at the date', async () => {
    await openForm(() => refusal(500, 'INTERNAL'));
    const tomorrow = new Date(Date.now() + 2 * 86_400_000);
    const parts = [tomorrow.getUTCMonth() + 1, tomorrow.getUTCDate(), tomorrow.getUTCFullYear() - 18];
    for (const [index, label] of ['Month', 'Day', 'Year'].entries())
      await userEvent.type(screen.getByLabelText(label), `${parts[index]}`);
    await userEvent.click(screen.getByLabelText('City'));
    expect(await screen.findByText('Age restrictions not met')).toBeTruthy();
  });

  it('[S7-28/registration-initiate] sends what was typed and shows how the check went', async () => {
    const network = await openForm(() => answer(registeredPlayer, { playerId: 'p', identityLevel: 'verified' }, 201));
    await fillAndSend();
    expect(await screen.findByRole('heading', { name: 'You are verified' }, { timeout: 5_000 })).toBeTruthy();
    expect(network.of('POST', path)[0]?.body).toEqual({
      email: 'mary@example.org',
      password: 'wheat ink paper bee',
      firstName: 'Mary',
      lastName: 'Ross',
      dateOfBirth: '1980-04-12',
      address: { line1: '1 Main St', city: 'Topeka', state: 'KS', postalCode: '66603' },
    });
  }, 15_000);

  it('offers to set limits right after the account was made [IRGS-01/registration] [RTS-12A]', async () => {
    await openForm(() => answer(registeredPlayer, { playerId: 'p', identityLevel: 'verified' }, 201));
    await fillAndSend();
    const link = await screen.findByRole('link', { name: 'Sign in and set limits' }, { timeout: 5_000 });
    const target = new URL(link.getAttribute('href') ?? '', 'http://localhost').searchParams.get('redirect_uri');
    expect(target).toMatch(/\/account\/responsible-gaming\?section=limits$/);
  }, 15_000);

  it.each([
    ['referred', 'Your details are in review'],
    ['failed', 'We could not verify you'],
  ] as const)(
    'a player who is %s is told the next step',
    async (identityLevel, title) => {
      await openForm(() => answer(registeredPlayer, { playerId: 'p', identityLevel }, 201));
      await fillAndSend();
      expect(await screen.findByRole('heading', { name: title }, { timeout: 5_000 })).toBeTruthy();
      expect(screen.getAllByRole('link', { name: 'Sign in' }).length).toBeGreaterThan(0);
    },
    15_000,
  );

  it('shows the findings of the server at their fields and keeps all that was typed', async () => {
    await openForm(() =>
      refusal(400, 'REGISTRATION_INVALID', [
        { path: 'password', code: 'TOO_COMMON' },
        { path: 'address.postalCode', code: 'NOT_KANSAS' },
      ]),
    );
    await fillAndSend();
    await waitFor(() => expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('This password is one of the most used. Choose another one.')).toBeTruthy();
    expect(screen.getByText('The address must be in Kansas')).toBeTruthy();
    for (const [label, value] of typed) expect(typedIn(label)).toBe(value);
  }, 15_000);

  it('[S6-5/registration] that was switched off since the form was opened says so, and nothing typed is lost', async () => {
    await openForm(() => refusal(403, 'FEATURE_OFF'));
    await fillAndSend();
    // The place of the alert is there before its words have loaded.
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('New accounts cannot be opened at the moment.'),
    );
    expect(typedIn('Password')).toBe('wheat ink paper bee');
  }, 15_000);

  it('a broken connection is said, and nothing typed is lost', async () => {
    await openForm(lost);
    await fillAndSend();
    expect(await screen.findByText('There is no connection. All you typed is still here.')).toBeTruthy();
    expect(typedIn('Password')).toBe('wheat ink paper bee');
  }, 15_000);
});
