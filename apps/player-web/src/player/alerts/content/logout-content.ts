import type { AlertKind } from '../../../runtime/alerts/alert-kinds.ts';
import type { LogoutReason } from '../../../runtime/session/gateway.ts';
import type { AlertOutcome } from '../alert-outcome.ts';
import { alertKindText as text } from '../texts.ts';
import type { AlertContent } from './alert-content.ts';

type LogoutKind = Extract<
  AlertKind,
  | 'different-device'
  | 'account-locked'
  | 'password-deactivated'
  | 'password-changed'
  | 'exclusion-list'
  | 'account-deletion'
  | 'time-limit-expired'
  | 'signed-out-by-support'
>;

/** Content for an alert that ends in logout, however it is answered. [S4.3-2] */
export function logoutContent(kind: LogoutKind, reason: LogoutReason, hasSupport = true): AlertContent {
  const outcome: AlertOutcome = { type: 'logOut', reason };
  return {
    tone: 'warning',
    title: text(`title_${kind}`),
    message: text(`message_${kind}`),
    confirm: { text: text('ok'), outcome },
    ...(hasSupport ? {} : { hasHelpline: true }),
    ...(hasSupport ? { link: { text: text('contactSupport'), outcome: { ...outcome, toSupport: true } } } : {}),
    close: outcome,
    isDismissable: false,
  };
}
