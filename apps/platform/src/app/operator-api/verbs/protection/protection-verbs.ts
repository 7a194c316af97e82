import type { Verb } from '../../verb.ts';
import { accessLift } from './access-lift.ts';
import { accessList } from './access-list.ts';
import { accessRestrict } from './access-restrict.ts';
import { harmClose } from './harm-close.ts';
import { harmList } from './harm-list.ts';
import { harmShow } from './harm-show.ts';
import { limitsSet } from './limits-set.ts';
import { locationShow } from './location-show.ts';
import { locationUnblock } from './location-unblock.ts';
import { playerExclude } from './player-exclude.ts';
import { reinstateApprove } from './reinstate-approve.ts';
import { resumeEverything, resumeGame, resumePlayer } from './resume-play.ts';
import { stopEverything, stopGame, stopPlayer } from './stop-play.ts';

/** Verbs for stops, exclusions, limits and location. */
export const PROTECTION_VERBS: readonly Verb[] = [
  accessLift,
  accessList,
  accessRestrict,
  harmClose,
  harmList,
  harmShow,
  limitsSet,
  locationShow,
  locationUnblock,
  playerExclude,
  reinstateApprove,
  resumeEverything,
  resumeGame,
  resumePlayer,
  stopEverything,
  stopGame,
  stopPlayer,
];
