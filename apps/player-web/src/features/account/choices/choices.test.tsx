// @vitest-environment jsdom
import {
  type PlayerPreference,
  PREFERENCES_PATHS,
  playerPreference,
  preferencesResponse,
} from '@sunflower/contracts/preferences.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { publishFlags } from '../../../runtime/flags/flag-store.ts';
import { answer, fakeNetwork, type Handler, refusal } from '../../../testing/fake-network.ts';
import { playerHandlers, signIn } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';

describe('the choice of emails on the account page [S1-4/preferences] [S6-5/communication]', () => {
  const LIST = PREFERENCES_PATHS.preferences;
  const ID = '019aa2c0-2222-7000-8000-000000000009';
  const ONE = PREFERENCES_PATHS.preference.replace(':preferenceId', ID);
  const emailPreference = (preference: string): PlayerPreference => ({
    category: 'EMAILS',
    subCategory: 'SUBSCRIPTIONS',
    preference,
    globalPreference: '',
  });
  const NAME = 'Email me about charges and missed draws';

  beforeEach(() => {
    signIn();
    // Subscriptions are off until an operator switches them on.
    publishFlags(() => true);
  });
  afterEach(() => {
    forgetApp();
    publishFlags(undefined);
    vi.unstubAllGlobals();
  });
  function open(given: PlayerPreference, handlers: Record<string, Handler> = {}) {
    const network = fakeNetwork({
      ...playerHandlers(Date.now()),
      [`GET ${LIST}`]: () => answer(preferencesResponse, [given]),
      ...handlers,
    });
    renderApp('/account');
    return network;
  }
  const ready = async () => {
    const found = () => screen.findByRole('switch', { name: NAME }, { timeout: 30_000 });
    await waitFor(async () => expect(await found()).toHaveProperty('disabled', false), { timeout: 30_000 });
    return found();
  };

  it('is on until the player turns emails off, and can be turned on again', async () => {
    const network = open(emailPreference('true'), {
      [`POST ${LIST}`]: () => answer(playerPreference, { ...emailPreference('false'), preferenceId: ID }),
      [`PUT ${ONE}`]: () => answer(playerPreference, { ...emailPreference('true'), preferenceId: ID }),
    });
    expect(await ready()).toHaveProperty('checked', true);
    await userEvent.click(await ready());
    await waitFor(() =>
      expect(network.of('POST', LIST)[0]?.body).toEqual({
        category: 'EMAILS',
        subCategory: 'SUBSCRIPTIONS',
        preference: 'false',
      }),
    );
    await waitFor(async () => expect(await ready()).toHaveProperty('checked', false));
    await userEvent.click(await ready());
    await waitFor(() => expect(network.of('PUT', ONE)[0]?.body).toEqual({ preference: 'true' }));
  });

  it('offers receipts alone while subscriptions are off', async () => {
    publishFlags((flag) => flag !== 'FEATURE_DRAW_GAMES_SUBSCRIPTIONS');
    open(emailPreference('true'));
    await screen.findByRole('switch', { name: 'Email me a receipt for every purchase' }, { timeout: 30_000 });
    expect(screen.queryByRole('switch', { name: NAME })).toBeNull();
  });

  it.each([
    ['on: no change is offered', 'true', true],
    ['off: they can still be turned on', 'false', false],
  ])('offers, while its flag is off, only what is possible with emails %s', async (_what, preference, isDisabled) => {
    open(emailPreference(preference));
    expect(await ready()).toHaveProperty('checked', preference === 'true');
    act(() => publishFlags((flag) => flag !== 'FEATURE_NOTIFICATIONS_COMMUNICATION_UPDATE'));
    const theSwitch = () => screen.getByRole('switch', { name: NAME });
    await waitFor(() => expect(theSwitch()).toHaveProperty('disabled', isDisabled));
  });

  it.each([
    ['FEATURE_OFF', 403, "You can't change this right now. Try again later."],
    ['FAULT', 500, "We couldn't save your change. Try again."],
  ])("shows that the change wasn't saved, and reverts: %s", async (code, status, text) => {
    open(emailPreference('true'), { [`POST ${LIST}`]: () => refusal(status, code) });
    await userEvent.click(await ready());
    expect(await screen.findByText(text, {}, { timeout: 30_000 })).toBeDefined();
    expect(await ready()).toHaveProperty('checked', true);
  });
});

