import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { type AnyDrawn, drawnOfKind } from '@sunflower/game-rules/drawn.ts';
import type { Cents } from '@sunflower/money/cents.ts';

/**
 * How often each number of a drum was drawn. `counts[0]` is for the number `first`; each draw takes `drawnEach`
 * numbers.
 */
export type NumberCounts = {
  /** `numbers`, `bonus`, `red`, `white`, `bulls-eye`, or `digit-1` and so on for the positions of a game of digits. */
  readonly field: string;
  readonly first: number;
  readonly drawnEach: number;
  readonly counts: readonly number[];
};

/** The advertised jackpot of a past draw, and how many boards won it. */
export type JackpotPoint = {
  readonly drawDate: string;
  readonly jackpotCents: Cents;
  readonly winners: number;
};

/** Statistics of a game's latest draws, oldest first. Numbers are counted only over draws from the same drums. */
export type DrawHistory = {
  readonly gameId: string;
  readonly drawCount: number;
  readonly fromDate: string | null;
  readonly toDate: string | null;
  readonly fields: readonly NumberCounts[];
  readonly jackpots: readonly JackpotPoint[];
};

type Drum = Omit<NumberCounts, 'counts'> & {
  readonly last: number;
  readonly of: (drawn: AnyDrawn) => readonly number[];
};

/** Counts how often each number of each drum came up in the main drawings of these draws. */
export function countNumbers(draws: readonly AnyDrawn[], rules: AnyRules): NumberCounts[] {
  return drumsOf(rules).map(({ field, first, last, drawnEach, of }) => {
    const counts = Array.from({ length: last - first + 1 }, () => 0);
    for (const number of draws.flatMap(of)) counts[number - first] = (counts[number - first] ?? 0) + 1;
    return { field, first, drawnEach, counts };
  });
}

function drumsOf(rules: AnyRules): Drum[] {
  switch (rules.kind) {
    case 'numbers': {
      const { numberCount, numberMax, bonusMax } = rules.matrix;
      const main = (drawn: AnyDrawn) => drawnOfKind(drawn, 'numbers').main;
      const numbers = drum('numbers', { count: numberCount, max: numberMax }, (drawn) => main(drawn).numbers);
      if (bonusMax === null) return [numbers];
      const bonusOf = (drawn: AnyDrawn) => [main(drawn).bonus].filter((bonus) => bonus !== null);
      return [numbers, drum('bonus', { count: 1, max: bonusMax }, bonusOf)];
    }
    case 'two-field':
      return (['red', 'white'] as const).map((color) =>
        drum(color, rules[color], (drawn) => drawnOfKind(drawn, 'two-field')[color]),
      );
    case 'digits':
      return Array.from({ length: rules.digitCount }, (_, place) => ({
        field: `digit-${place + 1}`,
        first: 0,
        last: 9,
        drawnEach: 1,
        of: (drawn) => drawnOfKind(drawn, 'digits').digits.slice(place, place + 1),
      }));
    case 'keno': {
      const field = { count: rules.drawnCount, max: rules.numberMax };
      const numbers = drum('numbers', field, (drawn) => drawnOfKind(drawn, 'keno').numbers);
      if (!rules.bullsEye) return [numbers];
      const bullsEyeOf = (drawn: AnyDrawn) => [drawnOfKind(drawn, 'keno').bullsEye].filter((one) => one !== null);
      return [numbers, drum('bulls-eye', { count: 1, max: rules.numberMax }, bullsEyeOf)];
    }
  }
}

function drum(field: string, of: { count: number; max: number }, numbersOf: Drum['of']): Drum {
  return { field, first: 1, last: of.max, drawnEach: of.count, of: numbersOf };
}
