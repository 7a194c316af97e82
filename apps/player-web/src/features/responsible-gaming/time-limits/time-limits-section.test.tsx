// @vitest-environment jsdom
import { preferencesExamples } from '@sunflower/contracts/examples/preferences.ts';
import {
  type PlayerPreference,
  PREFERENCES_PATHS,
  playerPreference,
  preferencesResponse,
} from '@sunflower/contracts/preferences.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { centralInstantText } from '../../../runtime/clock/dates.ts';
import { deviceNowMs } from '../../../runtime/clock/server-clock.ts';
import { applySessionEvent } from '../../../runtime/session/session-store.ts';
import { answer, fakeNetwork, type Handler, refusal } from '../../../testing/fake-network.ts';
import { toastQueue, toasts } from '../../../ui/toast/toast-queue.ts';
import { TimeLimitsSection } from './time-limits-section.tsx';

const LIST = PREFERENCES_PATHS.preferences;
const ID = '019aa2c0-2222-7000-8000-000000000001';
const ONE = PREFERENCES_PATHS.preference.replace(':preferenceId', ID);
const CONFIRM = PREFERENCES_PATHS.confirmation.replace(':preferenceId', ID);
const PENDING = PREFERENCES_PATHS.pending.replace(':preferenceId', ID);
const DAY = 86_400_000;

const never = { category: 'TIME_LIMIT', subCategory: 'SESSION', preference: '', globalPreference: '2' };
const hour = { ...never, preferenceId: ID, preference: '60' };
const instant = (fromNow: number) => new Date(deviceNowMs() + fromNow).toISOString();
const waiting = (dueIn: number): PlayerPreference => ({
  ...hour,
  pending: {
    preference: '120',
    askedAt: instant(dueIn - 2 * DAY),
    confirmableAt: instant(dueIn),
    lapsesAt: instant(dueIn + 7 * DAY),
  },
});
const one = (preference: PlayerPreference) => answer(playerPreference, preference);

async function show(preference: PlayerPreference, handlers: Record<string, Handler> = {}) {
  const network = fakeNetwork({ [`GET ${LIST}`]: () => answer(preferencesResponse, [preference]), ...handlers });
  applySessionEvent({ type: 'userLoaded', playerId: 'p1' });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  render(
    <QueryClientProvider client={queryClient}>
      <TimeLimitsSection />
    </QueryClientProvider>,
  );
  await screen.findByText('Your time limit');
  return network;
}
const typeMinutes = async (text: string) => {
  await userEvent.clear(screen.getByLabelText('Minutes per session'));
  if (text !== '') await userEvent.type(screen.getByLabelText('Minutes per session'), text);
  await userEvent.click(screen.getByRole('button', { name: 'Save time limit' }));
};
const toastTexts = () => toasts.visibleToasts.map((toast) => toast.content.message);

afterEach(() => {
  cleanup();
  toastQueue.clear();
  applySessionEvent({ type: 'signedOut' });
  vi.unstubAllGlobals();
});

