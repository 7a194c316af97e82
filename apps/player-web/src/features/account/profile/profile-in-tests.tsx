import { PROFILE_PATHS, type Profile, profileResponse } from '@sunflower/contracts/profile.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, vi } from 'vitest';
import { closeAlerts } from '../../../runtime/alerts/alerts.ts';
import { answer, fakeNetwork, type Handler } from '../../../testing/fake-network.ts';
import { exampleProfile, playerHandlers, signIn } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';

/**
 * Returns the shared setup for tests of the player's details: the account's page with a changed profile, and its
 * buttons.
 */
export function useProfilePage() {
  afterEach(() => {
    closeAlerts();
    forgetApp();
    vi.unstubAllGlobals();
  });
  const user = userEvent.setup({ delay: null });
  return {
    user,
    open: (change: Partial<Profile> = {}, handlers: Record<string, Handler> = {}) => {
      signIn();
      const network = fakeNetwork({
        ...playerHandlers(Date.now()),
        [`GET ${PROFILE_PATHS.profile}`]: () => answer(profileResponse, { ...exampleProfile, ...change }),
        ...handlers,
      });
      renderApp('/account');
      return network;
    },
    press: async (name: string) => user.click(await screen.findByRole('button', { name })),
  };
}
