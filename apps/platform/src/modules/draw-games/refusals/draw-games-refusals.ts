import type { AnyWagerProblemCode } from '@sunflower/game-rules/any-wager.ts';
import type { AccessRefusal } from '../../access/index.ts';

/** Why a wager can't be sold as it is. */
export type QuoteRefusal = AnyWagerProblemCode | 'GAME_UNKNOWN' | 'DRAW_UNKNOWN' | 'DRAW_CLOSED' | 'PRICE_MISMATCH';

/** Why a cart change is refused. */
export type CartRefusal = QuoteRefusal | AccessRefusal | 'CART_FULL' | 'WAGER_UNKNOWN';

/** Why this module refuses a purchase. The wallet's gates have codes of their own. */
export type PurchaseRefusal = QuoteRefusal | 'NUMBER_SOLD_OUT' | 'CART_CHANGED' | 'CART_EMPTY' | 'ORDER_KEY_REUSED';

/** Why a change of saved numbers is refused. */
export type SavedNumbersRefusal =
  | AnyWagerProblemCode
  | 'GAME_UNKNOWN'
  | 'SAVED_NUMBERS_FULL'
  | 'SAVED_NAME_TAKEN'
  | 'SAVED_NUMBERS_UNKNOWN';
