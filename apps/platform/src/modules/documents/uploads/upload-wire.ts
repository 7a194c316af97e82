import type { Upload as UploadOnWire } from '@sunflower/contracts/documents.ts';
import { countParts, PART_BYTES } from '../records/document.ts';
import type { UploadProgress } from './receive-part.ts';

/** Converts an unfinished upload. */
export function uploadOnWire({ upload, received }: UploadProgress): UploadOnWire {
  return { id: upload.uploadId, partBytes: PART_BYTES, parts: countParts(upload.bytes), received: [...received] };
}
