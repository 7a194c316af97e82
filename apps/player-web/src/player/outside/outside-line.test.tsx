// @vitest-environment jsdom
import { readSettings } from '@sunflower/contracts/runtime-config.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runtimeConfigQuery } from '../../runtime/config/runtime-config.ts';
import type { Geolocation } from '../../runtime/geolocation/geolocation-service.ts';
import { type LastCheck, noteCheck } from '../../runtime/geolocation/last-check.ts';
import { switchLanguage } from '../../runtime/i18n/texts.ts';
import { geolocationOf } from '../location/geolocation.ts';
import { BorderLine } from './border-line.tsx';
import { OutsideLine } from './outside-line.tsx';

describe('the line for a player outside Kansas', () => {
  const fixture: { service?: Geolocation | undefined } = {};
  beforeEach(async () => {
    window.SunflowerLocation = {
      ping: () => new Promise(() => {}),
      places: async () => undefined,
      stop: () => {},
    };
    const queryClient = new QueryClient();
    queryClient.setQueryData(runtimeConfigQuery.queryKey, settings());
    fixture.service = await geolocationOf(queryClient);
    render(
      <QueryClientProvider client={queryClient}>
        <OutsideLine />
      </QueryClientProvider>,
    );
    await act(async () => {
      fixture.service?.start();
      await fixture.service?.settled();
    });
  });
  afterEach(async () => {
    fixture.service?.stop();
    delete window.SunflowerLocation;
    cleanup();
    await switchLanguage('en-US');
  });
  const settings = () =>
    readSettings({
      locationEngineOrigin: 'http://location.localhost:3003',
      locationScriptIntegrity: `sha384-${'A'.repeat(64)}`,
    });
  const leave = (region?: string) =>
    act(() => fixture.service?.dispatch({ type: 'regionLeft', reason: 'OUTSIDE', ...(region ? { region } : {}) }));

  it("names the player's state, and links to what works there", () => {
    expect(screen.queryByText(/outside Kansas/)).toBeNull();
    leave('Missouri');
    expect(screen.getByText(/You're in Missouri\. You can't play outside Kansas\./)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'What works here' });
    expect(link.getAttribute('href')).toBe('/support/location');
  });

  it('gives the distance and direction of the state line when it is near', () => {
    leave('Missouri');
    act(() => noteCheck({ status: 'DENIED', reasons: ['OUTSIDE'], line: { meters: 1_600, direction: 'W' } }));
    expect(screen.getByText(/The state line is about 1 mile away, to the west\./)).toBeTruthy();
    act(() => noteCheck(undefined));
  });

  it('says that the player is outside Kansas without a state when no state is known', () => {
    leave();
    expect(screen.getByText(/You're outside Kansas\. You can't play here\./)).toBeTruthy();
  });

  it('is not shown for a position that could not be confirmed', () => {
    act(() => fixture.service?.dispatch({ type: 'regionLeft', reason: 'UNCERTAIN', isUncertain: true }));
    expect(screen.queryByText(/Kansas/)).toBeNull();
    act(() => fixture.service?.dispatch({ type: 'locationMissed', reason: 'TIMEOUT' }));
    expect(screen.queryByText(/Kansas/)).toBeNull();
  });

  it('stays closed until the player has been in Kansas again', async () => {
    leave('Missouri');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/Missouri/)).toBeNull();
    act(() => fixture.service?.dispatch({ type: 'pingAnswered', gatewayStatus: 'OK' }));
    leave('Missouri');
    expect(screen.getByText(/Missouri/)).toBeTruthy();
  });
});

describe('the line for a player in Kansas near the state line', () => {
  afterEach(() => {
    cleanup();
    noteCheck(undefined);
  });
  const near: LastCheck = { status: 'OK', reasons: [], line: { meters: 1_600, direction: 'W' } };

  it.each<[string, boolean, LastCheck]>([
    ['stays closed after a check without an answer', false, { status: 'TIMEOUT', reasons: [] }],
    ['stays closed after a refused check', false, { status: 'DENIED', reasons: ['UNCERTAIN'] }],
    ['comes back after a check far from the line', true, { status: 'OK', reasons: [] }],
  ])('%s', async (_what, isBack, between) => {
    const history = createMemoryHistory({ initialEntries: ['/cart'] });
    noteCheck(near);
    render(
      <RouterContextProvider router={createRouter({ routeTree: createRootRoute(), history })}>
        <BorderLine />
      </RouterContextProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    act(() => noteCheck(between));
    act(() => noteCheck({ ...near }));
    expect(screen.queryByText(/The state line is about 1 mile away/) !== null).toBe(isBack);
  });
});
