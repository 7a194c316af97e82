// @vitest-environment jsdom
import { BONUS_PATHS, playerBonuses } from '@sunflower/contracts/bonuses.ts';
import { bonusesExamples } from '@sunflower/contracts/examples/bonuses.ts';
import { differentDeviceDestination, PUSH_DESTINATIONS as TO } from '@sunflower/contracts/push-messages.ts';
import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { answerModal } from '../runtime/alerts/modals.ts';
import { openOverlay } from '../runtime/alerts/overlay-store.ts';
import { answer } from '../testing/fake-network.ts';
import { alertAfterPush, open, PLAYER, push, SESSION, TIMEOUT_MS, withSignedInPage } from './alerts-in-tests.tsx';

const DRAW = '019aa2c0-9999-7000-8000-000000000001';
const [bonus] = z.decode(playerBonuses, [bonusesExamples.playerBonus]);

withSignedInPage();

describe('a server message [S2.4-2]', () => {
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
