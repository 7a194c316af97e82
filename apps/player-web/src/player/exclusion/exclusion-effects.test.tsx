// @vitest-environment jsdom
import {
  EXCLUSION_PATHS,
  type ExclusionsResponse,
  exclusionsResponse,
} from '@sunflower/contracts/responsible-gaming-exclusion.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeAlerts } from '../../runtime/alerts/alerts.ts';
import { deviceNowMs } from '../../runtime/clock/server-clock.ts';
import { dispatchPushMessage } from '../../runtime/push/push-messages.ts';
import { localState } from '../../runtime/storage/local-state.ts';
import { answer, fakeNetwork } from '../../testing/fake-network.ts';
import { AlertHost } from '../../testing/render-app.tsx';
import { ExclusionEffects } from './exclusion-effects.tsx';

const DAY = 86_400_000;
const at = (fromNow: number) => new Date(deviceNowMs() + fromNow).toISOString();
const exclusionId = '0199f000-0000-7000-8000-000000000001';
const resting = () => ({ exclusionId, beganAt: at(-DAY), endsAt: at(DAY) });
const over = () => ({ ...resting(), endsAt: at(-1_000), isTermOver: true, isByOperator: false });
const fixture: { now: Partial<ExclusionsResponse> } = { now: {} };

function show() {
  const network = fakeNetwork({
    [`GET ${EXCLUSION_PATHS.exclusions}`]: () =>
      answer(exclusionsResponse, {
        now: at(0),
        takeABreak: null,
        selfExclusion: null,
        productPause: null,
        reinstatement: null,
        ...fixture.now,
      }),
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queryClient}>
      <ExclusionEffects playerId="p1" />
      <AlertHost />
    </QueryClientProvider>,
  );
  return network;
}
const pushChange = () =>
  act(() =>
    dispatchPushMessage(
      { destination: '/user/queue/access.restrictions-changed', body: '{}' },
      { playerId: 'p1', sessionId: 's1' },
    ),
  );

afterEach(() => {
  closeAlerts();
  cleanup();
  localStorage.clear();
  fixture.now = {};
  vi.unstubAllGlobals();
});

describe('a returning player', () => {
  it('is reminded only once of the date on which the break ends [S2.4-2/take-a-break]', async () => {
    fixture.now = { takeABreak: resting() };
    const network = show();
    const dialog = await screen.findByRole('alertdialog', { name: 'Your break' });
    expect(dialog.textContent).toMatch(/\d\d\/\d\d\/\d{4}/);
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    pushChange();
    await waitFor(() => expect(network.of('GET', EXCLUSION_PATHS.exclusions)).toHaveLength(2));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('sees once per sign-in how to end a self-exclusion after its term [S3-30] [S2.4-2/self-exclusion]', async () => {
    fixture.now = { selfExclusion: over() };
    show();
    await screen.findByRole('alertdialog', { name: 'The term of your self-exclusion is over' });
    expect(localState.flag('isSelfExclusionReinstateShown')).toBe(false);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(localState.flag('isSelfExclusionReinstateShown')).toBe(true));
    cleanup();
    const network = show();
    await waitFor(() => expect(network.of('GET', EXCLUSION_PATHS.exclusions)).toHaveLength(1));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it("isn't reminded of a break that begins while they are here", async () => {
    const network = show();
    await waitFor(() => expect(network.of('GET', EXCLUSION_PATHS.exclusions)).toHaveLength(1));
    fixture.now = { takeABreak: resting() };
    pushChange();
    await waitFor(() => expect(network.of('GET', EXCLUSION_PATHS.exclusions)).toHaveLength(2));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
