import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Marks the shell that the platform returns; the development server replaces it with the client's own page. */
export const SHELL_MARK = '<!-- sunflower development shell -->';

/** A build without pages and scripts: Vite serves those. */
const FILES = {
  'current.json': '{"id":"development","folder":"builds/development"}',
  'package.json': '{"type":"module"}',
  'builds/development/client/index.html': `<!doctype html><html lang="en-US">${SHELL_MARK}</html>`,
} as const;

/** Writes the build that the platform serves during `npm run dev` into a folder. */
export function writeDevClient(dist: string): void {
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, file), text);
  }
  const bundle = join(dist, 'builds/development/server/entry-server.js');
  mkdirSync(dirname(bundle), { recursive: true });
  copyFileSync(join(import.meta.dirname, 'empty-bundle.js'), bundle);
}
