// @vitest-environment jsdom
import type { PlayerLevel } from '@sunflower/contracts/preferences.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { isAlert } from '../../../runtime/alerts/alert-state.ts';
import { closeAlerts } from '../../../runtime/alerts/alerts.ts';
import { answerModal } from '../../../runtime/alerts/modals.ts';
import { openOverlay } from '../../../runtime/alerts/overlay-store.ts';
import { localState } from '../../../runtime/storage/local-state.ts';
import { VerificationEffects } from './verification-effects.tsx';

const playerId = 'p1';
const user = { id: playerId, firstName: 'Ana', lastName: 'Reyes', passwordChangedRecently: false };

function open(level: PlayerLevel) {
  const queryClient = new QueryClient();
  const know = (next: PlayerLevel) => queryClient.setQueryData(['player', playerId, 'player-level'], next);
  queryClient.setQueryData(['user'], { status: 'loaded', user });
  know(level);
  render(
    <QueryClientProvider client={queryClient}>
      <VerificationEffects playerId={playerId} />
    </QueryClientProvider>,
  );
  return know;
}

const shown = () => {
  const request = openOverlay()?.request;
  return request && isAlert(request) ? [request.kind, request.values.firstName] : undefined;
};
const answer = () => act(() => answerModal(openOverlay()?.id ?? 0, 'MODAL_CLOSE'));

afterEach(() => {
  cleanup();
  closeAlerts();
  localState.clear();
});

describe("a player's verification alert", () => {
  it('reports missing documents once per session [S4.3-7/alert]', async () => {
    open('NO_PLAYER_LEVEL');
    await waitFor(() => expect(shown()?.[0]).toBe('non-verified-account'));
    answer();
    expect(localState.flag('isUnverifiedPlayerModalShown')).toBe(true);
    cleanup();
    open('NO_PLAYER_LEVEL');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(shown()).toBeUndefined();
  });

  it.each([
    ['VERIFIED_ACCOUNT', 'verification-success'],
    ['NO_PLAYER_LEVEL', 'verification-success-unverified'],
  ] as const)(
    'greets the player by first name when a check ends during the session: %s [S4.3-6]',
    async (level, kind) => {
      const know = open('TEMPORARY_ACCOUNT');
      await waitFor(() => expect(shown()?.[0]).toBe('non-verified-account'));
      act(() => void know(level));
      await waitFor(() => expect(shown()).toEqual([kind, 'Ana']));
      answer();
      await waitFor(() => expect(shown()).toBeUndefined());
    },
  );

  it("isn't shown to a verified player", async () => {
    open('VERIFIED_ACCOUNT');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(shown()).toBeUndefined();
  });

  it('closes when the component that shows it unmounts', async () => {
    open('NO_PLAYER_LEVEL');
    await waitFor(() => expect(shown()).toBeDefined());
    cleanup();
    expect(shown()).toBeUndefined();
  });
});
