import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { admitKey, type DocumentStore } from './document-store-port.ts';

/** Stores documents in a folder that only the platform's user can read. All nodes must share the folder. */
export function folderDocumentStore(folder: string): DocumentStore {
  const pathOf = (key: string) => join(folder, admitKey(key));
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Written next to its place and renamed, so that a crash never leaves half an object under the key.
      const next = `${path}.${randomUUID()}`;
      await writeDurably(next, bytes);
      await rename(next, path);
    },
    async get(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async delete(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      // Removes the file's folder with its last part; fails while other parts are in it.
      await rmdir(dirname(path)).catch(() => undefined);
    },
  };
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
