import type { ModalPriority } from './modal-state.ts';

/**
 * How urgent each kind of alert is; 0 is the most urgent. [S4.2-2] [S4.2-3] [S4.2-4] [S4.2-5] [S4.2-6] The specification ranks all but the last
 * seven kinds: those stand where what they speak of stands.
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
} as const satisfies Readonly<Record<string, ModalPriority>>;

/** Everything the house may have to tell a player, whoever notices it. [S2.4-2] [S2.4-3] */
export type AlertKind = keyof typeof ALERT_PRIORITIES;

export const ALERT_KINDS = Object.keys(ALERT_PRIORITIES) as readonly AlertKind[];

/** What an alert's texts and outcome need to know; each kind's entry in the table says what it reads. */
export type AlertValues = Readonly<Record<string, string | number>>;

/** What is raised: the look, the texts and what follows an answer are the kind's. */
export type AlertRequest = {
  readonly kind: AlertKind;
  readonly values?: AlertValues;
  /**
   * What it is about, for sources: once the player has answered, a source that goes on saying the same kind about the same is not
   * heard again before it has said something else.
   */
  readonly about?: string;
};