describe('the choice of offers on the account page [S1-4/preferences] [S6-5/communication]', () => {
  const LIST = PREFERENCES_PATHS.preferences;
  const ID = '019aa2c0-2222-7000-8000-000000000009';
  const ONE = PREFERENCES_PATHS.preference.replace(':preferenceId', ID);
  const leave = (subCategory: string, preference = 'false'): PlayerPreference => ({
    category: 'MARKETING',
    subCategory,
    preference,
    globalPreference: '',
  });

  beforeEach(() => signIn());
  afterEach(() => {
    forgetApp();
    publishFlags(undefined);
    vi.unstubAllGlobals();
  });
  function open(given: PlayerPreference[], handlers: Record<string, Handler> = {}) {
    const network = fakeNetwork({
      ...playerHandlers(Date.now()),
      [`GET ${LIST}`]: () => answer(preferencesResponse, given),
      ...handlers,
    });
    renderApp('/account');
    return network;
  }
  const theSwitch = (name: string) => screen.findByRole('switch', { name }, { timeout: 30_000 });
  const ready = async (name: string) => {
    await waitFor(async () => expect(await theSwitch(name)).toHaveProperty('disabled', false), { timeout: 30_000 });
    return theSwitch(name);
  };

  it('says that choices could not be loaded, and offers them after a retry [S8-6/preferences]', async () => {
    let isAway = true;
    const list = ['EMAIL', 'TEXT', 'PUSH'].map((way) => leave(way));
    open([], {
      [`GET ${LIST}`]: () => (isAway ? refusal(404, 'NOT_FOUND') : answer(preferencesResponse, list)),
    });
    expect((await screen.findAllByText("We couldn't load your choices.")).length).toBeGreaterThan(0);
    isAway = false;
    const line = screen.getAllByText("We couldn't load your choices.")[0]?.closest<HTMLElement>('[role="status"]');
    await userEvent.click(within(line ?? document.body).getByRole('button', { name: 'Try again' }));
    expect(await ready('Offers by email')).toHaveProperty('checked', false);
    expect(screen.queryByText("We couldn't load your choices.")).toBeNull();
  });

  it('is off until the player turns it on, separately for email, text and push', async () => {
    const network = open(
      ['EMAIL', 'TEXT', 'PUSH'].map((way) => leave(way)),
      {
        [`POST ${LIST}`]: () => answer(playerPreference, { ...leave('TEXT', 'true'), preferenceId: ID }),
        [`PUT ${ONE}`]: () => answer(playerPreference, { ...leave('TEXT'), preferenceId: ID }),
      },
    );
    const names = ['Offers by email', 'Offers by text message', 'Offers by phone notification'];
    for (const name of names) expect(await ready(name)).toHaveProperty('checked', false);
    await userEvent.click(await ready('Offers by text message'));
    await waitFor(() =>
      expect(network.of('POST', LIST)[0]?.body).toEqual({
        category: 'MARKETING',
        subCategory: 'TEXT',
        preference: 'true',
      }),
    );
    await waitFor(async () => expect(await theSwitch('Offers by text message')).toHaveProperty('checked', true));
    expect(await theSwitch('Offers by email')).toHaveProperty('checked', false);
    await userEvent.click(await theSwitch('Offers by text message'));
    await waitFor(() => expect(network.of('PUT', ONE)[0]?.body).toEqual({ preference: 'false' }));
  });

  it('can be turned off but not on while its feature flag is off', async () => {
    open([{ ...leave('EMAIL', 'true'), preferenceId: ID }, leave('TEXT'), leave('PUSH')]);
    await ready('Offers by text message');
    act(() => publishFlags((flag) => flag !== 'FEATURE_NOTIFICATIONS_MARKETING_UPDATE'));
    await waitFor(async () => expect(await theSwitch('Offers by text message')).toHaveProperty('disabled', true));
    expect(await theSwitch('Offers by email')).toHaveProperty('disabled', false);
  });

  it.each([
    ['FEATURE_OFF', 403, "You can't turn this on right now. Try again later."],
    ['FAULT', 500, "We couldn't save your change. Try again."],
  ])("shows that the change wasn't saved, and reverts: %s", async (code, status, text) => {
    open([leave('EMAIL'), leave('TEXT'), leave('PUSH')], { [`POST ${LIST}`]: () => refusal(status, code) });
    await userEvent.click(await ready('Offers by email'));
    expect(await screen.findByText(text, {}, { timeout: 30_000 })).toBeDefined();
    expect(await theSwitch('Offers by email')).toHaveProperty('checked', false);
  });
});

describe('the groups of settings on the account page', () => {
  afterEach(() => {
    forgetApp();
    vi.unstubAllGlobals();
  });

  it('each have a link that leads to them', async () => {
    signIn();
    fakeNetwork(playerHandlers(Date.now()));
    renderApp('/account');
    const links = await screen.findByRole('navigation', { name: 'Settings on this page' }, { timeout: 30_000 });
    const parts = within(links)
      .getAllByRole<HTMLAnchorElement>('link')
      .map(({ textContent, hash }) => [textContent, document.querySelector(hash)?.querySelector('h2')?.textContent]);
    expect(parts.map(([name]) => name)).toEqual(parts.map(([, title]) => title));
    expect(parts).toHaveLength(5);
  });
});
