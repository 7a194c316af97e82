import type { PlayerLevel } from '@sunflower/contracts/preferences.ts';
import type { AlertKind } from '../../../runtime/alerts/alert-kinds.ts';

type VerificationKind = Extract<
  AlertKind,
  'non-verified-account' | 'verification-success' | 'verification-success-unverified'
>;

/** The player's last known verification level, and the alert to show for it. */
export type VerificationState = {
  readonly level: PlayerLevel | null;
  readonly alert: VerificationKind | null;
};

export type VerificationEvent =
  /** `isNotified`: the player was already notified in this session that the account isn't verified. */
  | { readonly type: 'levelRead'; readonly level: PlayerLevel; readonly isNotified: boolean }
  | { readonly type: 'answered' };

export const NOT_READ: VerificationState = { level: null, alert: null };

/**
 * Returns the state after an event. A check that ends while the player is here shows its result. An unverified account
 * (a running check or missing documents) is reported once per session, and not after it is verified. [S4.3-6] [S4.3-7]
 */
export function reduceVerification(state: VerificationState, event: VerificationEvent): VerificationState {
  if (event.type === 'answered') return { ...state, alert: null };
  const { level, isNotified } = event;
  if (level === state.level) return state;
  const wasChecked = state.level === 'TEMPORARY_ACCOUNT';
  if (level === 'VERIFIED_ACCOUNT') return { level, alert: wasChecked ? 'verification-success' : null };
  if (wasChecked && level === 'NO_PLAYER_LEVEL') return { level, alert: 'verification-success-unverified' };
  return { level, alert: isNotified ? null : 'non-verified-account' };
}
