import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import type { OddsSheet } from '@sunflower/game-rules/odds-sheet.ts';
import { nameOfPlay } from '../play/kinds/digit-text.ts';
import { rulesText } from './texts.ts';

/** Returns a table's subject: a way to play or a number of spots. Null when the game has only one table. */
export function describeChoice(choice: string, rules: AnyRules): string | null {
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

/** Returns in words what must match for a tier such as `r2w1`, `7-of-10-bulls-eye` or `straight-box-6-exact`. */
export function describeTier(tier: string): string {
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

/** Merges the tables of all digit patterns of one way to play: `box-3` and `box-6` become `box`. */
export function sheetsByChoice(sheets: readonly OddsSheet[], rules: AnyRules): readonly OddsSheet[] {
  if (rules.kind !== 'digits') return sheets;
  const byPlay = Map.groupBy(sheets, ({ choice }) => choice.replace(/-\d+$/, ''));
  return Array.from(byPlay, ([choice, some]) => ({ choice, rows: some.flatMap(({ rows }) => rows), anyPrize: null }));
}
