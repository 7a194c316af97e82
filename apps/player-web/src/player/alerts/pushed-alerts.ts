import { type AlertRequest, addAlertSource, refreshAlertSources } from '../../runtime/alerts/alerts.ts';
import { PLACES } from '../../runtime/navigation/places.ts';
import { onPush, type PushContent } from '../../runtime/push/push-handlers.ts';

/**
 * Maximum number of alerts that are shown or waiting. Above it, the oldest waiting alert is dropped; its subject is
 * still listed in the account.
 */
const MAX_WAITING = 8;

/** Holds pushed alerts, oldest first. The oldest is current until it is answered and removed. */
function waitingAlerts(): { readonly add: (request: AlertRequest) => void; readonly stop: () => void } {
  let waiting: readonly AlertRequest[] = [];
  const stop = addAlertSource({
    name: 'push',
    currentAlert: () => waiting[0],
    onResult: ({ action }) => {
      // An alert that was displaced by a more urgent one still has to be shown.
      if (action !== 'FORCE_CLOSED') waiting = waiting.slice(1);
    },
  });
  const isSame = (one: AlertRequest, other: AlertRequest) => one.kind === other.kind && one.about === other.about;
  const add = (request: AlertRequest) => {
    if (waiting.some((other) => isSame(request, other))) return;
    const stored = waiting.length < MAX_WAITING ? waiting : waiting.filter((_, index) => index !== 1);
    waiting = [...stored, request];
    refreshAlertSources();
  };
  return { add, stop };
}

/**
 * Shows a new bonus if it can still be played. The message may have waited for this page, and a player who is now on a
 * break is shown no bonus (IRGS-11). If the list can't be loaded, the bonus isn't announced; it is still on the bonus
 * page.
 */
async function showBonus(playerBonusId: string, add: (request: AlertRequest) => void): Promise<void> {
  const { fetchBonuses } = await import('../queries/bonus-calls.ts');
  const bonuses = await fetchBonuses().catch(() => []);
  const bonus = bonuses.find((one) => one.playerBonusId === playerBonusId);
  if (!bonus) return;
  add({ kind: 'bonus-received', about: playerBonusId, values: { bonusType: bonus.bonusType, title: bonus.title } });
}

/** Returns whether the page itself lists the player's claims; a message about one also refetches that list. */
function isClaimsPage(): boolean {
  return window.location.pathname.replace(/\/$/, '') === PLACES['my-account-claims'];
}

/**
 * Raises the alerts that the server pushes: a prize to claim, except over the page of claims [S4.3-5], a bonus [S3-10],
 * an operator's modal [S2.4-3], the end of a self-exclusion. Ended sessions are handled elsewhere. Returns a function
 * that stops it.
 */
export function followPushedAlerts(): () => void {
  const { add, stop } = waitingAlerts();
  const show = ({ key, name, message }: PushContent<'serverModal'>) =>
    add({ kind: 'server-modal', values: { name, message }, about: key });
  const ends = [
    onPush('prizeClaim', ({ drawId = '', linkAction = '' }) => {
      if (!isClaimsPage()) add({ kind: 'claim-prize', about: drawId, values: { linkAction } });
    }),
    onPush('bonusReceived', ({ playerBonusId }) => void showBonus(playerBonusId, add)),
    onPush('serverModal', show),
    onPush('serverModalToAll', show),
    onPush('selfExclusionCanceled', ({ isEnded }) => {
      if (isEnded) add({ kind: 'self-exclusion-reinstate', values: { isLifted: 1 } });
    }),
    stop,
  ];
  return () => {
    for (const end of ends) end();
  };
}