describe('the session time limit [S3-3]', () => {
  it('shows the current limit, and when a break is suggested to every player', async () => {
    await show({ ...hour, preference: '90' });
    expect(screen.getByText('1 h 30 min')).toBeDefined();
    expect(screen.getByText('After 2 hours, we suggest a break to every player.')).toBeDefined();
  });

  it.each([
    [never, '45', 'Your time limit becomes 45 min immediately.'],
    [hour, '30', 'Your time limit becomes 30 min immediately.'],
    [
      waiting(DAY),
      '120',
      `You can confirm this change (2 h) starting ${centralInstantText(waiting(DAY).pending?.confirmableAt ?? '')}.`,
    ],
    [hour, '90', 'You can confirm this change (1 h 30 min) starting '],
    [hour, '', 'You can confirm this change (No limit) starting '],
  ])('shows the effect of a limit before it is saved (%#)', async (preference, typed, effect) => {
    await show(preference);
    if (typed !== '') await userEvent.type(screen.getByLabelText('Minutes per session'), typed);
    expect(screen.getByText((text) => text.startsWith(effect))).toBeDefined();
  });

  it('is created when it was never set [S4.9-1/preferences] [S7-5]', async () => {
    const network = await show(never, { [`POST ${LIST}`]: () => one({ ...hour, preference: '45' }) });
    expect(screen.getByText('No limit')).toBeDefined();
    await typeMinutes('45');
    expect(await screen.findByText('45 min')).toBeDefined();
    expect(network.of('POST', LIST)[0]?.body).toEqual({
      category: 'TIME_LIMIT',
      subCategory: 'SESSION',
      preference: '45',
    });
    expect(toastTexts()).toEqual(['Time limit saved.']);
  });

  it('is updated when it has an id [S4.9-1/preferences] [S7-4]', async () => {
    const network = await show(hour, { [`PUT ${ONE}`]: () => one({ ...hour, preference: '30' }) });
    await typeMinutes('30');
    expect(await screen.findByText('30 min')).toBeDefined();
    expect(network.of('PUT', ONE)[0]?.body).toEqual({ preference: '30' });
    expect(network.of('POST', LIST)).toHaveLength(0);
  });

  it.each([
    ['', 'This field is required'],
    ...['9', '721', '12.5', '-30', '1e2', 'ten'].map((text): [string, RegExp] => [text, / is not valid\.$/]),
  ] as [string, string | RegExp][])(
    '[S5.1-3/whole] [S5.1-11/range] rejects %j and sends nothing',
    async (text, message) => {
      const network = await show(hour);
      await typeMinutes(text);
      expect(await screen.findByText(message)).toBeDefined();
      expect(network.of('PUT', ONE)).toHaveLength(0);
    },
  );

  it('stays in effect when loosened, and shows the date to confirm from', async () => {
    await show(hour, { [`PUT ${ONE}`]: () => one(waiting(2 * DAY)) });
    await typeMinutes('120');
    expect(await screen.findByText(/^You asked for: 2 h\. You can confirm it from /)).toBeDefined();
    expect(screen.getByText('1 h')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull();
    expect(toastTexts()[0]).toMatch(/^Nothing has changed yet\. You can confirm/);
  });

  it('confirms a pending change whose wait is over, with the requested value', async () => {
    const due = waiting(-60_000);
    const network = await show(due, { [`POST ${CONFIRM}`]: () => one({ ...hour, preference: '120' }) });
    await userEvent.click(screen.getByRole('button', { name: 'Confirm 2 h' }));
    await waitFor(() => expect(screen.queryByText('Pending change')).toBeNull());
    expect(screen.getByText('2 h')).toBeDefined();
    expect(network.of('POST', CONFIRM)[0]?.body).toEqual({ preference: '120', askedAt: due.pending?.askedAt });
  });

  it('can be kept as it is while a change is pending', async () => {
    const network = await show(waiting(DAY), { [`DELETE ${PENDING}`]: () => one(hour) });
    await userEvent.click(screen.getByRole('button', { name: 'Keep it as it is' }));
    await waitFor(() => expect(screen.queryByText('Pending change')).toBeNull());
    expect(network.of('DELETE', PENDING)).toHaveLength(1);
  });

  it('shows its removal as a pending change, as for any looser limit', async () => {
    const change = { ...waiting(2 * DAY).pending, preference: '' } as NonNullable<PlayerPreference['pending']>;
    const network = await show(hour, { [`PUT ${ONE}`]: () => one({ ...hour, pending: change }) });
    await userEvent.click(screen.getByRole('button', { name: 'Remove limit' }));
    expect(await screen.findByText(/^You asked for: No limit\./)).toBeDefined();
    expect(network.of('PUT', ONE)[0]?.body).toEqual({ preference: '' });
  });

  it.each([
    ['PREFERENCE_WAITS', 409, "You can't confirm this yet. Nothing changes until you do."],
    ['PREFERENCE_NOT_PENDING', 409, "There's nothing left to confirm. You see the current value here."],
    ['FAULT', 500, 'Something went wrong and nothing was changed. Try again.'],
  ])('shows why a confirmation was refused with %s, and reloads the limit', async (code, status, message) => {
    const network = await show(waiting(-60_000), { [`POST ${CONFIRM}`]: () => refusal(status, code) });
    await userEvent.click(screen.getByRole('button', { name: 'Confirm 2 h' }));
    expect(await screen.findByText(message)).toBeDefined();
    await waitFor(() => expect(network.of('GET', LIST).length).toBeGreaterThan(1));
  });

  it("shows that it couldn't be loaded, and offers no input [S8-6/preferences]", async () => {
    fakeNetwork({ [`GET ${LIST}`]: () => refusal(404, 'NOT_FOUND') });
    applySessionEvent({ type: 'userLoaded', playerId: 'p1' });
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <TimeLimitsSection />
      </QueryClientProvider>,
    );
    expect(await screen.findByText("We couldn't load your time limit")).toBeDefined();
    expect(screen.queryByLabelText('Minutes per session')).toBeNull();
  });

  it("shows the limit in the API's example response", async () => {
    await show(preferencesExamples.playerPreference);
    expect(screen.getByText('1 h')).toBeDefined();
  });
});
