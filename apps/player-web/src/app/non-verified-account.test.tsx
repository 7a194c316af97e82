// @vitest-environment jsdom
import { type PlayerLevel, PREFERENCES_PATHS, playerLevelResponse } from '@sunflower/contracts/preferences.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeAlerts } from '../runtime/alerts/alerts.ts';
import { answer, fakeNetwork } from '../testing/fake-network.ts';
import { playerHandlers, signIn } from '../testing/player-network.ts';
import { forgetApp, renderApp } from '../testing/render-app.tsx';

function open(playerLevel: PlayerLevel) {
  signIn();
  fakeNetwork({
    ...playerHandlers(Date.now()),
    [`GET ${PREFERENCES_PATHS.playerLevels}`]: () => answer(playerLevelResponse, { playerLevel }),
  });
  return renderApp('/').router;
}
const alert = () => screen.findByRole('alertdialog', { name: "Your account isn't verified yet" });

afterEach(() => {
  act(closeAlerts);
  forgetApp();
  vi.unstubAllGlobals();
});

describe("the alert for an account that isn't verified", () => {
  it('[S4.3-7/alert] [S4.3-7/deposit] leads a temporary account to adding money', async () => {
    const router = open('TEMPORARY_ACCOUNT');
    await userEvent.click(within(await alert()).getByRole('button', { name: 'Add money' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/wallet/deposit'));
  });

  it('[S4.3-7/alert] [S4.3-7/documents] leads an account without a level to the documents page', async () => {
    const router = open('NO_PLAYER_LEVEL');
    await userEvent.click(within(await alert()).getByRole('button', { name: 'Upload documents' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/account/documents'));
  });
});
