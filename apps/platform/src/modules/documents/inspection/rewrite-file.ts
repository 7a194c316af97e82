import { fileTypeFromBuffer } from 'file-type';
import { InspectionRefused, type RewrittenFile } from './inspected-file.ts';

const PICTURES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/**
 * Returns an uploaded file as it may be stored. Only its first bytes decide its type, not its name or the type that was
 * sent with it (ASVS-5.2). Throws `InspectionRefused`. Each library is loaded only for its own files, because loading
 * takes longer than most inspections.
 */
export async function rewriteFile(bytes: Uint8Array): Promise<RewrittenFile> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (type?.mime === 'application/pdf') return (await import('./rewrite-pdf.ts')).rewritePdf(bytes);
  if (type === undefined || !PICTURES.has(type.mime)) throw new InspectionRefused('FILE_TYPE_NOT_ACCEPTED');
  return (await import('./rewrite-picture.ts')).rewritePicture(bytes);
}
