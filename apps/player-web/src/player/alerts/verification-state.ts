import type { PlayerLevel } from '@sunflower/contracts/preferences.ts';
import type { AlertKind } from '../../runtime/alerts/alert-kinds.ts';

type VerificationKind = Extract<
  AlertKind,
  'non-verified-account' | 'verification-success' | 'verification-success-unverified'
>;

/** How far the player was verified when last asked, and what is to be said of it. */
export type VerificationState = {
  readonly level: PlayerLevel | null;
  readonly alert: VerificationKind | null;
};

export type VerificationEvent =
  /** `isTold`: the player has been told in this session that the account is not verified. */
  { readonly type: 'levelRead'; readonly level: PlayerLevel; readonly isTold: boolean } | { readonly type: 'answered' };

export const NOT_READ: VerificationState = { level: null, alert: null };

/**
 * The state after an event. A check that ends while the player is here is told as what came of it; that the account is not verified, by a check
 * that still runs or by missing documents, is told once a session, and no longer once it is. [S4.3-6] [S4.3-7]
 */
export function reduceVerification(state: VerificationState, event: VerificationEvent): VerificationState {
  if (event.type === 'answered') return { ...state, alert: null };
  const { level, isTold } = event;
  if (level === state.level) return state;
  const wasChecked = state.level === 'TEMPORARY_ACCOUNT';
  if (level === 'VERIFIED_ACCOUNT') return { level, alert: wasChecked ? 'verification-success' : null };
  if (wasChecked && level === 'NO_PLAYER_LEVEL') return { level, alert: 'verification-success-unverified' };
  return { level, alert: isTold ? null : 'non-verified-account' };
}
