import { once } from 'node:events';
import { PDFDocument } from 'pdfkit';
import { beginPage, breakText, PAGE, type PlacedText, textMeasure, writeTexts } from '../../wallet/index.ts';
import type { TicketView } from './ticket.ts';
import { type TicketLine, ticketLines } from './ticket-lines.ts';
import { TICKET_PDF_TEXTS, type TicketLanguage } from './ticket-pdf-texts.ts';

const TOP = 64;
const BOTTOM = 740;
const FOOT = 768;

/** How each kind of line is set: size and face, the gray of its ink, and the space above and below it in points. */
const STYLES = {
  title: { face: 'bold', size: 19, gray: 0.1, above: 0, leading: 26 },
  part: { face: 'bold', size: 12, gray: 0.1, above: 14, leading: 18 },
  line: { face: 'regular', size: 10.5, gray: 0.1, above: 0, leading: 15 },
  soft: { face: 'regular', size: 9, gray: 0.35, above: 6, leading: 13 },
} as const;

type LaidLine = { readonly tag: 'H1' | 'P'; readonly texts: PlacedText[] };
type Measure = ReturnType<typeof textMeasure>;

/** A ticket as PDF with what is known of it at `asOf`, tagged in the order of reading: for keeping, not for being paid. */
export async function ticketPdf(
  view: TicketView,
  head: { readonly language: TicketLanguage; readonly asOf: Temporal.Instant },
): Promise<Buffer> {
  const lines = ticketLines(view, head);
  const texts = TICKET_PDF_TEXTS[head.language];
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    autoFirstPage: false,
    tagged: true,
    displayTitle: true,
    lang: head.language,
    pdfVersion: '1.7',
    compress: true,
    info: {
      Title: `${lines[0]?.text ?? 'Sunflower'} · ${view.ticket.serial}`,
      Producer: 'Sunflower',
      Creator: 'Sunflower',
      CreationDate: new Date(head.asOf.epochMilliseconds),
    },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(doc, 'end');
  const pages = layOut(lines, textMeasure(doc));
  const root = doc.struct('Document');
  doc.addStructure(root);
  for (const [index, page] of pages.entries()) {
    beginPage(doc);
    doc.markContent('Artifact', { type: 'Pagination' });
    writeTexts(doc, [placed(texts.page(index + 1, pages.length), FOOT, STYLES.soft)]);
    doc.endMarkedContent();
    for (const line of page) {
      const element = doc.struct(line.tag, () => writeTexts(doc, line.texts));
      root.add(element);
      element.end();
    }
  }
  root.end();
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

type Style = (typeof STYLES)[keyof typeof STYLES];

const placed = (text: string, y: number, { face, size, gray }: Style): PlacedText => ({
  text,
  x: PAGE.margin,
  y,
  face,
  size,
  gray,
});

/** Lays lines on pages, each broken at the margin and none torn apart by the end of a page. */
function layOut(lines: readonly TicketLine[], measure: Measure): LaidLine[][] {
  const pages: LaidLine[][] = [[]];
  let y = TOP;
  for (const { kind, text } of lines) {
    const style = STYLES[kind];
    const rows = breakText(text, PAGE.width - 2 * PAGE.margin, (part) => measure(part, style));
    const height = style.above + rows.length * style.leading;
    if (y + height > BOTTOM) {
      pages.push([]);
      y = TOP;
    }
    const texts = rows.map((row, index) => placed(row, y + style.above + index * style.leading, style));
    pages.at(-1)?.push({ tag: kind === 'title' ? 'H1' : 'P', texts });
    y += height;
  }
  return pages;
}
