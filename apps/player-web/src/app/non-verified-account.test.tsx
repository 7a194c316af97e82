// @vitest-environment jsdom
import { type PlayerLevel, PREFERENCES_PATHS, playerLevelResponse } from '@sunflower/contracts/preferences.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { playerLevelQuery } from '../player/player-level-query.ts';
import { closeAlerts } from '../runtime/alerts/alerts.ts';
import { answer, fakeNetwork } from '../testing/fake-network.ts';
import { playerHandlers, signIn } from '../testing/player-network.ts';
import { forgetApp, renderApp } from '../testing/render-app.tsx';

function openApp(playerLevel: PlayerLevel) {
  signIn();
  fakeNetwork({
    ...playerHandlers(Date.now()),
    [`GET ${PREFERENCES_PATHS.playerLevels}`]: () => answer(playerLevelResponse, { playerLevel }),
  });
  return renderApp('/');
}
const open = (playerLevel: PlayerLevel) => openApp(playerLevel).router;
const alert = () => screen.findByRole('alertdialog', { name: "Your account isn't verified yet" });

afterEach(() => {
  act(closeAlerts);
  forgetApp();
  vi.unstubAllGlobals();
});

describe("the alert for an account that isn't verified", () => {
  it.each([
    ['TEMPORARY_ACCOUNT', "See what's needed"],
    ['NO_PLAYER_LEVEL', 'Upload documents'],
  ] as const)('[S4.3-7/alert] [S4.3-7/documents] leads a %s to verification by "%s"', async (level, name) => {
    const router = open(level);
    await userEvent.click(within(await alert()).getByRole('button', { name }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/account/documents'));
  });

  it('[S4.3-7/alert] [S4.3-6] leads a temporary account to adding money once it is verified', async () => {
    const { router, queryClient } = openApp('TEMPORARY_ACCOUNT');
    await userEvent.click(within(await alert()).getByRole('button', { name: 'Close' }));
    act(() => queryClient.setQueryData(playerLevelQuery('player-1').queryKey, 'VERIFIED_ACCOUNT'));
    const verified = within(await screen.findByRole('alertdialog', { name: "You're verified, Mary" }));
    await userEvent.click(verified.getByRole('button', { name: 'Add money' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/wallet/deposit'));
  });
});
