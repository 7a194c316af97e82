// @vitest-environment jsdom
import { devicesResponse, type PlayerDevice } from '@sunflower/contracts/session-devices.ts';
import { SESSION_PATHS } from '@sunflower/contracts/sessions.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setSessionExit } from '../../../runtime/session/end-session.ts';
import { answer, fakeNetwork, type Handler, refusal } from '../../../testing/fake-network.ts';
import { Queries } from '../../../testing/queries.tsx';
import { toasts } from '../../../ui/toast/toast-queue.ts';
import { Devices } from './devices.tsx';

const device = (number: number, change: Partial<PlayerDevice> = {}): PlayerDevice => ({
  deviceId: `019aa2c0-3333-7000-8000-00000000000${number}`,
  ...{ browser: 'Chrome', system: 'Windows', name: null, county: null, isThisDevice: false },
  firstSeen: '2026-11-01T15:30:00Z',
  lastUsed: '2026-11-20T18:00:00Z',
  ...change,
});
const here = device(1, { isThisDevice: true, county: 'Sedgwick', lastUsed: '2026-11-21T18:00:00Z' });
const phone = device(2, { browser: 'Safari', system: 'iPhone' });
const pathOf = ({ deviceId }: PlayerDevice) => SESSION_PATHS.device.replace(':deviceId', deviceId);

/** Shows the card over a list that a removal shortens and a new name changes; two names are refused instead. */
function show(given: PlayerDevice[]) {
  const fixture = { devices: given };
  const remove = (isRemaining: (one: PlayerDevice) => boolean) => () => {
    fixture.devices = fixture.devices.filter(isRemaining);
    return new Response(null, { status: 204 });
  };
  const rename =
    ({ deviceId }: PlayerDevice): Handler =>
    ({ body }) => {
      const { name } = body as { name: string };
      if (name === 'refused') return refusal(400, 'INVALID_INPUT');
      if (name === 'unknown') return refusal(404, 'DEVICE_UNKNOWN');
      fixture.devices = fixture.devices.map((one) => (one.deviceId === deviceId ? { ...one, name } : one));
      return new Response(null, { status: 204 });
    };
  const network = fakeNetwork({
    ...Object.fromEntries(given.map((one) => [`PUT ${pathOf(one)}`, rename(one)])),
    [`GET ${SESSION_PATHS.devices}`]: () => answer(devicesResponse, fixture.devices),
    [`DELETE ${SESSION_PATHS.devices}`]: remove(({ isThisDevice }) => isThisDevice),
    ...Object.fromEntries(given.map((one) => [`DELETE ${pathOf(one)}`, remove((other) => other !== one)])),
  });
  render(<Devices playerId="p1" />, { wrapper: Queries });
  return network;
}
const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

afterEach(() => {
  cleanup();
  toasts.clear();
  vi.unstubAllGlobals();
});

