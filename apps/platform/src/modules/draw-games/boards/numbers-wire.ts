import type { DrawResult, drawnNumbersBoard } from '@sunflower/contracts/draw-games.ts';
import type { Picks } from '@sunflower/game-rules/board.ts';
import { type AnyDrawn, isDrawnOfKind } from '@sunflower/game-rules/drawn.ts';
import type * as z from 'zod/mini';

function wirePicks(picks: Picks): z.output<typeof drawnNumbersBoard> {
  return { numbers: [...picks.numbers], bonus: picks.bonus };
}

function wireDrawn(numbers: AnyDrawn): DrawResult['drawn'] {
  if (isDrawnOfKind(numbers, 'numbers')) return wirePicks(numbers.main);
  if (isDrawnOfKind(numbers, 'two-field')) return { red: [...numbers.red], white: [...numbers.white] };
  if (isDrawnOfKind(numbers, 'digits')) return { digits: [...numbers.digits] };
  return { numbers: [...numbers.numbers], bullsEye: numbers.bullsEye };
}

/** What was drawn: the main drawing, and multiplier and second drawing of games that have them. */
export function wireNumbers(numbers: AnyDrawn): Pick<DrawResult, 'drawn' | 'multiplier' | 'doublePlay'> {
  const further = isDrawnOfKind(numbers, 'numbers') ? numbers : undefined;
  return {
    drawn: wireDrawn(numbers),
    multiplier: further?.multiplier ?? null,
    doublePlay: further?.doublePlay ? wirePicks(further.doublePlay) : null,
  };
}
