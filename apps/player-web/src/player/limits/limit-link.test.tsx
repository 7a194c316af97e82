// @vitest-environment jsdom
import { LIMITS_PATHS, playerLimits } from '@sunflower/contracts/responsible-gaming-limits.ts';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { noLimits } from '../../testing/example-limits.ts';
import { answer, fakeNetwork } from '../../testing/fake-network.ts';
import { playerHandlers, signIn } from '../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';

const now = Date.now();
const address = '/account/responsible-gaming?section=limits';

function open(path: string, isReviewDue: boolean) {
  fakeNetwork({
    ...playerHandlers(now),
    [`GET ${LIMITS_PATHS.limits}`]: () => answer(playerLimits, { ...noLimits(now), isReviewDue }),
  });
  renderApp(path);
}

describe("the link to the player's limits", () => {
  afterEach(() => {
    forgetApp();
    vi.unstubAllGlobals();
  });

  it('is on the home page, also for a guest [RTS-12C/home]', async () => {
    open('/', false);
    expect((await screen.findByRole('link', { name: 'Set limits' })).getAttribute('href')).toBe(address);
  });

  it('is in the wallet, next to the money [RTS-12C/deposit]', async () => {
    signIn();
    open('/wallet', false);
    expect((await screen.findByRole('link', { name: 'Set limits' })).getAttribute('href')).toBe(address);
    expect(screen.getByText('You decide how much to deposit and spend.')).toBeTruthy();
  });

  it.each(['/', '/wallet'])(
    'suggests on %s a review of limits last reviewed six months ago [RTS-12E]',
    async (path) => {
      signIn();
      open(path, true);
      expect(
        await screen.findByText("It's been six months since you last reviewed your limits. See if they still fit."),
      ).toBeTruthy();
    },
  );
});
