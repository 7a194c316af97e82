import type { Cents } from '@sunflower/money/cents.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';
import { breakText, type Face, type PlacedText } from '@sunflower/service-base/pdf/pdf-page.ts';
import type { StatementOfPlay } from '../../responsible-gaming/index.ts';
import type { StatementWithLines } from './find-transactions.ts';
import { wordsOf } from './line-words.ts';
import { STATEMENT_TEXTS, type StatementLanguage, type StatementTexts } from './statement-texts.ts';
import type { Transaction } from './transaction.ts';

/** What stands at the top of a statement beside its figures. Days are yyyy-MM-dd. */
export type StatementHead = {
  readonly playerName: string;
  readonly from: string;
  readonly to: string;
  readonly asOf: Temporal.Instant;
  readonly language: StatementLanguage;
};

/** Texts that are read together, in their order. */
export type Paragraph = { readonly tag: 'H1' | 'P'; readonly texts: readonly PlacedText[] };
/** A page: what it says, what only frames it (read by nobody), and lines across it by their place from the top. */
export type LaidPage = { paragraphs: Paragraph[]; frame: PlacedText[]; rules: number[] };
export type Measure = (text: string, style: { face: Face; size: number }) => number;

const LEFT = 44;
const WHAT = 138;
const WHAT_WIDTH = 226;
/** Right edges of money in, money out and balance. */
const EDGES = [428, 498, 568] as const;
const SUMMARY_EDGE = 300;
const TOP = 64;
const BOTTOM = 744;
const FOOT = 768;
const LEADING = 10;
const ROW_GAP = 8;
const HEADER_HEIGHT = 24;

type Kit = { readonly head: StatementHead; readonly texts: StatementTexts; readonly measure: Measure };

/** Lines that are laid out in one go. */
const LINES_IN_ONE_GO = 500;

/**
 * Lays a statement out on pages: the figures of the period on the first, then every line, a line never torn apart. `pause` lets others have their
 * turn, and throws when it has taken too long.
 */
export async function layOutStatement(
  found: StatementWithLines,
  head: StatementHead,
  { measure, pause }: { measure: Measure; pause: () => Promise<void> },
): Promise<LaidPage[]> {
  const kit = { head, texts: STATEMENT_TEXTS[head.language], measure };
  const pages: LaidPage[] = [{ paragraphs: summaryOf(found.statement, kit), frame: [], rules: [] }];
  let page = pages[0] as LaidPage;
  let top = beginTable(page, 324, kit);
  for (const [index, line] of found.lines.entries()) {
    if (index % LINES_IN_ONE_GO === LINES_IN_ONE_GO - 1) await pause();
    const row = rowOf(line, kit);
    if (top + row.height > BOTTOM) {
      page = { paragraphs: [], frame: [], rules: [] };
      pages.push(page);
      top = beginTable(page, TOP, kit);
    }
    page.paragraphs.push({ tag: 'P', texts: row.texts.map((text) => ({ ...text, y: text.y + top })) });
    page.rules.push(top + row.height - ROW_GAP / 2);
    top += row.height;
  }
  if (found.lines.length === 0)
    page.paragraphs.push({ tag: 'P', texts: [text(kit.texts.nothing, LEFT, top + LEADING)] });
  for (const [index, one] of pages.entries()) one.frame.push(...footOf(index + 1, pages.length, kit));
  return pages;
}

const text = (words: string, x: number, y: number, style: Partial<PlacedText> = {}): PlacedText => ({
  text: words,
  x,
  y,
  face: 'regular',
  size: 8.5,
  gray: 0.1,
  ...style,
});

/** Text that ends at a right edge. */
function endingAt(edge: number, placed: PlacedText, measure: Measure): PlacedText {
  return { ...placed, x: edge - measure(placed.text, placed) };
}

