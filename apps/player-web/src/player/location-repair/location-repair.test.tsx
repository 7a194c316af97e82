// @vitest-environment jsdom

import { GEOLOCATION_PATHS, locationEngineState } from '@sunflower/contracts/geolocation.ts';
import { readSettings } from '@sunflower/contracts/runtime-config.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runtimeConfigQuery } from '../../runtime/config/runtime-config.ts';
import { type LastCheck, noteCheck } from '../../runtime/geolocation/last-check.ts';
import type { EngineAnswer } from '../../runtime/geolocation/location-engine.ts';
import { answer, fakeNetwork, lost } from '../../testing/fake-network.ts';
import { LocationRepair } from './location-repair.tsx';

const position = { latitude: 39.05, longitude: -95.68, accuracyMeters: 40 };
const inside: EngineAnswer = { status: 'OK', reasons: [], token: 'token', isSimulated: false, position };

describe('the guide that repairs a location', () => {
  const ping = vi.fn(async (): Promise<EngineAnswer> => inside);
  beforeEach(() => {
    ping.mockClear();
    window.SunflowerLocation = { ping, places: async () => undefined, stop: () => {} };
    const queryClient = new QueryClient();
    const settings = readSettings({
      locationEngineOrigin: 'http://location.localhost:3003',
      locationScriptIntegrity: `sha384-${'A'.repeat(64)}`,
    });
    queryClient.setQueryData(runtimeConfigQuery.queryKey, settings);
    render(
      <QueryClientProvider client={queryClient}>
        <LocationRepair />
      </QueryClientProvider>,
    );
  });
  afterEach(() => {
    noteCheck(undefined);
    delete window.SunflowerLocation;
    cleanup();
  });
  const find = (check: LastCheck) => act(() => noteCheck(check));
  const denied = (reasons: string[]): LastCheck => ({ status: 'DENIED', reasons, position });

  it('checks only when the player asks for it, and shows where they are [S2.4-7]', async () => {
    expect(screen.getByRole('heading', { name: "We haven't checked your location yet" })).toBeTruthy();
    expect(ping).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Check my location' }));
    expect(await screen.findByRole('heading', { name: "You're in Kansas" })).toBeTruthy();
    expect(screen.getByRole('img', { name: /Map of Kansas/ })).toBeTruthy();
  });

  it.each<[LastCheck, string, RegExp]>([
    [{ ...denied(['OUTSIDE']), region: 'Missouri' }, "You're outside Kansas", /Your location is in Missouri/],
    [denied(['UNCERTAIN']), "You're very close to the state line", /farther into Kansas/],
    [
      { ...denied(['UNCERTAIN']), position: { ...position, accuracyMeters: 8_000 } },
      'Your location is too vague',
      /precise location/,
    ],
    [denied(['VPN']), "You're using a VPN", /Turn off your VPN/],
    [denied(['PROXY']), 'Your connection hides where you are', /turn off Private Relay/],
    [denied(['REMOTE_DESKTOP']), "You're using this device from somewhere else", /Close remote desktop/],
    [denied(['MOCK_LOCATION']), 'Another program sets your location', /Turn off apps and developer tools/],
    [denied(['VELOCITY']), 'Your location moved too fast', /Wait a few minutes/],
    [denied(['IMPLAUSIBLE']), 'Your device is set to another country', /Set the clock/],
    [denied(['BLOCKED']), 'Your location is blocked', /reload this page/],
    [
      { status: 'NO_LOCATION', reasons: ['TIMEOUT'] },
      "Your device can't find its location",
      /turn on location services/,
    ],
    [{ status: 'UNAVAILABLE', reasons: ['NETWORK'] }, 'The location check got no answer', /internet connection/],
  ])('names the cause and what to do: %s', (check, title, step) => {
    find(check);
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByText(step)).toBeTruthy();
  });

  it("says that a failed check isn't the player's fault when the platform finds the engine down", async () => {
    fakeNetwork({ [`GET ${GEOLOCATION_PATHS.engine}`]: () => answer(locationEngineState, { isAnswering: false }) });
    ping.mockResolvedValueOnce({ status: 'UNAVAILABLE', reasons: ['NETWORK'] });
    await userEvent.click(screen.getByRole('button', { name: 'Check my location' }));
    expect(await screen.findByRole('heading', { name: 'Our location check is down' })).toBeTruthy();
    expect(screen.getByText(/isn't your fault/)).toBeTruthy();
    expect(screen.getByText(/Your cart and its prices are saved/)).toBeTruthy();
    expect(screen.getByText(/tickets, wallet, withdrawals/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByRole('heading', { name: "You're in Kansas" })).toBeTruthy();
    vi.unstubAllGlobals();
  });

  it('checks again automatically after one lost request, which looks the same as a blocker', async () => {
    fakeNetwork({ [`GET ${GEOLOCATION_PATHS.engine}`]: lost });
    ping.mockResolvedValueOnce({ status: 'UNAVAILABLE', reasons: ['NETWORK'] });
    await userEvent.click(screen.getByRole('button', { name: 'Check my location' }));
    expect(await screen.findByRole('heading', { name: 'Your browser blocked the location check' })).toBeTruthy();
    expect(screen.getByText(/We also check again automatically/)).toBeTruthy();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByRole('heading', { name: "You're in Kansas" })).toBeTruthy();
    vi.unstubAllGlobals();
  });

  it('keeps the cause of the last check while it checks again', async () => {
    let finish: (given: EngineAnswer) => void = () => {};
    fakeNetwork({ [`GET ${GEOLOCATION_PATHS.engine}`]: () => answer(locationEngineState, { isAnswering: false }) });
    ping.mockResolvedValueOnce({ status: 'UNAVAILABLE', reasons: ['NETWORK'] });
    await userEvent.click(screen.getByRole('button', { name: 'Check my location' }));
    expect(await screen.findByRole('heading', { name: 'Our location check is down' })).toBeTruthy();
    ping.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    find({ status: 'UNAVAILABLE', reasons: ['NETWORK'] });
    expect(screen.getByRole('heading', { name: 'Our location check is down' })).toBeTruthy();
    finish(inside);
    expect(await screen.findByRole('heading', { name: "You're in Kansas" })).toBeTruthy();
    vi.unstubAllGlobals();
  });

  it.each([
    ['VPN', /VPN is turned off/],
    ['IMPLAUSIBLE', /time zone automatically is turned on/],
  ])('shows a picture of the setting that fixes %s', (sign, label) => {
    find(denied([sign]));
    expect(screen.getByRole('img', { name: label })).toBeTruthy();
  });

  it('gives the distance and direction of the state line when it is near', () => {
    find({ ...denied(['UNCERTAIN']), line: { meters: 300, direction: 'E' } });
    expect(screen.getByText(/The state line is about 0\.2 miles away, to the east\./)).toBeTruthy();
    find({ ...denied(['VPN']), line: { meters: 300, direction: 'E' } });
    expect(screen.queryByText(/The state line is/)).toBeNull();
  });

  it('starts no check after a denial, and offers a reload [S4.8-2]', () => {
    find({ status: 'PERMISSION_DENIED', reasons: ['DENIED'] });
    expect(screen.getByRole('heading', { name: "Your browser isn't sharing your location" })).toBeTruthy();
    expect(screen.getByRole('img', { name: /address bar/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(ping).not.toHaveBeenCalled();
  });

  it('checks again when the player comes back to the page', async () => {
    find({ status: 'NO_LOCATION', reasons: ['POSITION_UNAVAILABLE'] });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByRole('heading', { name: "You're in Kansas" })).toBeTruthy();
    expect(ping).toHaveBeenCalledOnce();
  });
});
