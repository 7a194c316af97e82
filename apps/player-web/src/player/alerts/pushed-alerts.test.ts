// @vitest-environment jsdom
import { BONUS_PATHS, playerBonuses } from '@sunflower/contracts/bonuses.ts';
import { bonusesExamples } from '@sunflower/contracts/examples/bonuses.ts';
import { PUSH_DESTINATIONS } from '@sunflower/contracts/push-messages.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isAlert } from '../../runtime/alerts/alert-state.ts';
import { closeAlerts, raiseAlert } from '../../runtime/alerts/alerts.ts';
import { answerModal } from '../../runtime/alerts/modals.ts';
import { openOverlay } from '../../runtime/alerts/overlay-store.ts';
import { dispatchPushMessage } from '../../runtime/push/push-messages.ts';
import { fakeNetwork, lost } from '../../testing/fake-network.ts';
import { alertContent } from './alert-table.ts';
import { followPushedAlerts } from './pushed-alerts.ts';

const id = (number: number) => `019aa2c0-3333-7000-8000-${String(number).padStart(12, '0')}`;
const hand = (name: keyof typeof PUSH_DESTINATIONS, content: object) =>
  dispatchPushMessage(
    { destination: PUSH_DESTINATIONS[name], body: JSON.stringify(content) },
    { playerId: id(1), sessionId: id(2) },
  );
const shown = () => {
  const request = openOverlay()?.request;
  return request && isAlert(request) ? [request.kind, request.about, request.values.name] : undefined;
};
const answer = async () => {
  answerModal(openOverlay()?.id ?? 0, 'MODAL_CLOSE');
  await vi.runAllTimersAsync();
};

let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  stop = followPushedAlerts();
});
afterEach(() => {
  stop();
  closeAlerts();
  vi.useRealTimers();
});

describe('pushed alerts', () => {
  it('show a prize to claim only once per draw [S2.4-2/prize-claim]', async () => {
    hand('prizeClaim', { drawId: id(5) });
    hand('prizeClaim', { drawId: id(5) });
    expect(shown()).toEqual(['claim-prize', id(5), undefined]);
    hand('prizeClaim', { drawId: id(6) });
    expect(shown()).toEqual(['claim-prize', id(5), undefined]);
    await answer();
    expect(shown()).toEqual(['claim-prize', id(6), undefined]);
    await answer();
    expect(shown()).toBeUndefined();
  });

  it.each(['/account/claims', '/account/claims/'])('show no prize to claim over the page of claims: %s', (path) => {
    const before = window.location.pathname;
    window.history.replaceState(null, '', path);
    hand('prizeClaim', { drawId: id(5) });
    expect(shown()).toBeUndefined();
    window.history.replaceState(null, '', before);
    hand('prizeClaim', { drawId: id(6) });
    expect(shown()).toEqual(['claim-prize', id(6), undefined]);
  });

  it.each(['FREE_ROUNDS', 'MATCH_UP', 'PLAY_CREDIT'] as const)(
    'show a bonus of kind %s only once as "Bonus Received", while it can still be played [S3-10]',
    async (bonusType) => {
      const bonus = { ...bonusesExamples.playerBonus, bonusType };
      fakeNetwork({ [`GET ${BONUS_PATHS.prizes}`]: () => Response.json([bonus]) });
      const { playerBonusId } = bonus;
      for (const one of [playerBonusId, playerBonusId, id(9)]) hand('bonusReceived', { playerBonusId: one });
      await vi.waitFor(() => expect(shown()?.slice(0, 2)).toEqual(['bonus-received', playerBonusId]));
      expect(alertContent('bonus-received', { bonusType })).toMatchObject({ title: 'Bonus Received' });
      await answer();
      expect(shown()).toBeUndefined();
      expect(playerBonuses.safeParse([bonus]).success).toBe(true);
    },
  );

  it("show no bonus that is no longer on the list or whose list can't be loaded (IRGS-11)", async () => {
    const network = fakeNetwork({ [`GET ${BONUS_PATHS.prizes}`]: () => Response.json([]) });
    hand('bonusReceived', { playerBonusId: id(9) });
    await vi.waitFor(() => expect(network.calls).toHaveLength(1));
    network.handle(`GET ${BONUS_PATHS.prizes}`, lost);
    hand('bonusReceived', { playerBonusId: id(9) });
    await vi.runAllTimersAsync();
    expect(shown()).toBeUndefined();
  });

  it('show a server modal sent to this player and one sent to all players [S2.4-3/server-pushed]', async () => {
    hand('serverModal', { key: id(7), name: 'Call us', message: 'Please.' });
    hand('serverModalToAll', { key: id(8), name: 'Tonight', message: 'We close.' });
    expect(shown()).toEqual(['server-modal', id(7), 'Call us']);
    await answer();
    expect(shown()).toEqual(['server-modal', id(8), 'Tonight']);
  });

  it.each([
    ['a name that is too long', { key: id(7), name: 'x'.repeat(81), message: 'x' }],
    ['a message that is too long', { key: id(7), name: 'x', message: 'x'.repeat(501) }],
    ['no message', { key: id(7), name: 'x' }],
    ['a name that isn’t a string', { key: id(7), name: { html: '<b>' }, message: 'x' }],
  ])('reject a server modal with %s', (_, content) => {
    hand('serverModal', content);
    expect(shown()).toBeUndefined();
  });

  it('show the end of a self-exclusion, but not the steps before it', () => {
    hand('selfExclusionCanceled', {});
    expect(shown()).toBeUndefined();
    hand('selfExclusionCanceled', { isEnded: true });
    expect(shown()).toEqual(['self-exclusion-reinstate', '', undefined]);
  });

  it('come back after the more urgent alert that replaced them was answered [S4.2-1]', async () => {
    hand('prizeClaim', { drawId: id(5) });
    void raiseAlert({ kind: 'geolocation' });
    expect(shown()?.[0]).toBe('geolocation');
    await answer();
    expect(shown()?.[0]).toBe('claim-prize');
  });

  it('wait in a queue that keeps only the latest seven', async () => {
    for (let number = 1; number <= 100; number++)
      hand('serverModal', { key: id(number), name: `${number}`, message: 'x' });
    const seen: unknown[] = [];
    while (shown() && seen.length < 100) {
      seen.push(shown()?.[2]);
      await answer();
    }
    expect(seen).toEqual(['1', '94', '95', '96', '97', '98', '99', '100']);
  });

  it('stop when the component that listens for them unmounts', () => {
    stop();
    hand('prizeClaim', { drawId: id(5) });
    expect(shown()).toBeUndefined();
  });
});
