// @vitest-environment jsdom

import { orderResponse } from '@sunflower/contracts/draw-games-tickets.ts';
import { PREFERENCES_PATHS, playerPreference, preferencesResponse } from '@sunflower/contracts/preferences.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { exampleDraws, exampleId, exampleReceipt, exampleWager } from '../../../testing/examples.ts';
import { answer, fakeNetwork, refusal } from '../../../testing/fake-network.ts';
import { playerHandlers, signIn } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';

const now = Date.now();
const ORDER = 'aaaaaaaaaaaaaaaaaaaaa';
const wager = exampleWager(exampleDraws(1, now + 86_400_000));
const [next] = wager.draws;
const WORD = `powerball/${next?.drawDate}/${next?.drawNumber}`;
const OTHER = 'pick-3/2999-01-01/2';
const alerts = {
  category: 'DRAW_ALERTS',
  subCategory: 'DRAWS',
  preference: `${OTHER} powerball/2020-01-01/1`,
  globalPreference: '',
};

function openReceipt(saved: () => Response, preference = alerts.preference) {
  const network = fakeNetwork({
    ...playerHandlers(now),
    [`GET /web/draw-games/rest/v1/checkouts/${ORDER}`]: () =>
      answer(orderResponse, { state: 'completed', receipt: exampleReceipt(ORDER, wager, now) }),
    [`GET ${PREFERENCES_PATHS.preferences}`]: () => answer(preferencesResponse, [{ ...alerts, preference }]),
    [`POST ${PREFERENCES_PATHS.preferences}`]: saved,
  });
  signIn();
  renderApp(`/orders/${ORDER}`);
  return network;
}

const reminder = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Remind me at the draw' });

afterEach(() => {
  forgetApp();
  vi.unstubAllGlobals();
});

describe('the reminder on a receipt', () => {
  it('is added for the next draw only, keeps other reminders, and drops those of past days', async () => {
    const preference = `${OTHER} ${WORD}`;
    const network = openReceipt(() =>
      answer(playerPreference, { ...alerts, preferenceId: exampleId(9), preference }, 201),
    );
    await userEvent.click(await reminder());
    await waitFor(() =>
      expect(network.of('POST', PREFERENCES_PATHS.preferences)[0]?.body).toMatchObject({
        subCategory: 'DRAWS',
        preference,
      }),
    );
    await waitFor(async () => expect((await reminder()).checked).toBe(true));
  });

  it('is disabled when the player already has the most reminders allowed, and says so', async () => {
    const many = Array.from({ length: 6 }, (_, day) => `pick-3/2999-01-0${day + 1}/1`).join(' ');
    openReceipt(() => refusal(422, 'PREFERENCE_INVALID'), many);
    await waitFor(async () => expect((await reminder()).disabled).toBe(true));
    expect(await screen.findByText(/^You already have 6 reminders/)).toBeTruthy();
  });

  it('says when the choice was not saved, and shows it as off', async () => {
    openReceipt(() => refusal(409, 'PREFERENCE_UNKNOWN'));
    await userEvent.click(await reminder());
    expect(await screen.findByText("We couldn't save your choice. Try again.")).toBeTruthy();
    expect((await reminder()).checked).toBe(false);
  });
});
