// @vitest-environment jsdom
import {
  type PlayerPreference,
  PREFERENCES_PATHS,
  playerPreference,
  preferencesResponse,
} from '@sunflower/contracts/preferences.ts';
import { latestLogins, SESSION_PATHS } from '@sunflower/contracts/sessions.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearOnceCache } from '../../runtime/http/once.ts';
import { answer, fakeNetwork, refusal } from '../../testing/fake-network.ts';
import { AccessibilityChoice } from './choices/accessibility-choice.tsx';
import { PreviousLogin } from './previous-login.tsx';
import { SignIns } from './sign-ins.tsx';

const LIST = PREFERENCES_PATHS.preferences;
const off = { category: 'ACCESSIBILITY', subCategory: 'DEFAULT', preference: 'false', globalPreference: '' };
const login = (created: string, isThisSession = false) => ({ created, isThisSession });

function show(part: ReactNode): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(<QueryClientProvider client={client}>{part}</QueryClientProvider>);
  return client;
}

afterEach(() => {
  cleanup();
  clearOnceCache();
  vi.unstubAllGlobals();
});

describe('the previous login [GLI19-04]', () => {
  const logins = (...given: { created: string; isThisSession: boolean }[]) =>
    fakeNetwork({ [`GET ${SESSION_PATHS.latestLogins}`]: () => answer(latestLogins, given) });

  it('is shown on the account page [S7-18]', async () => {
    logins(login('2026-11-21T18:00:00Z', true), login('2026-11-20T15:30:00Z'));
    show(<PreviousLogin playerId="p1" />);
    expect(await screen.findByText('Your previous sign-in: 11/20/2026, 9:30 am CT.')).toBeDefined();
  });

  it.each([
    ['at the first login', () => logins(login('2026-11-21T18:00:00Z', true))],
    ['when the server returns nothing [S8-6/login-events]', () => fakeNetwork({})],
    [
      'when the server only returns a later one',
      () => logins(login('2026-11-21T19:00:00Z'), login('2026-11-21T18:00:00.5Z', true)),
    ],
  ])("isn't shown %s", async (_, network) => {
    const { of } = network();
    const client = show(<PreviousLogin playerId="p1" />);
    await waitFor(() => expect(of('GET', SESSION_PATHS.latestLogins)).toHaveLength(1));
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(screen.queryByText(/last sign-in/)).toBeNull();
  });
});

describe("the card with the player's sign-ins [ASVS-7.4/7.5]", () => {
  const open = (...given: { created: string; isThisSession: boolean }[]) => {
    fakeNetwork({ [`GET ${SESSION_PATHS.latestLogins}`]: () => answer(latestLogins, given) });
    show(<SignIns playerId="p1" />);
  };
  const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

  it.each([
    [true, ['/realms/sunflower/passkeys', '/realms/sunflower/second-factor']],
    [false, ['/realms/sunflower/passkeys']],
  ])('links to two-step sign-in only while the site offers it: %s [S9-3/mfa]', async (isMfaEnabled, pages) => {
    const origin = 'https://id.example';
    fakeNetwork({
      [`GET ${SESSION_PATHS.latestLogins}`]: () => answer(latestLogins, []),
      'GET /runtime-config.json': () =>
        Response.json({ identityProviderUri: origin, identityProviderRealm: 'sunflower', isMfaEnabled }),
    });
    show(<SignIns playerId="p1" />);
    await screen.findByRole('link', { name: 'Manage passkeys' });
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(links.filter((href) => href.startsWith(origin))).toEqual(pages.map((page) => `${origin}${page}`));
  });

  it('shows the time of this session and of the previous sign-in', async () => {
    open(login('2026-11-21T18:00:00Z', true), login('2026-11-20T15:30:00Z'));
    await waitFor(() =>
      expect(lines()).toEqual([
        'This device, since 11/21/2026, 12:00 pm CT',
        'Previous sign-in: 11/20/2026, 9:30 am CT, ended',
      ]),
    );
  });

  it('says that the sign-ins could not be loaded, and loads them on a retry [S8-6/login-events]', async () => {
    let isAway = true;
    const logins = [login('2026-11-21T18:00:00Z', true)];
    fakeNetwork({
      [`GET ${SESSION_PATHS.latestLogins}`]: () => (isAway ? refusal(403, 'FORBIDDEN') : answer(latestLogins, logins)),
    });
    show(<SignIns playerId="p1" />);
    expect(await screen.findByText("We couldn't load your sign-ins.")).toBeDefined();
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(lines()).toEqual(['This device, since 11/21/2026, 12:00 pm CT']));
    expect(screen.queryByText("We couldn't load your sign-ins.")).toBeNull();
  });

  it('offers to sign out of this session, at our gateway', () => {
    open();
    expect(lines()).toEqual(['This device']);
    const end = screen.getByRole('link', { name: 'Sign out of this session' });
    expect(end.getAttribute('href')).toMatch(/^\/gateway\/logout/);
  });
});

describe('the switch of accessibility mode [S3-3]', () => {
  const theSwitch = () => screen.findByRole('switch', { name: 'Larger text and controls' });

  it('creates the preference the first time, and updates it from then on [S4.9-1/preferences]', async () => {
    let stored: PlayerPreference = off;
    const id = '019aa2c0-2222-7000-8000-000000000009';
    const one = PREFERENCES_PATHS.preference.replace(':preferenceId', id);
    const network = fakeNetwork({
      [`GET ${LIST}`]: () => answer(preferencesResponse, [stored]),
      [`POST ${LIST}`]: () => {
        stored = { ...off, preferenceId: id, preference: 'true' };
        return answer(playerPreference, stored);
      },
      [`PUT ${one}`]: () => answer(playerPreference, { ...stored, preference: 'false' }),
    });
    show(<AccessibilityChoice playerId="p1" />);
    await waitFor(async () => expect(await theSwitch()).toHaveProperty('disabled', false));
    await userEvent.click(await theSwitch());
    await waitFor(async () => expect(await theSwitch()).toHaveProperty('checked', true));
    await waitFor(() =>
      expect(network.of('POST', LIST)[0]?.body).toEqual({
        category: 'ACCESSIBILITY',
        subCategory: 'DEFAULT',
        preference: 'true',
      }),
    );
    await userEvent.click(await theSwitch());
    await waitFor(() => expect(network.of('PUT', one)[0]?.body).toEqual({ preference: 'false' }));
    await waitFor(async () => expect(await theSwitch()).toHaveProperty('checked', false));
  });

  it('reverts when the server rejects the change', async () => {
    fakeNetwork({
      [`GET ${LIST}`]: () => answer(preferencesResponse, [off]),
      [`POST ${LIST}`]: () => refusal(409, 'NO'),
    });
    show(<AccessibilityChoice playerId="p1" />);
    await waitFor(async () => expect(await theSwitch()).toHaveProperty('disabled', false));
    await userEvent.click(await theSwitch());
    expect(await screen.findByText("We couldn't save your change. Try again.")).toBeDefined();
    expect(await theSwitch()).toHaveProperty('checked', false);
  });
});
