import { makeBingo } from '../mechanics/bingo/make-bingo.ts';
import { makeCrossword } from '../mechanics/crossword/make-crossword.ts';
import { makeMatchThree, makeMultiplier } from '../mechanics/match-three/make-match-three.ts';
import { makePath, makePathWithBonus } from '../mechanics/path/make-path.ts';
import { makeReels } from '../mechanics/reels/make-reels.ts';
import type { TicketBook } from '../mechanics/ticket-book.ts';
import type { TicketPrize } from '../mechanics/ticket-maker.ts';
import { makeYourNumbers } from '../mechanics/your-numbers/make-your-numbers.ts';
import type { GameMechanic } from './instant-game.ts';

const MAKERS: Readonly<Record<GameMechanic, (ticket: TicketPrize) => TicketBook>> = {
  'match-three': makeMatchThree,
  'match-three-multiplier': makeMultiplier,
  'your-numbers': makeYourNumbers,
  bingo: makeBingo,
  crossword: makeCrossword,
  path: makePath,
  'path-with-bonus': makePathWithBonus,
  reels: makeReels,
};

/** Draws the picture of a ticket for its prize. The same prize and random values always give the same book. */
export function makeTicketBook(mechanic: GameMechanic, ticket: TicketPrize): TicketBook {
  return MAKERS[mechanic](ticket);
}
