import type { ModalPriority } from './modal-state.ts';

/**
 * Urgency of each kind of alert; 0 is the most urgent. [S4.2-2] [S4.2-3] [S4.2-4] [S4.2-5] [S4.2-6] The specification
 * ranks the kinds up to `email-change`; the kinds below it are ours and take the rank of the closest kind.
 */
export const ALERT_PRIORITIES = {
  'different-device': 0,
  'account-locked': 0,
  'password-deactivated': 0,
  'email-verified': 0,
  'password-changed': 0,
  'exclusion-list': 0,
  'account-deletion': 0,
  'self-exclusion-suspend': 0,
  'time-limit-expired': 0,
  'take-break-suspend': 1,
  'non-verified-account': 1,
  geolocation: 1,
  'claim-prize': 2,
  'action-unavailable': 2,
  'platform-restrictions': 2,
  'time-limit-remainder': 2,
  'verification-success': 2,
  'verification-success-unverified': 2,
  'inactivity-reached': 3,
  'inactivity-warning': 3,
  'playing-long': 3,
  'identity-change': 4,
  'email-change': 4,
  'self-exclusion-reinstate': 1,
  'take-break-reminder': 2,
  'self-exclusion-reminder': 2,
  'server-modal': 2,
  'reality-check': 2,
  'bonus-received': 2,
  'signed-out-by-support': 0,
} as const satisfies Readonly<Record<string, ModalPriority>>;

/** Every kind of alert a player may see, whatever raises it. [S2.4-2] [S2.4-3] */
export type AlertKind = keyof typeof ALERT_PRIORITIES;

export const ALERT_KINDS = Object.keys(ALERT_PRIORITIES) as readonly AlertKind[];

/** The values that an alert's texts and outcomes need; each kind's entry in the table lists the values it reads. */
export type AlertValues = Readonly<Record<string, string | number>>;

/** A request for an alert. Its appearance, texts and outcomes depend on the kind. */
export type AlertRequest = {
  readonly kind: AlertKind;
  readonly values?: AlertValues;
  /**
   * The subject of the alert, for sources. After the player's answer, a source that keeps requesting the same kind and
   * subject is ignored until it has requested another kind or subject.
   */
  readonly about?: string;
};
