import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The hash of the inline script of the test client's pages. */
export const SCRIPT_HASH = 'sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=';

/** A client as its build creates it, with one public page. */
const CLIENT_FILES = {
  'current.json': '{"id": "b1", "folder": "builds/b1"}',
  'builds/b1/client/index.html': '<!doctype html><title>Sunflower</title>',
  'builds/b1/client/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'builds/b1/client/assets/app-1a2b3c.js': 'export {};',
  'package.json': '{"type": "module"}',
  'builds/b1/server/entry-server.js': `
    export const isKnownAddress = () => true;
    const hashes = { scriptHashes: ['${SCRIPT_HASH}'], styleHashes: [] };
    const lobby = { language: 'en-US', html: '<!doctype html><title>Lobby</title>', ...hashes };
    export const openPageWriter = async () => ({
      paths: ['/'],
      write: async () => ({ documents: [lobby], payload: '{}' }),
    });`,
};

/** Writes the test client to a new folder, which the caller removes, and returns its path. */
export async function writeTestClient(): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'sunflower-client-'));
  for (const [file, text] of Object.entries(CLIENT_FILES)) {
    await mkdir(join(dist, file, '..'), { recursive: true });
    await writeFile(join(dist, file), text);
  }
  return dist;
}
