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

/** Other messages are tested in `alerts-pushed.test.tsx`. */
describe('a page that receives a server message [S7-31/client]', () => {
  test.each([
    ['that the wallet changed', TO.walletChanged, {}, WALLET_PATHS.accounts, '/account'],
    ['that a limit changed', TO.limitsChanged, {}, LIMITS_PATHS.limits, '/account/responsible-gaming?section=limits'],
    ['that the player is excluded', TO.selfExcluded, {}, PLAYERS_PATHS.me, '/account'],
    ['that an exclusion was canceled', TO.selfExclusionCanceled, {}, ACCESS_PATHS.featureSets, '/account'],
    ['that a restriction changed', TO.restrictionsChanged, {}, ACCESS_PATHS.featureSets, '/account'],
    ['that a draw is published', TO.drawPublished, { drawId: DRAW, gameId: 'powerball' }, DRAW_GAMES_PATHS.games, '/'],
  ])(
    'refetches what changed: %s',
    async (_what, destination, body, path, address) => {
      const { network } = await open({}, address);
      // Everything the page loads automatically has arrived before the message.
      await waitFor(() => expect(network.of('HEAD', '/web/access/session/check').length).toBeGreaterThan(0), PATIENT);
      await waitFor(() => expect(network.of('GET', path).length).toBeGreaterThan(0), PATIENT);
      await new Promise((resolve) => setTimeout(resolve, 500));
      const before = network.of('GET', path).length;
      await push(destination, body);
      await waitFor(() => expect(network.of('GET', path).length).toBeGreaterThan(before), PATIENT);
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

  test.each([
    ['with an unknown destination', '/user/queue/unknown', {}],
    ['whose content isn’t an object', TO.forceLogout, 'PASSWORD_CHANGED'],
    ['of another form', TO.forceLogout, { reason: 7 }],
  ])(
    'ignores a message %s',
    async (_what, destination, body) => {
      const { network, queryClient } = await open();
      await waitFor(() => expect(network.of('HEAD', '/web/access/session/check').length).toBeGreaterThan(0), PATIENT);
      await push(destination, body as object);
      await pageAtRest({ queryClient });
      expect(screen.queryByRole('alertdialog')?.textContent ?? null).toBeNull();
    },
    TIMEOUT_MS,
  );
});
