import { type AlertRequest, addAlertSource, askSources } from '../../runtime/alerts/alerts.ts';
import { onPush, type PushContent } from '../../runtime/push/push-messages.ts';

/** Most alerts that are shown or wait for it. Of more the oldest that waits is left out; what it spoke of stands in the account. */
const MOST_WAITING = 8;

/** What push asks to be shown, oldest first: each waits its turn, and goes once it is answered. */
function waitingAlerts(): { readonly add: (request: AlertRequest) => void; readonly stop: () => void } {
  let waiting: readonly AlertRequest[] = [];
  const stop = addAlertSource({
    name: 'push',
    ask: () => waiting[0],
    onResult: ({ action }) => {
      // What gave way to something more urgent is still to be told.
      if (action !== 'FORCE_CLOSED') waiting = waiting.slice(1);
    },
  });
  const isSame = (one: AlertRequest, other: AlertRequest) => one.kind === other.kind && one.about === other.about;
  const add = (request: AlertRequest) => {
    if (waiting.some((other) => isSame(request, other))) return;
    const kept = waiting.length < MOST_WAITING ? waiting : waiting.filter((_, index) => index !== 1);
    waiting = [...kept, request];
    askSources();
  };
  return { add, stop };
}

/**
 * Shows a bonus that has come, if it can still be played: a message may have waited for this page, and whoever rests by now is shown none
 * (IRGS-11). When the list cannot be had the bonus is not announced; it stands on its page.
 */
async function showBonus(playerBonusId: string, add: (request: AlertRequest) => void): Promise<void> {
  const { askBonuses } = await import('../bonus-calls.ts');
  const bonuses = await askBonuses().catch(() => []);
  const bonus = bonuses.find((one) => one.playerBonusId === playerBonusId);
  if (!bonus) return;
  add({ kind: 'bonus-received', about: playerBonusId, values: { bonusType: bonus.bonusType, title: bonus.title } });
}

/**
 * Raises what the server pushes for a player to read: a prize to claim [S4.3-5], a bonus [S3-10], a modal of an operator [S2.4-3], the end of a self-exclusion. Ends of
 * the session are the session's own. Gives what ends it.
 */
export function followPushedAlerts(): () => void {
  const { add, stop } = waitingAlerts();
  const show = ({ key, name, message }: PushContent<'serverModal'>) =>
    add({ kind: 'server-modal', values: { name, message }, about: key });
  const ends = [
    onPush('prizeClaim', ({ drawId = '', linkAction = '' }) =>
      add({ kind: 'claim-prize', about: drawId, values: { linkAction } }),
    ),
    onPush('bonusReceived', ({ playerBonusId }) => void showBonus(playerBonusId, add)),
    onPush('serverModal', show),
    onPush('serverModalToAll', show),
    onPush('selfExclusionCancelled', ({ isEnded }) => {
      if (isEnded) add({ kind: 'self-exclusion-reinstate', values: { isLifted: 1 } });
    }),
    stop,
  ];
  return () => {
    for (const end of ends) end();
  };
}
