import type { DocumentRequest } from '@sunflower/contracts/documents.ts';
import type { PlayerLevel } from '@sunflower/contracts/preferences.ts';

export type IdentityState = 'verified' | 'checking' | 'inReview' | 'needed' | 'stuck';

/** Returns how far the player's identity is verified, and so what comes next. [S4.3-7] */
export function identityState(
  level: PlayerLevel,
  requests: readonly Pick<DocumentRequest, 'pendingReview'>[],
): IdentityState {
  if (level === 'TEMPORARY_ACCOUNT') return 'checking';
  if (level !== 'NO_PLAYER_LEVEL') return 'verified';
  if (requests.some(({ pendingReview }) => !pendingReview)) return 'needed';
  return requests.length > 0 ? 'inReview' : 'stuck';
}
