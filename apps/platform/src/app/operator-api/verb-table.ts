import type { Verb } from './verb.ts';
import { BONUS_VERBS } from './verbs/bonuses/bonus-verbs.ts';
import { BOOK_VERBS } from './verbs/books/book-verbs.ts';
import { CLAIM_VERBS } from './verbs/claims/claim-verbs.ts';
import { DOCUMENT_VERBS } from './verbs/documents/document-verbs.ts';
import { DRAW_VERBS } from './verbs/draws/draw-verbs.ts';
import { INSTANT_GAME_VERBS } from './verbs/instant-games/instant-game-verbs.ts';
import { OPERATOR_VERBS } from './verbs/operators/operator-verbs.ts';
import { PAYMENT_VERBS } from './verbs/payments/payment-verbs.ts';
import { PLAYER_VERBS } from './verbs/players/player-verbs.ts';
import { PROTECTION_VERBS } from './verbs/protection/protection-verbs.ts';
import { SECOND_CHANCE_VERBS } from './verbs/second-chance/second-chance-verbs.ts';
import { SYSTEM_VERBS } from './verbs/system/system-verbs.ts';

/** Every verb of the command line. A new verb is a file in a folder of `verbs/` and a line in that folder's list. */
export const VERBS: readonly Verb[] = [
  ...BONUS_VERBS,
  ...BOOK_VERBS,
  ...CLAIM_VERBS,
  ...DOCUMENT_VERBS,
  ...DRAW_VERBS,
  ...INSTANT_GAME_VERBS,
  ...OPERATOR_VERBS,
  ...PAYMENT_VERBS,
  ...PLAYER_VERBS,
  ...PROTECTION_VERBS,
  ...SECOND_CHANCE_VERBS,
  ...SYSTEM_VERBS,
];
