// @vitest-environment jsdom
import {
  type PlayerPreference,
  PREFERENCES,
  PREFERENCES_PATHS,
  playerPreference,
  preferencesResponse,
} from '@sunflower/contracts/preferences.ts';
import { LIMITS_PATHS, playerLimits } from '@sunflower/contracts/responsible-gaming-limits.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { centralInstantText } from '../../../runtime/clock/dates.ts';
import { deviceNowMs } from '../../../runtime/clock/server-clock.ts';
import { applySessionEvent } from '../../../runtime/session/session-store.ts';
import { noLimits } from '../../../testing/example-limits.ts';
import { answer, fakeNetwork } from '../../../testing/fake-network.ts';
import { toastQueue } from '../../../ui/toast/toast-queue.ts';
import { LimitsSection } from '../limits/limits-section.tsx';
import { LooseningSection } from './loosening-section.tsx';

const LIST = `GET ${PREFERENCES_PATHS.preferences}`;
const ADD = `POST ${PREFERENCES_PATHS.preferences}`;
const HOUR = 3_600_000;
const wait: PlayerPreference = { ...PREFERENCES.looseningWait, preference: '720', globalPreference: '' };
const note: PlayerPreference = { ...PREFERENCES.noteToSelf, preference: 'Rent first.', globalPreference: '' };
const instant = (hours: number) => new Date(deviceNowMs() + hours * HOUR).toISOString();

/** Shows a section to a player with these preferences; a change is answered as `changed`. */
function show(section: React.ReactNode, preferences: readonly PlayerPreference[], changed?: PlayerPreference) {
  const now = deviceNowMs();
  const [first, ...others] = noLimits(now).limits;
  const limits = first ? [{ ...first, amountCents: 50_00n, leftCents: 50_00n }, ...others] : others;
  const network = fakeNetwork({
    [LIST]: () => answer(preferencesResponse, [...preferences]),
    [`GET ${LIMITS_PATHS.limits}`]: () => answer(playerLimits, { ...noLimits(now), limits }),
    ...(changed ? { [ADD]: () => answer(playerPreference, changed) } : {}),
  });
  applySessionEvent({ type: 'userLoaded', playerId: 'p1' });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  render(<QueryClientProvider client={queryClient}>{section}</QueryClientProvider>);
  return network;
}

afterEach(() => {
  cleanup();
  toastQueue.clear();
  applySessionEvent({ type: 'signedOut' });
  vi.unstubAllGlobals();
});

describe("the player's own wait before a looser limit [IRGS-02]", () => {
  it('applies a longer wait immediately, and says so before it is saved', async () => {
    const network = show(<LooseningSection />, [], { ...wait, preferenceId: '019aa2c0-2222-7000-8000-000000000001' });
    await userEvent.selectOptions(await screen.findByLabelText('Wait before anything looser'), '30 days');
    expect(screen.getByText(/^From now on, anything looser waits 30 days\./)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save wait' }));
    await screen.findByText("That's already your wait.");
    const sent = network.of('POST', PREFERENCES_PATHS.preferences).map(({ body }) => body);
    expect(sent).toEqual([{ ...PREFERENCES.looseningWait, preference: '720' }]);
  });

  it('delays a shorter wait by the current one, and offers to withdraw it', async () => {
    const pending = { preference: '48', askedAt: instant(-1), confirmableAt: instant(719), lapsesAt: instant(900) };
    show(<LooseningSection />, [{ ...wait, pending }]);
    await userEvent.selectOptions(await screen.findByLabelText('Wait before anything looser'), '7 days');
    expect(screen.getByText(/you can confirm 7 days starting .+ your wait stays at 30 days\.$/)).toBeTruthy();
    const change = screen.getByText('Pending change').parentElement as HTMLElement;
    expect(change.textContent).toContain(centralInstantText(pending.confirmableAt));
    expect(within(change).getByRole('button', { name: 'Keep it as it is' })).toBeTruthy();
    expect(within(change).queryByRole('button', { name: /^Confirm/ })).toBeNull();
  });
});

describe("the player's note to themselves", () => {
  it('is shown with the time of confirmation when a looser limit is typed, and not for a tighter one', async () => {
    show(<LimitsSection />, [wait, note]);
    await userEvent.click(await screen.findByRole('button', { name: /^Change: / }));
    const field = screen.getByLabelText('Maximum amount');
    await userEvent.type(field, '40');
    expect(screen.queryByText('Rent first.')).toBeNull();
    await userEvent.clear(field);
    await userEvent.type(field, '80');
    expect(await screen.findByText('Rent first.')).toBeTruthy();
    const day = new Date(deviceNowMs() + 720 * HOUR).toISOString();
    const effect = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(effect.join()).toContain(centralInstantText(day).split(',')[0]);
  });

  it("[S5.1-11/blur] says on blur that it has a card number, and isn't sent [PCI-A7]", async () => {
    const network = show(<LooseningSection />, [], note);
    const field = await screen.findByLabelText('Your note to yourself');
    await userEvent.type(field, '4111 1111 1111 1111');
    expect(screen.queryByText(/card number/)).toBeNull();
    await userEvent.tab();
    expect(screen.getByText(/card number/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
    expect(network.of('POST', PREFERENCES_PATHS.preferences)).toEqual([]);
  });

  it('is saved as the player wrote it', async () => {
    const network = show(<LooseningSection />, [], note);
    await userEvent.type(await screen.findByLabelText('Your note to yourself'), ' Rent first. ');
    await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
    const sent = network.of('POST', PREFERENCES_PATHS.preferences).map(({ body }) => body);
    expect(sent).toEqual([{ ...PREFERENCES.noteToSelf, preference: 'Rent first.' }]);
  });
});
