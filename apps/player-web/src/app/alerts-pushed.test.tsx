// @vitest-environment jsdom
import { BONUS_PATHS, playerBonuses } from '@sunflower/contracts/bonuses.ts';
import { bonusesExamples } from '@sunflower/contracts/examples/bonuses.ts';
import { differentDeviceDestination, PUSH_DESTINATIONS as TO } from '@sunflower/contracts/push-messages.ts';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { answer } from '../testing/fake-network.ts';
import { alertAfterPush, open, PLAYER, push, SESSION, TIMEOUT_MS, withSignedInPage } from './alerts-in-tests.tsx';

const DRAW = '019aa2c0-9999-7000-8000-000000000001';
const [bonus] = z.decode(playerBonuses, [bonusesExamples.playerBonus]);

withSignedInPage();

describe('a server message [S2.4-2]', () => {
  test.each([
    ['PASSWORD_CHANGED', 'Your password was changed'],
    ['PASSWORD_DEACTIVATED', 'Your password no longer works'],
    ['EMAIL_VERIFIED', 'Your new email is confirmed'],
    ['ACCOUNT_LOCKED', 'Your account is locked'],
    ['selfExcluded', 'Your account is locked'],
    ['PLAYER_ON_EXCLUSION_LIST', "You're on the exclusion list"],
    ['PLAYER_ACCOUNT_DELETION_INITIATED', 'Your account is being closed'],
  ])(
    'raises, for a forced logout with the reason %s, the alert "%s" [S2.4-2/logout] [S7-31/client]',
    async (reason, title) => {
      await open();
      expect(await alertAfterPush(TO.forceLogout, { reason }, title)).toBeTruthy();
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

  test.each([
    ['a prize to claim', 'S2.4-2/prize-claim', TO.prizeClaim, { drawId: DRAW }, 'You have a prize to claim'],
    ['a bonus', 'S3-10', TO.bonusReceived, { playerBonusId: bonus?.playerBonusId }, 'Bonus Received'],
    ['a modal', 'S2.4-3/server-pushed', TO.serverModal, { key: DRAW, name: 'Hours', message: 'Open' }, 'Hours'],
    [
      'the end of an exclusion',
      'S2.4-2/self-exclusion',
      TO.selfExclusionCanceled,
      { isEnded: true },
      'Your self-exclusion has ended',
    ],
  ] as const)(
    'raises, for %s, its alert [%s] [S7-31/client]',
    async (_what, _id, destination, body, title) => {
      await open({ [`GET ${BONUS_PATHS.prizes}`]: () => answer(playerBonuses, bonus ? [bonus] : []) });
      expect(await alertAfterPush(destination, body, title)).toBeTruthy();
    },
    TIMEOUT_MS,
  );
});
