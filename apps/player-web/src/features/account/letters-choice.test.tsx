// @vitest-environment jsdom
import {
  type PlayerPreference,
  PREFERENCES_PATHS,
  playerPreference,
  preferencesAnswer,
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
const letters = (preference: string): PlayerPreference => ({
  category: 'LETTERS',
  subCategory: 'SUBSCRIPTIONS',
  preference,
  globalPreference: '',
});
const NAME = 'Letters about my subscriptions';

describe('letters on the account page [S1-4/preferences] [S6-5/communication]', () => {
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
      [`GET ${LIST}`]: () => answer(preferencesAnswer, [given]),
      ...handlers,
    });
    renderApp('/account');
    return network;
  }
  const ready = async () => {
    const found = () => screen.findByRole('switch', { name: NAME }, { timeout: 8_000 });
    await waitFor(async () => expect(await found()).toHaveProperty('disabled', false), { timeout: 8_000 });
    return found();
  };

  it('come until she does without them, and again when she wants them', async () => {
    const network = open(letters('true'), {
      [`POST ${LIST}`]: () => answer(playerPreference, { ...letters('false'), preferenceId: ID }),
      [`PUT ${ONE}`]: () => answer(playerPreference, { ...letters('true'), preferenceId: ID }),
    });
    expect(await ready()).toHaveProperty('checked', true);
    await userEvent.click(await ready());
    await waitFor(() =>
      expect(network.of('POST', LIST)[0]?.body).toEqual({
        category: 'LETTERS',
        subCategory: 'SUBSCRIPTIONS',
        preference: 'false',
      }),
    );
    await waitFor(async () => expect(await ready()).toHaveProperty('checked', false));
    await userEvent.click(await ready());
    await waitFor(() => expect(network.of('PUT', ONE)[0]?.body).toEqual({ preference: 'true' }));
  });

  it('are nobody’s choice while there are no subscriptions', async () => {
    publishFlags((flag) => flag !== 'FEATURE_DRAW_GAMES_SUBSCRIPTIONS');
    open(letters('true'));
    await screen.findByRole('heading', { name: 'Offers from us' }, { timeout: 8_000 });
    expect(screen.queryByRole('switch', { name: NAME })).toBeNull();
  });

  it('can only be had again while the choice is switched off', async () => {
    open(letters('true'));
    await ready();
    act(() => publishFlags((flag) => flag !== 'FEATURE_NOTIFICATIONS_COMMUNICATION_UPDATE'));
    const theSwitch = () => screen.getByRole('switch', { name: NAME });
    await waitFor(() => expect(theSwitch()).toHaveProperty('disabled', true));
  });

  it.each([
    ['FEATURE_OFF', 403, 'This cannot be changed at the moment.'],
    ['FAULT', 500, 'That was not saved. Please try again.'],
  ])('say when it was not saved, and go back: %s', async (code, status, text) => {
    open(letters('true'), { [`POST ${LIST}`]: () => refusal(status, code) });
    await userEvent.click(await ready());
    expect(await screen.findByText(text, {}, { timeout: 8_000 })).toBeDefined();
    expect(await ready()).toHaveProperty('checked', true);
  });
});
