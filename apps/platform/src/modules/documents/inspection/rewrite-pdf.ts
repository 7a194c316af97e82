import { inflateSync } from 'node:zlib';
import { EncryptedPDFError, PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib';
import { InspectionRefused, type RewrittenFile } from './inspected-file.ts';
import { MAX_PAGES, MAX_REWRITTEN_BYTES, MAX_STRUCTURE_BYTES } from './inspection-limits.ts';

/** Names of PDF features that run something, open something or hide another file. */
const ACTIVE_NAMES = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'EF',
  'RichMedia',
  'RichMediaContent',
  'Movie',
  'Sound',
  'Rendition',
  'XFA',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
]);

/**
 * Reads a whole PDF and writes it again without its metadata (author, program, dates) and without anything before or
 * after it. Refuses one with a password, with scripts, attachments or media, or with too many pages.
 */
export async function rewritePdf(bytes: Uint8Array): Promise<RewrittenFile> {
  limitStructure(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  const document = await open(bytes);
  for (const [, object] of document.context.enumerateIndirectObjects()) refuseActive(object, 0);
  const pages = document.getPageCount();
  if (pages === 0) throw new InspectionRefused('FILE_DAMAGED');
  if (pages > MAX_PAGES) throw new InspectionRefused('PDF_TOO_LONG');
  document.catalog.delete(PDFName.of('Metadata'));
  delete document.context.trailerInfo.Info;
  const written = await document.save({ useObjectStreams: true, addDefaultPage: false, updateFieldAppearances: false });
  if (written.length > MAX_REWRITTEN_BYTES) throw new InspectionRefused('FILE_DAMAGED');
  return { mediaType: 'application/pdf', pages, bytes: written };
}

async function open(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
  } catch (error) {
    throw new InspectionRefused(error instanceof EncryptedPDFError ? 'PDF_LOCKED' : 'FILE_DAMAGED');
  }
}

/** Maximum nesting of dictionaries inside one object; real files need fewer than ten levels. */
const MAX_DEPTH = 100;

function refuseActive(object: PDFObject, depth: number): void {
  if (depth > MAX_DEPTH) throw new InspectionRefused('FILE_DAMAGED');
  if (object instanceof PDFName && ACTIVE_NAMES.has(object.decodeText())) throw new InspectionRefused('PDF_ACTIVE');
  if (object instanceof PDFArray) for (const value of object.asArray()) refuseActive(value, depth + 1);
  const dict = object instanceof PDFStream ? object.dict : object;
  if (!(dict instanceof PDFDict)) return;
  for (const [name, value] of dict.entries()) {
    refuseActive(name, depth + 1);
    refuseActive(value, depth + 1);
  }
}

const STREAM = /\bstream\r?\n/g;
/** Maximum length of a stream's dictionary. */
const DICTIONARY = 4_096;

/**
 * Unpacks the streams that contain a PDF's structure, which the PDF reader would unpack without a limit; refuses the
 * file if they unpack to too many bytes or are packed in an unusual way.
 */
function limitStructure(bytes: Buffer): void {
  const text = bytes.toString('latin1');
  let left = MAX_STRUCTURE_BYTES;
  for (const found of text.matchAll(STREAM)) {
    const start = found.index + found[0].length;
    const before = text.slice(Math.max(0, found.index - DICTIONARY), found.index);
    const dictionary = plainNames(before.slice(before.lastIndexOf(' obj') + 1));
    if (!/\/Type\s*\/(?:ObjStm|XRef)\b/.test(dictionary)) continue;
    if (!dictionary.includes('/Filter')) continue;
    if (!/\/Filter\s*\[?\s*\/FlateDecode\s*\]?/.test(dictionary)) throw new InspectionRefused('FILE_DAMAGED');
    left -= unpackedBytes(bytes.subarray(start), left);
  }
}

/** Returns the text with escapes in names, such as `#41`, replaced by the characters that they stand for. */
function plainNames(text: string): string {
  return text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function unpackedBytes(packed: Buffer, most: number): number {
  try {
    // Bytes after the packed stream are ignored.
    return inflateSync(packed, { maxOutputLength: Math.max(1, most) }).length;
  } catch {
    throw new InspectionRefused('FILE_DAMAGED');
  }
}
