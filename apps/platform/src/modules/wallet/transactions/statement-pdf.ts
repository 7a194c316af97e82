import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { beginPage, drawHairlines, textMeasure, writeTexts } from '@sunflower/service-base/pdf/pdf-page.ts';
import { taggedPdf } from '@sunflower/service-base/pdf/tagged-pdf.ts';
import { printPart } from '@sunflower/service-base/pdf/unprintable-text.ts';
import type { PDFDocument, StructureElement } from 'pdfkit';
import type { StatementWithLines } from './find-transactions.ts';
import { type LaidPage, layOutStatement, type StatementHead } from './statement-layout.ts';
import { STATEMENT_TEXTS } from './statement-texts.ts';

/** Number of pages written before other requests can run. */
const PAGES_IN_ONE_GO = 10;
/** A year of ten thousand lines takes a second, so anything this slow has gone wrong. */
const MAX_MS = 20_000;

/**
 * Renders a statement as PDF: the period's totals, then every line, tagged in reading order. Texts from players and
 * operators are drawn as text only (IRGS-08). Other requests run in between. Throws after `maxMs`.
 */
export async function statementPdf(found: StatementWithLines, head: StatementHead, maxMs = MAX_MS): Promise<Buffer> {
  const until = performance.now() + maxMs;
  const pause = async () => {
    if (performance.now() > until)
      throw new Error(`rendering a statement of ${found.lines.length} lines took too long`);
    await yieldToOthers();
  };
  const texts = STATEMENT_TEXTS[head.language];
  const { language, asOf } = head;
  const title = `Sunflower · ${texts.title} · ${texts.period(head.from, head.to)}`;
  return taggedPdf({ title, language, asOf }, async (doc, root) => {
    const measure = textMeasure(doc);
    printPart('name', () => measure(head.playerName, { face: 'regular', size: 1 }));
    const pages = await layOutStatement(found, head, { measure, pause });
    for (const [index, page] of pages.entries()) {
      if (index % PAGES_IN_ONE_GO === PAGES_IN_ONE_GO - 1) await pause();
      drawPage(doc, root, page);
    }
  });
}

function drawPage(doc: PDFDocument, root: StructureElement, { paragraphs, frame, rules }: LaidPage): void {
  beginPage(doc);
  doc.markContent('Artifact', { type: 'Layout' });
  drawHairlines(doc, rules);
  writeTexts(doc, frame);
  doc.endMarkedContent();
  for (const { tag, texts } of paragraphs) {
    const element = doc.struct(tag, () => writeTexts(doc, texts));
    root.add(element);
    element.end();
  }
}
