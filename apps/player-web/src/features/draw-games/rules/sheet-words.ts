import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import type { OddsSheet } from '@sunflower/game-rules/odds-sheet.ts';
import { nameOfPlay } from '../play/kinds/digit-words.ts';
import { rulesText } from './texts.ts';

/** What a table is about: a way to play, a number of spots. Null for the one table of a game without such a choice. */
export function choiceWords(choice: string, rules: AnyRules): string | null {
  const spots = /^(\d+)-spots(-.+)?$/.exec(choice);
  if (spots && rules.kind === 'keno') {
    const count = Number(spots[1]);
    const name = rules.bullsEye?.name ?? '';
    return spots[2] === undefined ? rulesText('spots', { count }) : rulesText('spotsWith', { count, name });
  }
  if (rules.kind !== 'digits') return null;
  const play = rules.plays.find(({ id }) => id === choice);
  return play ? nameOfPlay(play) : null;
}

/** What must be matched for a row: `r2w1`, `7-of-10-bulls-eye`, `straight-box-6-exact`. */
export function tierWords(tier: string): string {
  const fields = /^r(\d)w(\d)$/.exec(tier);
  if (fields) return rulesText('redAndWhite', { red: Number(fields[1]), white: Number(fields[2]) });
  const hits = /^(\d+)-of-\d+(-.+)?$/.exec(tier);
  if (hits) {
    const count = Number(hits[1]);
    return hits[2] === undefined ? rulesText('hits', { count }) : rulesText('hitsWith', { count });
  }
  const ways = /-(\d+)(-exact|-any)?$/.exec(tier);
  if (!ways) return rulesText('inOrder');
  const count = Number(ways[1]);
  if (ways[2] === '-exact') return rulesText('exactOf', { count });
  return ways[2] === '-any' ? rulesText('otherOf', { count }) : rulesText('waysOf', { count });
}

/** Digits of every shape played one way are one table: sheets `box-3` and `box-6` become `box`. */
export function sheetsByChoice(sheets: readonly OddsSheet[], rules: AnyRules): readonly OddsSheet[] {
  if (rules.kind !== 'digits') return sheets;
  const byPlay = Map.groupBy(sheets, ({ choice }) => choice.replace(/-\d+$/, ''));
  return Array.from(byPlay, ([choice, some]) => ({ choice, rows: some.flatMap(({ rows }) => rows) }));
}