function summaryOf(statement: StatementOfPlay, { head, texts, measure }: Kit): Paragraph[] {
  const { totals } = statement;
  const rows: readonly (readonly [name: string, cents: Cents, isSum?: true])[] = [
    [texts.opening, statement.openingCents, true],
    [texts.kinds.deposits, totals.depositsCents],
    [texts.kinds.withdrawals, -totals.withdrawalsCents],
    [texts.kinds.stakes, -totals.stakesCents],
    [texts.kinds.prizes, totals.prizesCents],
    [texts.kinds.refunds, totals.refundsCents],
    [texts.kinds.other, totals.otherCents],
    [texts.closing, statement.closingCents, true],
    [texts.result, totals.netCents],
  ];
  const soft = { size: 9.5, gray: 0.3 };
  return [
    { tag: 'H1', texts: [text(`Sunflower · ${texts.title}`, LEFT, TOP, { face: 'bold', size: 19 })] },
    { tag: 'P', texts: [text(head.playerName, LEFT, TOP + 26, { size: 11 })] },
    { tag: 'P', texts: [text(texts.period(dayText(head.from), dayText(head.to)), LEFT, TOP + 42, { size: 11 })] },
    { tag: 'P', texts: [text(texts.asOf(momentText(head.asOf, head.language)), LEFT, TOP + 58, soft)] },
    ...rows.map(([name, cents, isSum], index): Paragraph => {
      const y = TOP + 90 + index * 16;
      const style = { face: isSum ? ('bold' as const) : ('regular' as const), size: 10 };
      const amount = endingAt(SUMMARY_EDGE, text(formatUsd(cents), 0, y, style), measure);
      return { tag: 'P', texts: [text(name, LEFT, y, style), amount] };
    }),
  ];
}

/** The names of the columns, and the place of the first row below them. */
function beginTable(page: LaidPage, top: number, { texts, measure }: Kit): number {
  const { columns } = texts;
  const style = { size: 7.5, face: 'bold' as const, gray: 0.3 };
  const y = top;
  page.frame.push(text(columns.time, LEFT, y, style), text(columns.what, WHAT, y, style));
  for (const [index, name] of [columns.moneyIn, columns.moneyOut, columns.balance].entries())
    page.frame.push(endingAt(EDGES[index] ?? 0, text(name.replace(' (USD)', ''), 0, y, style), measure));
  page.rules.push(top + 6);
  return top + HEADER_HEIGHT - LEADING;
}

/** An id of ours is for programs: tables have it, pages that people read do not. */
const IS_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A line's texts, from the top of its row, and how high the row is. */
function rowOf(line: Transaction, { head, texts, measure }: Kit): { texts: PlacedText[]; height: number } {
  const words = wordsOf(line, texts);
  const soft = { size: 7.5, gray: 0.35 };
  const reference = IS_ID.test(words.reference) ? '' : words.reference;
  const details = [words.games, words.method, reference, words.parts].filter((one) => one !== '').join(' · ');
  const detailLines = breakText(details, WHAT_WIDTH, (one) => measure(one, { face: 'regular', size: soft.size }));
  const whatLines = breakText(words.what, WHAT_WIDTH, (one) => measure(one, { face: 'bold', size: 8.5 }));
  const { changeCents, balanceCents } = line;
  const amounts = [
    changeCents > 0n ? formatUsd(changeCents) : '',
    changeCents < 0n ? formatUsd(-changeCents) : '',
    formatUsd(balanceCents),
  ];
  return {
    texts: [
      text(momentText(line.at, head.language), LEFT, LEADING, soft),
      ...whatLines.map((one, index) => text(one, WHAT, LEADING * (index + 1), { face: 'bold' })),
      ...detailLines.map((one, index) => text(one, WHAT, LEADING * (whatLines.length + index + 1), soft)),
      ...amounts.flatMap((one, index) =>
        one === '' ? [] : [endingAt(EDGES[index] ?? 0, text(one, 0, LEADING), measure)],
      ),
    ],
    height: LEADING * (whatLines.length + detailLines.length) + ROW_GAP,
  };
}

function footOf(page: number, pages: number, { head, texts, measure }: Kit): PlacedText[] {
  const style = { size: 7.5, gray: 0.35 };
  const what = `Sunflower · ${texts.title} · ${texts.period(dayText(head.from), dayText(head.to))}`;
  return [text(what, LEFT, FOOT, style), endingAt(EDGES[2], text(texts.page(page, pages), 0, FOOT, style), measure)];
}

/** "2026-11-20" -> "11/20/2026", as the client writes days (S9-13). */
function dayText(day: string): string {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
}

/** "11/20/2026 9:59 pm"; the French count to twenty-four. */
function momentText(at: Temporal.Instant, language: StatementLanguage): string {
  const central = at.toZonedDateTimeISO(LOTTERY_TIME_ZONE);
  const { hour } = central;
  const minute = String(central.minute).padStart(2, '0');
  const clock = language === 'fr' ? `${hour}:${minute}` : `${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`;
  return `${dayText(central.toPlainDate().toString())} ${clock}`;
}
