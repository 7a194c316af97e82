import { LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';
import { wordsOf } from './line-words.ts';
import type { StatementTexts } from './statement-texts.ts';
import type { Transaction } from './transaction.ts';

/** Programs of tables read a cell that begins so as a formula; tab and line ends lead to the same by a longer way. */
const STARTS_A_FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠|%]|^[\t\r\n]/u;
const NEEDS_QUOTES = /[",\r\n;]/;

/** One cell of text: what would start a formula is kept as text by an apostrophe before it (IRGS-08). */
export function csvCell(text: string): string {
  const harmless = STARTS_A_FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A file starts with this mark so that programs of tables read its accents right. */
const UTF_8_MARK = '\uFEFF';

/**
 * The lines of a statement as CSV (RFC 4180), each with what explains it. Money in and money out stand in columns of their own, so no amount
 * has a sign and every one can be added up; a movement within the player's own money has neither.
 */
export function statementCsv(lines: readonly Transaction[], texts: StatementTexts): string {
  const { columns } = texts;
  const head = [
    columns.day,
    columns.time,
    columns.what,
    columns.game,
    columns.method,
    columns.reference,
    columns.moneyIn,
    columns.moneyOut,
    columns.parts,
    columns.balance,
  ];
  const rows = lines.map((line) => {
    const at = line.at.toZonedDateTimeISO(LOTTERY_TIME_ZONE);
    const words = wordsOf(line, texts);
    return [
      at.toPlainDate().toString(),
      at.toPlainTime().toString({ smallestUnit: 'second' }),
      words.what,
      words.games,
      words.method,
      words.reference,
      words.moneyIn,
      words.moneyOut,
      words.parts,
      words.balance,
    ];
  });
  return UTF_8_MARK + [head, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}
