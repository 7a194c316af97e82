import type { DocumentScanner } from './document-scanner-port.ts';

/** The harmless text that every malware scanner reports, for testing the path of a harmful file (eicar.org). */
const TEST_FILE = Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*', 'latin1');

/**
 * The scanner without a scan engine: it reports only the standard test file. Files are still checked and rewritten by
 * the documents module; production requires a real scanner.
 */
export const testFileScanner: DocumentScanner = {
  async scanFile(parts) {
    let seen = Buffer.alloc(0);
    for await (const part of parts) {
      // The end of the previous part is kept, in case the text spans two parts.
      seen = Buffer.concat([seen.subarray(-TEST_FILE.length), part]);
      if (seen.includes(TEST_FILE)) return 'HARMFUL';
    }
    return 'CLEAN';
  },
};
