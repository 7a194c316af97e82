import {
  beginPage,
  breakText,
  drawBoxes,
  PAGE,
  type PlacedBox,
  type PlacedText,
  textMeasure,
  writeTexts,
} from './pdf-page.ts';
import { type PdfHead, taggedPdf } from './tagged-pdf.ts';
import { type PrintedPart, printPart } from './unprintable-text.ts';

const TOP = 64;
const BOTTOM = 740;
const FOOT = 768;

/** Style of each kind of line: size and face, the gray of its ink, and the space above and below it in points. */
const STYLES = {
  title: { face: 'bold', size: 19, gray: 0.1, above: 0, leading: 26 },
  part: { face: 'bold', size: 12, gray: 0.1, above: 14, leading: 18 },
  line: { face: 'regular', size: 10.5, gray: 0.1, above: 0, leading: 15 },
  soft: { face: 'regular', size: 9, gray: 0.35, above: 6, leading: 13 },
} as const;
type Style = (typeof STYLES)[keyof typeof STYLES];

/** A line to write on: its height with the label below it, and its length, in points. */
const FIELD = { above: 30, leading: 13, length: 300 } as const;
/** Empty boxes for one character each, in groups. */
const BOX = { above: 6, side: 22, gap: 10, below: 8 } as const;

/**
 * One line of a document in reading order: a title, a heading, text, a note, a line to write on with its label, or
 * empty boxes after their label. `part` is the subject of the text, in case the text can't be printed.
 */
export type PaperLine =
  | { readonly kind: keyof typeof STYLES | 'field'; readonly text: string; readonly part?: PrintedPart }
  | { readonly kind: 'boxes'; readonly text: string; readonly groups: readonly number[] };

type LaidLine = {
  readonly tag: 'H1' | 'P';
  readonly texts: PlacedText[];
  readonly boxes: PlacedBox[];
  readonly height: number;
};
type Measure = ReturnType<typeof textMeasure>;

/**
 * Returns a document of lines as a PDF, tagged in reading order; `pageText` is the footer of a page. With
 * `hasWholeParts`, a part that fits on one page isn't split across pages, so the signed text stays above its signature.
 */
export function linesPdf(
  lines: readonly PaperLine[],
  head: PdfHead & { readonly pageText: (page: number, pages: number) => string; readonly hasWholeParts?: true },
): Promise<Buffer> {
  return taggedPdf(head, (doc, root) => {
    const pages = layOut(lines, { measure: textMeasure(doc), hasWholeParts: head.hasWholeParts ?? false });
    for (const [index, page] of pages.entries()) {
      beginPage(doc);
      doc.markContent('Artifact', { type: 'Pagination' });
      writeTexts(doc, [placed(head.pageText(index + 1, pages.length), FOOT, STYLES.soft)]);
      doc.endMarkedContent();
      doc.markContent('Artifact', { type: 'Layout' });
      drawBoxes(
        doc,
        page.flatMap(({ boxes }) => boxes),
      );
      doc.endMarkedContent();
      for (const line of page) {
        const element = doc.struct(line.tag, () => writeTexts(doc, line.texts));
        root.add(element);
        element.end();
      }
    }
  });
}

const placed = (text: string, y: number, { face, size, gray }: Style): PlacedText => ({
  ...{ text, x: PAGE.margin, y },
  ...{ face, size, gray },
});

/** Lays out lines on pages; each line wraps at the margin and none is split across pages. */
function layOut(
  lines: readonly PaperLine[],
  { measure, hasWholeParts }: { measure: Measure; hasWholeParts: boolean },
): LaidLine[][] {
  const pages: LaidLine[][] = [[]];
  let y = TOP;
  for (const [index, line] of lines.entries()) {
    let laid = layLine(line, y, measure);
    const part = hasWholeParts && line.kind === 'part' ? partHeight(lines.slice(index), measure) : 0;
    const height = part > BOTTOM - TOP ? 0 : part;
    if (y + Math.max(laid.height, height) > BOTTOM) {
      pages.push([]);
      y = TOP;
      laid = layLine(line, y, measure);
    }
    pages.at(-1)?.push(laid);
    y += laid.height;
  }
  return pages;
}

/** Returns the height of the part that these lines start with, up to the next part. */
function partHeight(lines: readonly PaperLine[], measure: Measure): number {
  const next = lines.findIndex(({ kind }, index) => index > 0 && kind === 'part');
  const own = next < 0 ? lines : lines.slice(0, next);
  return own.reduce((height, line) => height + layLine(line, 0, measure).height, 0);
}

function layLine(line: PaperLine, y: number, measure: Measure): LaidLine {
  const style = line.kind === 'field' || line.kind === 'boxes' ? STYLES.soft : STYLES[line.kind];
  const rows = printPart('part' in line ? line.part : undefined, () =>
    breakText(line.text, PAGE.width - 2 * PAGE.margin, (piece) => measure(piece, style)),
  );
  const tag = line.kind === 'title' ? 'H1' : 'P';
  if (line.kind === 'field') {
    const texts = rows.map((row, index) => placed(row, y + FIELD.above + index * FIELD.leading, style));
    const top = y + FIELD.above - FIELD.leading;
    const boxes = [{ x: PAGE.margin, y: top, width: FIELD.length, height: 0 }];
    return { tag, texts, boxes, height: FIELD.above + rows.length * FIELD.leading };
  }
  const texts = rows.map((row, index) => placed(row, y + style.above + index * style.leading, style));
  const height = style.above + rows.length * style.leading;
  if (line.kind !== 'boxes') return { tag, texts, boxes: [], height };
  const top = y + height - BOX.above;
  return { tag, texts, boxes: boxesOf(line.groups, top), height: height + BOX.side + BOX.below };
}

function boxesOf(groups: readonly number[], y: number): PlacedBox[] {
  let x: number = PAGE.margin;
  return groups.flatMap((count) => {
    const row = Array.from({ length: count }, (_, index) => ({
      x: x + index * BOX.side,
      y,
      width: BOX.side,
      height: BOX.side,
    }));
    x += count * BOX.side + BOX.gap;
    return row;
  });
}
