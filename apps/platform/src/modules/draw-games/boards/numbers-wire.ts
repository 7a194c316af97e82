import type { DrawResult, drawnNumbersBoard } from '@sunflower/contracts/draw-games.ts';
import type { Picks } from '@sunflower/game-rules/board.ts';
import type { AnyDrawn } from '@sunflower/game-rules/drawn.ts';
import type * as z from 'zod/mini';

function wirePicks(picks: Picks): z.output<typeof drawnNumbersBoard> {
  return { kind: 'numbers', numbers: [...picks.numbers], bonus: picks.bonus };
}

function wireDrawn(drawn: AnyDrawn): DrawResult['drawn'] {
  switch (drawn.kind) {
    case 'numbers':
      return wirePicks(drawn.main);
    case 'two-field':
      return { kind: drawn.kind, red: [...drawn.red], white: [...drawn.white] };
    case 'digits':
      return { kind: drawn.kind, digits: [...drawn.digits] };
    case 'keno':
      return { kind: drawn.kind, numbers: [...drawn.numbers], bullsEye: drawn.bullsEye };
  }
}

/**
 * Returns drawn numbers in their API format: the main drawing, plus the multiplier and second drawing of games that
 * have them.
 */
export function wireNumbers(numbers: AnyDrawn): Pick<DrawResult, 'drawn' | 'multiplier' | 'doublePlay'> {
  const further = numbers.kind === 'numbers' ? numbers : undefined;
  return {
    drawn: wireDrawn(numbers),
    multiplier: further?.multiplier ?? null,
    doublePlay: further?.doublePlay ? wirePicks(further.doublePlay) : null,
  };
}
