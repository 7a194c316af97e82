// @vitest-environment jsdom
import { ACCESS_PATHS } from '@sunflower/contracts/access.ts';
import { BONUS_PATHS, playerBonuses } from '@sunflower/contracts/bonuses.ts';
import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { bonusesExamples } from '@sunflower/contracts/examples/bonuses.ts';
import { PLAYERS_PATHS } from '@sunflower/contracts/players.ts';
import { differentDeviceDestination, PUSH_DESTINATIONS as TO } from '@sunflower/contracts/push-messages.ts';
import { LIMITS_PATHS } from '@sunflower/contracts/responsible-gaming-limits.ts';
import { WALLET_PATHS } from '@sunflower/contracts/wallet.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { answerModal } from '../runtime/alerts/modals.ts';
import { openOverlay } from '../runtime/alerts/overlay-store.ts';
import { answer } from '../testing/fake-network.ts';
import { pageAtRest } from '../testing/page-at-rest.ts';
import {
  alertAfterPush,
  open,
  PLAYER,
  push,
  SESSION,
  TIMEOUT_MS,
  withSignedInPage,
} from './alerts/alerts-in-tests.tsx';

describe('a page that receives a server message [S7-31/client]', () => {
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

describe('a server message [S2.4-2]', () => {
  const DRAW = '019aa2c0-9999-7000-8000-000000000001';
  const [bonus] = z.decode(playerBonuses, [bonusesExamples.playerBonus]);

  withSignedInPage();

  // The alert of each reason is tested in `forced-ends.test.ts`, and what alerts look like in `alert-kinds.test.tsx`.
  test(
    'raises, for a forced logout, the alert of its reason [S2.4-2/logout] [S7-31/client]',
    async () => {
      await open();
      const reason = 'PASSWORD_CHANGED';
      expect(await alertAfterPush(TO.forceLogout, { reason }, 'Your password was changed')).toBeTruthy();
    },
    TIMEOUT_MS,
  );

  test(
    'raises, for a login on another device, its alert only if it ended this session [S2.4-2/logout] [S7-31/client]',
    async () => {
      await open();
      const title = 'Signed in on another device';
      await push(differentDeviceDestination(PLAYER), { sessionId: '019aa2c0-3333-7000-8000-00000000000b' });
      expect(screen.queryByRole('alertdialog')).toBeNull();
      expect(await alertAfterPush(differentDeviceDestination(PLAYER), { sessionId: SESSION }, title)).toBeTruthy();
    },
    TIMEOUT_MS,
  );

  const PRIZE_BONUS_AND_MODAL = '[S2.4-2/prize-claim] [S3-10] [S2.4-3/server-pushed]';

  test(
    `raises the alerts of messages that follow each other ${PRIZE_BONUS_AND_MODAL} [S2.4-2/self-exclusion]`,
    async () => {
      await open({ [`GET ${BONUS_PATHS.prizes}`]: () => answer(playerBonuses, bonus ? [bonus] : []) });
      for (const [destination, body, title] of [
        [TO.prizeClaim, { drawId: DRAW }, 'You have a prize to claim'],
        [TO.bonusReceived, { playerBonusId: bonus?.playerBonusId }, 'Bonus Received'],
        [TO.serverModal, { key: DRAW, name: 'Hours', message: 'Open' }, 'Hours'],
        [TO.selfExclusionCanceled, { isEnded: true }, 'Your self-exclusion has ended'],
      ] as const) {
        expect(await alertAfterPush(destination, body, title)).toBeTruthy();
        act(() => answerModal(openOverlay()?.id ?? 0, 'MODAL_CLOSE'));
      }
    },
    TIMEOUT_MS,
  );
});
