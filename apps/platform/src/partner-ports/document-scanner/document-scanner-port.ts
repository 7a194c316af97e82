/** The bytes of a file, part by part. */
export type FileParts = AsyncIterable<Buffer>;

/**
 * Scans uploaded files for malware before anything else reads them. UNAVAILABLE: the scanner gave no result, so the
 * file must not be accepted.
 */
export type DocumentScanner = {
  scanFile(parts: FileParts): Promise<'CLEAN' | 'HARMFUL' | 'UNAVAILABLE'>;
};
