import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';

/** How to derive the values of one drawing from its byte stream (`docs/formats.md`). */
export type Drum =
  | { readonly name: string; readonly kind: 'balls'; readonly count: number; readonly balls: number }
  | { readonly name: string; readonly kind: 'weights'; readonly weights: readonly (readonly [number, number])[] }
  | { readonly name: string; readonly kind: 'digits'; readonly count: number }
  | { readonly name: string; readonly kind: 'one-of'; readonly drawing: string };

/** Returns the drums of a draw in the order of its drawings, so that a verifier needs no table of games. */
export function drumsOfDraw(rules: AnyRules, multiplierPool: string | undefined): Drum[] {
  const balls = (name: string, count: number, max: number): Drum => ({ name, kind: 'balls', count, balls: max });
  switch (rules.kind) {
    case 'numbers': {
      const { numberCount, numberMax, bonusMax } = rules.matrix;
      const field = (prefix: string) => [
        balls(`${prefix}main`, numberCount, numberMax),
        ...(bonusMax === null ? [] : [balls(`${prefix}bonus`, 1, bonusMax)]),
      ];
      const pool = rules.multiplierPools.find(({ name }) => name === multiplierPool);
      const weights = pool?.weights.map(({ multiplier, balls: count }) => [multiplier, count] as const);
      const hasSecond = rules.addOns.some(({ effect }) => effect === 'second-drawing');
      return [
        ...field(''),
        ...(weights ? [{ name: 'multiplier', kind: 'weights' as const, weights }] : []),
        ...(hasSecond ? field('second-') : []),
      ];
    }
    case 'two-field':
      return [balls('red', rules.red.count, rules.red.max), balls('white', rules.white.count, rules.white.max)];
    case 'digits':
      return [{ name: 'digits', kind: 'digits', count: rules.digitCount }];
    case 'keno':
      return [
        balls('numbers', rules.drawnCount, rules.numberMax),
        ...(rules.bullsEye ? [{ name: 'bulls-eye', kind: 'one-of' as const, drawing: 'numbers' }] : []),
      ];
  }
}
