import type { Cents } from '@sunflower/money/cents.ts';
import { amountText, repeatedZone, shortDayText } from '@sunflower/service-base/central-text.ts';
import { LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';
import type { Face } from '@sunflower/service-base/pdf/pdf-faces.ts';
import { breakText, type PlacedText } from '@sunflower/service-base/pdf/pdf-page.ts';
import type { StatementOfPlay } from '../../responsible-gaming/index.ts';
import { describeTransaction, isInternalId } from './describe-transaction.ts';
import type { StatementWithLines } from './find-transactions.ts';
import { STATEMENT_TEXTS, type StatementLanguage, type StatementTexts } from './statement-texts.ts';
import type { Transaction } from './transaction.ts';

/** The header data of a statement. Days are yyyy-MM-dd. */
export type StatementHead = {
  readonly playerName: string;
  readonly from: string;
  readonly to: string;
  readonly asOf: Temporal.Instant;
  readonly language: StatementLanguage;
};

/** Texts that belong together, in reading order. */
export type Paragraph = { readonly tag: 'H1' | 'P'; readonly texts: readonly PlacedText[] };
/** A page: its content, its frame (skipped by screen readers), and horizontal rules by their distance from the top. */
export type LaidPage = { paragraphs: Paragraph[]; frame: PlacedText[]; rules: number[] };
export type Measure = (text: string, style: { face: Face; size: number }) => number;

const LEFT = 44;
const WHAT = 138;
const WHAT_WIDTH = 226;
/** Right edges of the columns money in, money out and balance. */
const EDGES = [428, 498, 568] as const;
const SUMMARY_EDGE = 300;
const TOP = 64;
const BOTTOM = 744;
const FOOT = 768;
const LEADING = 10;
const ROW_GAP = 8;
const HEADER_HEIGHT = 24;

type Kit = { readonly head: StatementHead; readonly texts: StatementTexts; readonly measure: Measure };

/** Lines laid out before `pause` is called. */
const LINES_IN_ONE_GO = 500;

/**
 * Lays out a statement: the totals on the first page, then every line, each line whole on one page. `pause` lets other
 * requests run, and throws when the time limit is reached.
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

const text = (content: string, x: number, y: number, style: Partial<PlacedText> = {}): PlacedText => ({
  text: content,
  x,
  y,
  face: 'regular',
  size: 8.5,
  gray: 0.1,
  ...style,
});

/** Right-aligns text at an edge. */
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
    {
      tag: 'P',
      texts: [text(periodOf(head, texts), LEFT, TOP + 42, { size: 11 })],
    },
    { tag: 'P', texts: [text(texts.asOf(momentText(head.asOf, head.language)), LEFT, TOP + 58, soft)] },
    ...rows.map(([name, cents, isSum], index): Paragraph => {
      const y = TOP + 90 + index * 16;
      const style = { face: isSum ? ('bold' as const) : ('regular' as const), size: 10 };
      const amount = endingAt(SUMMARY_EDGE, text(amountText(cents, head.language), 0, y, style), measure);
      return { tag: 'P', texts: [text(name, LEFT, y, style), amount] };
    }),
  ];
}

/** Adds the column headings, and returns the top of the first row. */
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

/** Returns a line's texts, positioned from the top of its row, and the row's height. */
function rowOf(line: Transaction, { head, texts, measure }: Kit): { texts: PlacedText[]; height: number } {
  const content = describeTransaction(line, texts);
  const soft = { size: 7.5, gray: 0.35 };
  const reference = isInternalId(content.reference) ? '' : content.reference;
  const details = [content.games, content.method, reference, content.parts].filter((one) => one !== '').join(' · ');
  const detailLines = breakText(details, WHAT_WIDTH, (one) => measure(one, { face: 'regular', size: soft.size }));
  const whatLines = breakText(content.what, WHAT_WIDTH, (one) => measure(one, { face: 'bold', size: 8.5 }));
  const { changeCents, balanceCents } = line;
  const amounts = [
    changeCents > 0n ? amountText(changeCents, head.language) : '',
    changeCents < 0n ? amountText(-changeCents, head.language) : '',
    amountText(balanceCents, head.language),
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
  const what = `Sunflower · ${texts.title} · ${periodOf(head, texts)}`;
  return [text(what, LEFT, FOOT, style), endingAt(EDGES[2], text(texts.page(page, pages), 0, FOOT, style), measure)];
}

function periodOf({ from, to, language }: StatementHead, texts: StatementTexts): string {
  return texts.period(shortDayText(from, language), shortDayText(to, language));
}

/**
 * Formats a time as "11/20/2026 9:59 pm", in French with 24 hours. In the hour that occurs twice, adds the time zone.
 */
function momentText(at: Temporal.Instant, language: StatementLanguage): string {
  const central = at.toZonedDateTimeISO(LOTTERY_TIME_ZONE);
  const { hour } = central;
  const minute = String(central.minute).padStart(2, '0');
  const clock = language === 'fr' ? `${hour}:${minute}` : `${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`;
  const zone = repeatedZone(central);
  return `${shortDayText(central.toPlainDate().toString(), language)} ${clock}${zone ? ` ${zone}` : ''}`;
}
