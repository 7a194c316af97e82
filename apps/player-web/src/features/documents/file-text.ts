import { MEGABYTE, type StoredDocument } from '@sunflower/contracts/documents.ts';
import { localeTag } from '../../runtime/i18n/texts.ts';
import { documentsText as text } from './texts.ts';

/** Returns a size in megabytes with at most one decimal, such as "0.4 MB", in the page's language. */
export function megabytesText(megabytes: number): string {
  const style = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(localeTag(), style).format(Math.max(0.1, megabytes));
}

/** Returns the type and size of a stored file, such as "PDF, 2 pages, 0.4 MB". */
export function fileText({ bytes, pages }: Pick<StoredDocument, 'bytes' | 'pages'>): string {
  const size = megabytesText(bytes / MEGABYTE);
  return pages === null ? size : text('sizePages', { count: pages, size });
}

const KNOWN_CODES = [
  'FILE_TOO_LARGE',
  'FILE_TYPE_NOT_ACCEPTED',
  'FILE_DAMAGED',
  'PICTURE_TOO_LARGE',
  'PICTURE_TOO_SMALL',
  'PDF_LOCKED',
  'PDF_ACTIVE',
  'PDF_TOO_LONG',
  'FILE_HARMFUL',
  'TOO_MANY_DOCUMENTS',
  'TOO_MANY_UPLOADS',
  'REQUEST_NOT_OPEN',
  'ACCESS_DENIED',
] as const;

/** Returns why a file wasn't added and what to do; a code without its own text gets a general one. */
export function refusedText(code: string, limitMb: number): string {
  const known = KNOWN_CODES.find((one) => one === code);
  return known ? text(`code_${known}`, { limit: megabytesText(limitMb) }) : text('code_unknown');
}
