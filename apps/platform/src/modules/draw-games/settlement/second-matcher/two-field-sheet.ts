import type { TwoFieldPicks } from '@sunflower/game-rules/two-field/two-field-board.ts';
import type { Field, TwoFieldRules } from '@sunflower/game-rules/two-field/two-field-rules.ts';
import { AT, unpackMask } from './sealed-record.ts';
import { ILLEGAL, type SecondSheet } from './second-sheet.ts';

/**
 * Returns the sheet for games of two fields. It decodes both fields of each board and counts the drawn numbers in each.
 */
export function twoFieldSheet({ rules, drawn }: { rules: TwoFieldRules; drawn: TwoFieldPicks }): SecondSheet {
  const { red, white, tiers, doubler } = rules;
  const rowByMatch = new Map(tiers.map((tier, row) => [`${tier.red}/${tier.white}`, row]));
  const rows = Array.from({ length: red.count + 1 }, (_, inRed) =>
    Array.from({ length: white.count + 1 }, (_, inWhite) => rowByMatch.get(`${inRed}/${inWhite}`)),
  );
  const readRed = fieldReader(red, drawn.red);
  const readWhite = fieldReader(white, drawn.white);
  return {
    rows: tiers.map(({ tier }) => ({ drawing: 'main', tier })),
    read: (bytes, at, won) => {
      const inRed = readRed(bytes, at + AT.mainLow);
      const inWhite = readWhite(bytes, at + AT.mainHigh);
      const mark = bytes[at + AT.mark];
      if (inRed === ILLEGAL || inWhite === ILLEGAL || (mark !== 0 && mark !== doubler?.multiplier)) return ILLEGAL;
      const row = rows[inRed]?.[inWhite];
      if (row === undefined) return 0;
      won[0] = row;
      return 1;
    },
    pay: (row, hits) =>
      (hits[row] ?? []).map(({ mark }) => {
        const prize = tiers[row]?.prize;
        const times = mark === 0 ? 1 : mark;
        return {
          multiplier: mark === 0 ? null : mark,
          cents: prize?.kind === 'set' ? prize.cents * BigInt(times) : 0n,
          freeBoards: prize?.kind === 'free-boards' ? prize.boards * times : 0,
        };
      }),
  };
}

/** Returns a function that counts the drawn numbers of a field, or reports that the field breaks the rules. */
function fieldReader(field: Field, drawnNumbers: readonly number[]): (bytes: Buffer, at: number) => number {
  const isDrawn = new Uint8Array(65);
  for (const number of drawnNumbers) isDrawn[number] = 1;
  const picks = new Uint8Array(64);
  return (bytes, at) => {
    const count = unpackMask(bytes, at, 0, picks, 0);
    if (count !== field.count || (picks[count - 1] ?? 0) > field.max) return ILLEGAL;
    let same = 0;
    for (let index = 0; index < count; index++) same += isDrawn[picks[index] ?? 0] ?? 0;
    return same;
  };
}
