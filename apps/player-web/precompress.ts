import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|svg|json|webmanifest|txt)$/;
/** Below this a second header costs more than the bytes it saves. */
const LEAST_BYTES = 200;

/** Writes each text file of the browser's build once more with brotli at its best, so that the server only picks a file. */
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
