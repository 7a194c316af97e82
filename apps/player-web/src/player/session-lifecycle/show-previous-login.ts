import type { LoginEvent } from '@sunflower/contracts/sessions.ts';
import { centralInstantText } from '../../runtime/clock/dates.ts';
import { readSessionMark, storeSessionMark } from '../../runtime/session/session-mark.ts';
import { toastQueue } from '../../ui/toast/toast-queue.ts';
import { loginOfSession, previousLogin } from '../queries/latest-login-query.ts';
import { lifecycleText } from './texts.ts';

/**
 * Shows the time of the previous login once after each login, so that a player notices a login that wasn't theirs.
 * (GLI19-04)
 */
export function showPreviousLogin(logins: readonly LoginEvent[]): void {
  const login = loginOfSession(logins);
  const mark = readSessionMark();
  if (login === undefined || mark.status !== 'player' || mark.login === login) return;
  storeSessionMark({ status: 'player', login });
  const previous = previousLogin(logins);
  if (previous === undefined) return;
  toastQueue.show({
    id: 'previous-login',
    variant: 'info',
    message: lifecycleText('lastHere', { when: centralInstantText(previous) }),
  });
}
