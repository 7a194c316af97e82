import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import type { AnyDrawn } from '@sunflower/game-rules/drawn.ts';
import { checkDrawn } from '@sunflower/game-rules/drawn.ts';
import type { Drawing } from '@sunflower/partner-protocols/draw-feed.ts';

/**
 * Converts a feed's drawings to the form of the game rules; returns undefined if they aren't a complete result of this
 * game.
 */
export function drawnOfDrawings(drawings: readonly Drawing[], rules: AnyRules): AnyDrawn | undefined {
  const values = new Map(drawings.map((drawing) => [drawing.name, drawing.values]));
  const drawn = drawnOf(values, rules);
  const isWhole = values.size === drawings.length && namesOf(drawn).every((name) => values.delete(name));
  return isWhole && values.size === 0 && checkDrawn(drawn, rules).length === 0 ? drawn : undefined;
}

function drawnOf(values: ReadonlyMap<string, readonly number[]>, rules: AnyRules): AnyDrawn {
  const of = (name: string) => values.get(name) ?? [];
  const picks = (prefix: string) => ({ numbers: of(`${prefix}main`), bonus: of(`${prefix}bonus`)[0] ?? null });
  switch (rules.kind) {
    case 'numbers': {
      const [multiplier] = of('multiplier');
      return {
        kind: 'numbers',
        main: picks(''),
        ...(multiplier === undefined ? {} : { multiplier }),
        ...(values.has('second-main') ? { doublePlay: picks('second-') } : {}),
      };
    }
    case 'two-field':
      return { kind: 'two-field', red: of('red'), white: of('white') };
    case 'digits':
      return { kind: 'digits', digits: of('digits') };
    case 'keno':
      return { kind: 'keno', numbers: of('numbers'), bullsEye: of('bulls-eye')[0] ?? null };
  }
}

/** Returns the names of the drawings that a result is built from. */
function namesOf(drawn: AnyDrawn): string[] {
  if (drawn.kind === 'digits') return ['digits'];
  if (drawn.kind === 'two-field') return ['red', 'white'];
  if (drawn.kind === 'keno') return ['numbers', ...(drawn.bullsEye === null ? [] : ['bulls-eye'])];
  const { main, multiplier, doublePlay } = drawn;
  return [
    'main',
    ...(main.bonus === null ? [] : ['bonus']),
    ...(multiplier === undefined ? [] : ['multiplier']),
    ...(doublePlay ? ['second-main', ...(doublePlay.bonus === null ? [] : ['second-bonus'])] : []),
  ];
}
