// @vitest-environment jsdom

import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { orderResponse, type Ticket, ticket } from '@sunflower/contracts/draw-games-tickets.ts';
import { PREFERENCES_PATHS, playerPreference, preferencesResponse } from '@sunflower/contracts/preferences.ts';
import { PUSH_DESTINATIONS } from '@sunflower/contracts/push-messages.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dispatchPushMessage } from '../../../runtime/push/push-messages.ts';
import { exampleDraws, exampleId, exampleReceipt, exampleWager } from '../../../testing/examples.ts';
import { answer, fakeNetwork, refusal } from '../../../testing/fake-network.ts';
import { playerHandlers, signIn } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';

describe('the reminder on a receipt', () => {
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

describe('a ticket on a receipt', () => {
  const ORDER = 'aaaaaaaaaaaaaaaaaaaaa';
  const MINUTE = 60_000;

  /** Opens the receipt of an order that was bought two hours ago; its draw takes place `drawsInMs` from now. */
  async function openReceipt(drawsInMs: number) {
    const now = Date.now();
    const sold = exampleReceipt(ORDER, exampleWager(exampleDraws(1, now + drawsInMs)), now - 120 * MINUTE);
    const [bought] = sold.tickets;
    const [draw] = bought?.draws ?? [];
    if (!bought || !draw) throw new Error('the example has no ticket');
    let current: Ticket = bought;
    const path = DRAW_GAMES_PATHS.ticket.replace(':serial', bought.serial);
    const network = fakeNetwork({
      ...playerHandlers(now),
      [`GET /web/draw-games/rest/v1/checkouts/${ORDER}`]: () =>
        answer(orderResponse, { state: 'completed', receipt: sold }),
      [`GET ${path}`]: () => answer(ticket, current),
    });
    signIn();
    renderApp(`/orders/${ORDER}`);
    // Push handlers are in place once the header shows the player.
    await screen.findAllByText(/^Session time/);
    expect(await screen.findByText('PENDING')).toBeTruthy();
    await waitFor(() => expect(network.of('GET', path)).toHaveLength(1));
    const publish = () => {
      const outcome = { ticketState: 'NOT_A_WINNER' as const, state: 'published' as const };
      current = { ...bought, state: 'NOT_A_WINNER', draws: [{ ...draw, ...outcome }] };
    };
    return { network, path, publish, drawId: draw.drawId };
  }

  afterEach(() => {
    forgetApp();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('shows its result after the draw is published, without a reload', async () => {
    const { publish, drawId } = await openReceipt(60 * MINUTE);
    publish();
    const body = JSON.stringify({ drawId, gameId: 'powerball' });
    const of = { playerId: 'player-1', sessionId: exampleId(2) };
    await act(async () => dispatchPushMessage({ destination: PUSH_DESTINATIONS.drawPublished, body }, of));
    expect(await screen.findByText('NOT A WINNER', {}, { timeout: 8_000 })).toBeTruthy();
  }, 20_000);

  it('shows its result without push, by polling once the draw has taken place', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { publish } = await openReceipt(5 * MINUTE);
    publish();
    await act(() => vi.advanceTimersByTimeAsync(4 * MINUTE));
    expect(screen.getByText('PENDING')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(2 * MINUTE));
    expect(await screen.findByText('NOT A WINNER')).toBeTruthy();
  }, 20_000);

  it('shows its result when the player comes back to the page', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { publish } = await openReceipt(24 * 60 * MINUTE);
    publish();
    await act(() => vi.advanceTimersByTimeAsync(MINUTE));
    expect(screen.getByText('PENDING')).toBeTruthy();
    await act(async () => window.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('NOT A WINNER')).toBeTruthy();
  }, 20_000);
});
