import type { Verb } from '../../verb.ts';
import { accountClosings } from './account-closings.ts';
import { accountKeep } from './account-keep.ts';
import { identitySetLevel } from './identity-set-level.ts';
import { marketingList } from './marketing-list.ts';
import { playerChanges } from './player-changes.ts';
import { playerFactorOff } from './player-factor-off.ts';
import { playerPhone } from './player-phone.ts';
import { playerReviewChange } from './player-review-change.ts';
import { pushModalVerb } from './push-modal.ts';
import { sessionForceLogout } from './session-force-logout.ts';

/** Verbs for players and their accounts. */
export const PLAYER_VERBS: readonly Verb[] = [
  accountClosings,
  accountKeep,
  identitySetLevel,
  marketingList,
  playerChanges,
  playerFactorOff,
  playerPhone,
  playerReviewChange,
  pushModalVerb,
  sessionForceLogout,
];
