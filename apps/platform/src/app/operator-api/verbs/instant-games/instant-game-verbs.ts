import type { Verb } from '../../verb.ts';
import { instantGameAdmit } from './instant-game-admit.ts';
import {
  instantGameClose,
  instantGameDisplay,
  instantGameFinishPool,
  instantGameOpen,
  instantGameReview,
  instantGameVoid,
} from './instant-game-change.ts';
import { instantGameList } from './instant-game-list.ts';
import { instantGameReturn } from './instant-game-return.ts';

export const INSTANT_GAME_VERBS: readonly Verb[] = [
  instantGameAdmit,
  instantGameClose,
  instantGameDisplay,
  instantGameFinishPool,
  instantGameList,
  instantGameOpen,
  instantGameReturn,
  instantGameReview,
  instantGameVoid,
];
