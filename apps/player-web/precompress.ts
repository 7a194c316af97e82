import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|svg|json|webmanifest|txt)$/;
/** Smaller files are not compressed: the extra header would cost more bytes than the compression saves. */
const LEAST_BYTES = 200;

/**
 * Compresses each text file of the browser build with brotli at its highest level, so that the server only picks a
 * file.
 */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    writeBundle({ dir }) {
      if (dir === undefined) return;
      for (const path of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!TEXT.test(path)) continue;
        const bytes = readFileSync(join(dir, path));
        if (bytes.byteLength >= LEAST_BYTES) writeFileSync(join(dir, `${path}.br`), best(bytes));
      }
    },
  };
}

function best(bytes: Buffer): Buffer {
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  });
}
