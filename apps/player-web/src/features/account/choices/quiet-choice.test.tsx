// @vitest-environment jsdom
import {
  type PlayerPreference,
  PREFERENCES,
  PREFERENCES_PATHS,
  playerPreference,
  preferencesResponse,
} from '@sunflower/contracts/preferences.ts';
import { PROFILE_PATHS, profileResponse } from '@sunflower/contracts/profile.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { publishFlags } from '../../../runtime/flags/flag-store.ts';
import { answer, fakeNetwork, refusal } from '../../../testing/fake-network.ts';
import { exampleProfile, playerHandlers } from '../../../testing/player-network.ts';
import { Queries } from '../../../testing/queries.tsx';
import { QuietChoice } from './quiet-choice.tsx';

const LIST = PREFERENCES_PATHS.preferences;
const stored = (named: { category: string; subCategory: string }, preference: string): PlayerPreference => ({
  ...named,
  preference,
  globalPreference: '',
});

describe('quiet hours and texts [S1-4/preferences] [S6-5/communication]', () => {
  beforeEach(() => publishFlags(() => true));
  afterEach(() => {
    cleanup();
    publishFlags(undefined);
    vi.unstubAllGlobals();
  });
  function show(given: { quiet?: string; phone?: string | null; post?: () => Response } = {}) {
    const { quiet = '', phone = '+17855550123' } = given;
    const network = fakeNetwork({
      ...playerHandlers(Date.now()),
      [`GET ${PROFILE_PATHS.profile}`]: () => answer(profileResponse, { ...exampleProfile, phone }),
      [`GET ${LIST}`]: () =>
        answer(preferencesResponse, [stored(PREFERENCES.quietHours, quiet), stored(PREFERENCES.prizeTexts, 'false')]),
      [`POST ${LIST}`]:
        given.post ??
        ((call) => answer(playerPreference, { ...(call.body as PlayerPreference), globalPreference: '' })),
    });
    render(
      <Queries>
        <QuietChoice playerId="p1" />
      </Queries>,
    );
    return network;
  }
  const enabled = (name: string) =>
    waitFor(async () => {
      const found = await screen.findByRole('switch', { name });
      expect(found).toHaveProperty('disabled', false);
      return found;
    });
  const sent = (network: ReturnType<typeof show>) => network.of('POST', LIST).map(({ body }) => body);

  it('cover a night by default; either end can be changed, but never to the same hour', async () => {
    const network = show();
    await userEvent.click(await enabled('Hold messages at certain hours'));
    const from = await screen.findByLabelText('From');
    expect(from).toHaveProperty('value', '22');
    expect([...from.querySelectorAll('option')].some(({ value }) => value === '7')).toBe(false);
    await waitFor(() => expect(sent(network)).toEqual([{ ...PREFERENCES.quietHours, preference: '22-7' }]));
    await userEvent.selectOptions(screen.getByLabelText('Until'), '9:00 am');
    await waitFor(() => expect(sent(network).at(-1)).toEqual({ ...PREFERENCES.quietHours, preference: '22-9' }));
    await userEvent.click(await enabled('Hold messages at certain hours'));
    await waitFor(() => expect(sent(network).at(-1)).toEqual({ ...PREFERENCES.quietHours, preference: '' }));
  });

  it('ask for consent to texts about prizes, which needs a confirmed phone number', async () => {
    const network = show();
    await userEvent.click(await enabled('Text me about prizes I need to claim'));
    await waitFor(() => expect(sent(network)).toEqual([{ ...PREFERENCES.prizeTexts, preference: 'true' }]));
    cleanup();
    show({ phone: null });
    expect(await screen.findByText(/Confirm your phone number first/)).toBeDefined();
    expect(screen.getByRole('switch', { name: /Text me/ })).toHaveProperty('disabled', true);
  });

  it.each([
    ['FEATURE_OFF', "You can't change this right now. Try again later."],
    ['FAULT', "We couldn't save your change. Try again."],
  ])('say that %s kept a change from being saved', async (code, message) => {
    show({ post: () => refusal(403, code) });
    await userEvent.click(await enabled('Hold messages at certain hours'));
    expect(await screen.findByText(message)).toBeDefined();
  });
});