describe("the card with the player's devices [S2.4-6/devices]", () => {
  it('shows for each device what it is, and when and about where it was used, and marks this one', async () => {
    show([here, phone, device(3, { browser: null }), device(4, { browser: null, system: null })]);
    await waitFor(() => expect(lines()).toHaveLength(4));
    const used =
      'Last used 11/20/2026, 12:00 pm CTApproximate location: unknownFirst sign-in 11/01/2026, 9:30 am CTRenameRemove';
    const [first, ...others] = lines();
    expect(first).toContain(
      'Chrome on Windows This deviceLast used 11/21/2026, 12:00 pm CTApproximate location: Sedgwick County',
    );
    expect(first).toContain('Sign out and remove');
    expect(others.map((line) => line?.replace(used, '').trim())).toEqual([
      'Safari on iPhone',
      'Windows',
      'Unknown device',
    ]);
  });

  it('numbers devices with the same name and time, so that each button has its own label', async () => {
    const later = device(4, { lastUsed: '2026-11-20T18:01:00Z' });
    show([here, device(2), device(3, { lastUsed: '2026-11-20T18:00:59Z' }), later]);
    await waitFor(() => expect(lines()).toHaveLength(4));
    const labels = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(labels.filter((label) => label?.startsWith('Rename'))).toEqual([
      'Rename Chrome on Windows, last used 11/21/2026, 12:00 pm CT',
      'Rename Chrome on Windows (1), last used 11/20/2026, 12:00 pm CT',
      'Rename Chrome on Windows (2), last used 11/20/2026, 12:00 pm CT',
      'Rename Chrome on Windows, last used 11/20/2026, 12:01 pm CT',
    ]);
  });

  it("shows the player's name of a device, and sends another name", async () => {
    const named = device(2, { name: "Ana's phone", browser: 'Safari', system: 'iPhone' });
    const network = show([here, named]);
    expect(await screen.findByText("Ana's phone")).toBeDefined();
    expect(screen.getByText('Safari on iPhone')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: /Rename Ana's phone, last used/ }));
    const field = screen.getByRole('textbox', { name: 'Name of this device' });
    expect(field).toHaveProperty('value', "Ana's phone");
    await userEvent.clear(field);
    await userEvent.type(field, ' Old phone {Enter}');
    await waitFor(() => expect(screen.getByText('Old phone')).toBeDefined());
    expect(network.of('PUT', pathOf(named)).map(({ body }) => body)).toEqual([{ name: 'Old phone' }]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it.each([
    ['refused', 'Use up to 40 letters, numbers, and signs.'],
    ['unknown', "We couldn't save this name. Try again."],
  ])('keeps a name that was not stored in the field, says why, and reverts when canceled: %s', async (name, why) => {
    show([here, device(2, { name })]);
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(`Rename ${name}`) }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(why)).toBeDefined();
    expect(screen.getByRole('textbox')).toHaveProperty('value', name);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toContain(`Rename ${name}`);
  });

  it.each([
    ['4242 4242 4242 4242', 'This looks like a card number.'],
    ['a\u202eb', 'Use up to 40 letters, numbers, and signs.'],
  ])("does not send a name that devices can't have: %j", async (name, why) => {
    const network = show([here, device(2, { name })]);
    await userEvent.click((await screen.findAllByRole('button', { name: /^Rename/ }))[1] as HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(why, { exact: false })).toBeDefined();
    expect(network.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('removes one device', async () => {
    const { of } = show([here, phone, device(3)]);
    await userEvent.click(await screen.findByRole('button', { name: /Remove Safari on iPhone, last used/ }));
    await waitFor(() => expect(lines()).toHaveLength(2));
    expect(of('DELETE', pathOf(phone))).toHaveLength(1);
    await waitFor(() =>
      expect(toasts.visibleToasts.map(({ content }) => content.message)).toEqual(['Device removed.']),
    );
  });

  it('removes all others, and offers that only when there are others', async () => {
    const { of } = show([here, phone, device(3)]);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove all other devices' }));
    await waitFor(() => expect(lines()).toHaveLength(1));
    expect(of('DELETE', SESSION_PATHS.devices)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /other devices|^Remove/ })).toBeNull();
  });

  it('ends the session of this device when it is removed [S7-28/login-session-block]', async () => {
    const left: string[] = [];
    setSessionExit({ settings: async () => ({}), leave: (address) => left.push(address) });
    const { of } = show([here, phone]);
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out and remove' }));
    await waitFor(() => expect(left.join()).toContain('/gateway/logout'));
    expect(of('DELETE', pathOf(here))).toHaveLength(1);
  });

  it('shows five devices first, and all on request', async () => {
    show([here, ...Array.from({ length: 6 }, (_, index) => device(index + 2))]);
    await waitFor(() => expect(lines()).toHaveLength(5));
    await userEvent.click(screen.getByRole('button', { name: 'Show all 7 devices' }));
    expect(lines()).toHaveLength(7);
  });

  it('says that a device could not be removed, and keeps it in the list', async () => {
    fakeNetwork({
      [`GET ${SESSION_PATHS.devices}`]: () => answer(devicesResponse, [here, phone]),
      [`DELETE ${SESSION_PATHS.devices}`]: () => refusal(403, 'FORBIDDEN'),
    });
    render(<Devices playerId="p1" />, { wrapper: Queries });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove all other devices' }));
    expect(await screen.findByText("We couldn't remove it. Try again.")).toBeDefined();
    expect(lines()).toHaveLength(2);
  });

  it('offers a retry when the list could not be loaded', async () => {
    let isAway = true;
    fakeNetwork({
      [`GET ${SESSION_PATHS.devices}`]: () => (isAway ? refusal(403, 'FORBIDDEN') : answer(devicesResponse, [])),
    });
    render(<Devices playerId="p1" />, { wrapper: Queries });
    expect(await screen.findByText("We couldn't load your devices.")).toBeDefined();
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Devices appear here after your next sign-in.')).toBeDefined();
  });
});
