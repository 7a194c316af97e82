import { once } from 'node:events';
import { PDFDocument, type StructureElement } from 'pdfkit';
import type { WrittenLanguage } from '../central-text.ts';
import { openFaces } from './pdf-faces.ts';

/** Metadata of a file: its title in viewers, its language for screen readers, and its creation time. */
export type PdfHead = {
  readonly title: string;
  readonly language: WrittenLanguage;
  readonly asOf: Temporal.Instant;
};

/**
 * Returns a PDF whose parts `draw` adds to the root in reading order; the same parts produce the same file except for
 * its id.
 */
export async function taggedPdf(
  head: PdfHead,
  draw: (doc: PDFDocument, root: StructureElement) => Promise<void> | void,
): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    autoFirstPage: false,
    tagged: true,
    displayTitle: true,
    lang: head.language,
    pdfVersion: '1.7',
    compress: true,
    font: null,
    info: {
      Title: head.title,
      Producer: 'Sunflower',
      Creator: 'Sunflower',
      CreationDate: new Date(head.asOf.epochMilliseconds),
    },
  });
  openFaces(doc);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(doc, 'end');
  const root = doc.struct('Document');
  doc.addStructure(root);
  await draw(doc, root);
  root.end();
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}
