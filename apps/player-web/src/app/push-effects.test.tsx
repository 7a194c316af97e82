// @vitest-environment jsdom
import { ACCESS_PATHS } from '@sunflower/contracts/access.ts';
import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { PLAYERS_PATHS } from '@sunflower/contracts/players.ts';
import { PUSH_DESTINATIONS as TO } from '@sunflower/contracts/push-messages.ts';
import { LIMITS_PATHS } from '@sunflower/contracts/responsible-gaming-limits.ts';
import { WALLET_PATHS } from '@sunflower/contracts/wallet.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { pageAtRest } from '../testing/page-at-rest.ts';
import { alertAfterPush, open, push, TIMEOUT_MS, withSignedInPage } from './alerts-in-tests.tsx';

const DRAW = '019aa2c0-9999-7000-8000-000000000001';
const PATIENT = { timeout: 30_000, interval: 250 };

withSignedInPage();

/** Waits until the page has made no call for a while. */
async function settled(calls: readonly unknown[]): Promise<void> {
  for (let seen = -1; seen !== calls.length; ) {
    seen = calls.length;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** Other messages are tested in `alerts-pushed.test.tsx`. */
describe('a page that receives a server message [S7-31/client]', () => {
  const wallet = ['that the wallet changed', TO.walletChanged, {}, WALLET_PATHS.accounts] as const;
  const excluded = ['that the player is excluded', TO.selfExcluded, {}, PLAYERS_PATHS.me] as const;
  const canceled = ['that an exclusion was canceled', TO.selfExclusionCanceled, {}, ACCESS_PATHS.featureSets] as const;
  const restricted = ['that a restriction changed', TO.restrictionsChanged, {}, ACCESS_PATHS.featureSets] as const;
  const limits = ['that a limit changed', TO.limitsChanged, {}, LIMITS_PATHS.limits] as const;
  const published = { drawId: DRAW, gameId: 'powerball' };
  const draw = ['that a draw is published', TO.drawPublished, published, DRAW_GAMES_PATHS.games] as const;

  test.each([
    ['/account', [wallet, excluded, canceled, restricted]],
    ['/account/responsible-gaming?section=limits', [limits]],
    ['/', [draw]],
  ])(
    'refetches what changed, on %s',
    async (address, messages) => {
      const { network } = await open({}, address);
      // Everything the page loads automatically has arrived before the first message.
      await waitFor(() => expect(network.of('HEAD', '/web/access/session/check').length).toBeGreaterThan(0), PATIENT);
      for (const [what, destination, body, path] of messages) {
        await waitFor(() => expect(network.of('GET', path).length, what).toBeGreaterThan(0), PATIENT);
        await settled(network.calls);
        const before = network.of('GET', path).length;
        await push(destination, body);
        await waitFor(() => expect(network.of('GET', path).length, what).toBeGreaterThan(before), PATIENT);
      }
    },
    TIMEOUT_MS,
  );

  test(
    'closes a game for everyone by the units in the message, without a request',
    async () => {
      const { network } = await open({}, '/draw-games/powerball');
      const closed = /Powerball is closed for everyone/;
      await waitFor(async () => {
        await push(TO.platformRestrictionsChanged, { deniedUnits: 'draw-games/purchase/powerball' });
        expect(screen.getAllByText(closed).length).toBeGreaterThan(0);
      }, PATIENT);
      const before = network.of('GET', ACCESS_PATHS.attributes).length;
      await push(TO.platformRestrictionsChanged, { deniedUnits: '' });
      await waitFor(() => expect(screen.queryByText(closed)).toBeNull(), PATIENT);
      expect(network.of('GET', ACCESS_PATHS.attributes)).toHaveLength(before);
    },
    TIMEOUT_MS,
  );

  test(
    'shows the modal that an operator sends to everyone',
    async () => {
      await open();
      const body = { key: DRAW, name: 'Maintenance', message: 'Tonight' };
      expect(await alertAfterPush(TO.serverModalToAll, body, 'Maintenance')).toBeTruthy();
    },
    TIMEOUT_MS,
  );

  test(
    'shows that a result is out to a player who subscribed to it',
    async () => {
      await open();
      const body = { alert: 'result', drawId: DRAW, gameId: 'powerball', drawDate: '2026-11-21', drawNumber: 1 };
      await waitFor(async () => {
        await push(TO.drawAlert, body);
        expect(screen.getAllByText(/Powerball/).length).toBeGreaterThan(0);
      }, PATIENT);
    },
    TIMEOUT_MS,
  );

  test(
    'ignores messages with an unknown destination, with content that isn’t an object, and of another form',
    async () => {
      const { network, queryClient } = await open();
      await waitFor(() => expect(network.of('HEAD', '/web/access/session/check').length).toBeGreaterThan(0), PATIENT);
      await push('/user/queue/unknown', {});
      await push(TO.forceLogout, 'PASSWORD_CHANGED' as unknown as object);
      await push(TO.forceLogout, { reason: 7 });
      await pageAtRest({ queryClient });
      expect(screen.queryByRole('alertdialog')?.textContent ?? null).toBeNull();
    },
    TIMEOUT_MS,
  );
});
