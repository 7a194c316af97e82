import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Stands in every document that the platform answers with; the development server puts the client's own page in its place. */
export const SHELL_MARK = '<!-- sunflower development shell -->';

/** A build without pages and scripts: Vite serves those. The bundle that writes public pages writes none. */
const FILES = {
  'current.json': '{"id":"development","folder":"builds/development"}',
  'package.json': '{"type":"module"}',
  'builds/development/client/index.html': `<!doctype html><html lang="en-US">${SHELL_MARK}</html>`,
  'builds/development/server/entry-server.js': [
    'export const knowsAddress = () => true;',
    'export const openPageWriter = async () => ({ paths: [], write: async () => { throw new Error("no pages"); } });',
  ].join('\n'),
} as const;

/** Writes the build that the platform serves during `npm run dev` into a folder. */
export function writeDevClient(dist: string): void {
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, file), text);
  }
}
