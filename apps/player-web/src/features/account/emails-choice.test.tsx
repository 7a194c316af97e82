// @vitest-environment jsdom
import {
  type PlayerPreference,
  PREFERENCES_PATHS,
  playerPreference,
  preferencesResponse,
} from '@sunflower/contracts/preferences.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { publishFlags } from '../../runtime/flags/flag-store.ts';
import { answer, fakeNetwork, type Handler, refusal } from '../../testing/fake-network.ts';
import { playerHandlers, signIn } from '../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';

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

describe('the choice of emails on the account page [S1-4/preferences] [S6-5/communication]', () => {
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

  it('is hidden while subscriptions are off', async () => {
    publishFlags((flag) => flag !== 'FEATURE_DRAW_GAMES_SUBSCRIPTIONS');
    open(emailPreference('true'));
    await screen.findByRole('heading', { name: 'Offers' }, { timeout: 30_000 });
    expect(screen.queryByRole('switch', { name: NAME })).toBeNull();
  });

  it.each([
    ['on: no change is offered', 'true', true],
    ['off: they can still be turned on', 'false', false],
  ])('while its flag is off and emails are %s', async (_what, preference, isDisabled) => {
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
