import { repeatedZone } from '@sunflower/service-base/central-text.ts';
import { LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';
import { describeTransaction } from './describe-transaction.ts';
import type { StatementTexts } from './statement-texts.ts';
import type { Transaction } from './transaction.ts';

/**
 * Matches cells that a spreadsheet would run as a formula, with leading tabs and line ends, which have the same effect.
 */
const STARTS_A_FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠|%]|^[\t\r\n]/u;
const NEEDS_QUOTES = /[",\r\n;]/;

/** Matches an amount with a decimal comma, so that number cells never get quotes. */
const DECIMAL_COMMA = /^\d+,\d\d$/;

/** Returns one cell of text. An apostrophe in front keeps the text from running as a formula (IRGS-08). */
export function csvCell(text: string): string {
  if (DECIMAL_COMMA.test(text)) return text;
  const harmless = STARTS_A_FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Byte order mark, so that spreadsheets read accented characters correctly. */
const UTF_8_MARK = '\uFEFF';

/**
 * Returns a statement's lines as CSV (RFC 4180), with semicolons in French as French spreadsheets expect. Money in and
 * money out are separate columns without signs, so each can be summed; a move between the player's own accounts has
 * neither.
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
    const text = describeTransaction(line, texts);
    return [
      at.toPlainDate().toString(),
      [at.toPlainTime().toString({ smallestUnit: 'second' }), repeatedZone(at)].join(' ').trim(),
      text.what,
      text.games,
      text.method,
      text.reference,
      text.moneyIn,
      text.moneyOut,
      text.parts,
      text.balance,
    ];
  });
  return UTF_8_MARK + [head, ...rows].map((row) => `${row.map(csvCell).join(texts.separator)}\r\n`).join('');
}
