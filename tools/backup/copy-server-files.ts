import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BackupManifest } from './manifest.ts';

/** Folders whose contents the server makes again, or that the WAL archive holds; the folders themselves are needed. */
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);

/** Files of the running server, and those that the end of the backup hands over itself. */
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'backup_label', 'tablespace_map', 'current_logfiles']);
const LEFT_OUT_PREFIXES = ['pgsql_tmp', 'pg_internal.init'];

type CopiedFile = BackupManifest['files'][number];

/**
 * Copies the data folder of a server that is in backup mode, and returns what it copied. The server goes on writing: a file that changes
 * meanwhile is made whole by the WAL, one that disappears was not needed any more.
 */
export async function copyServerFiles(dataFolder: string, target: string): Promise<CopiedFile[]> {
  const copied: CopiedFile[] = [];
  const copyFolder = async (path: string): Promise<void> => {
    await mkdir(join(target, path), { recursive: true, mode: 0o700 });
    if (EMPTIED.has(path)) return;
    for (const entry of await readdir(join(dataFolder, path), { withFileTypes: true })) {
      const inside = path === '' ? entry.name : `${path}/${entry.name}`;
      if (path === 'pg_tblspc') throw new Error('A server with tablespaces of its own is not supported: move them in.');
      if (isLeftOut(entry.name)) continue;
      if (entry.isDirectory()) await copyFolder(inside);
      else if (entry.isFile()) {
        const file = await copyFile(join(dataFolder, inside), join(target, inside));
        if (file) copied.push({ path: inside, ...file });
      }
    }
  };
  await copyFolder('');
  return copied;
}

function isLeftOut(name: string): boolean {
  return LEFT_OUT.has(name) || LEFT_OUT_PREFIXES.some((prefix) => name.startsWith(prefix));
}

/** Copies one file and returns its size and digest; undefined when it is gone. */
export async function copyFile(source: string, target: string): Promise<Omit<CopiedFile, 'path'> | undefined> {
  const hash = createHash('sha256');
  let bytes = 0;
  const digest = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  try {
    await pipeline(createReadStream(source), digest, createWriteStream(target, { mode: 0o600, flush: true }));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  return { bytes, sha256: hash.digest('hex') };
}
