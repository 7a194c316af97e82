import type { Board } from '@sunflower/game-rules/any-board.ts';
import type { AnyDrawn } from '@sunflower/game-rules/drawn.ts';
import type { DrawnPicks } from '@sunflower/game-rules/matched.ts';
import type { StyledFile, StyleFinding } from './style-finding.ts';

type FieldOf<Union> = Union extends unknown ? Exclude<keyof Union, 'kind'> : never;

/** Fields of boards and outcomes of every kind of game. The type makes the compiler require those of a new kind. */
const FIELDS: Readonly<Record<FieldOf<Board | AnyDrawn | DrawnPicks>, true>> = {
  numbers: true,
  bonus: true,
  isQuickPick: true,
  red: true,
  white: true,
  digits: true,
  playId: true,
  stakeCents: true,
  spots: true,
  bullsEye: true,
  main: true,
  multiplier: true,
  doublePlay: true,
};

const NAMES = Object.keys(FIELDS).join('|');
const STRUCTURAL = new RegExp(String.raw`['"](${NAMES})['"] in \w|\bhasOwn\([^,()]+, ['"](${NAMES})['"]\)`);

/** Returns places that test which fields a board or an outcome has, instead of its `kind`. */
export function findStructuralTests({ path, text }: StyledFile): StyleFinding[] {
  return text.split('\n').flatMap((line, index) => {
    const found = STRUCTURAL.exec(line);
    if (!found) return [];
    const field = found[1] ?? found[2];
    return [{ path, line: index + 1, problem: `asks for the field ${field}; boards and outcomes have a kind` }];
  });
}
