import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BackupManifest } from './manifest.ts';

/**
 * Folders whose contents the server creates again, or that are in the WAL archive. The folders themselves are required.
 */
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

/** Files of the running server, and files that the backup API returns at the end of a backup. */
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'backup_label', 'tablespace_map', 'current_logfiles']);
const LEFT_OUT_PREFIXES = ['pgsql_tmp', 'pg_internal.init'];

type CopiedFile = BackupManifest['files'][number];

/**
 * Copies the data folder of a server in backup mode, and returns the copied files. The server continues to write: the
 * WAL repairs a file that changes during the copy, and a file that disappears was no longer needed.
 */
export async function copyServerFiles(dataFolder: string, target: string): Promise<CopiedFile[]> {
  const copied: CopiedFile[] = [];
  const copyFolder = async (path: string): Promise<void> => {
    await mkdir(join(target, path), { recursive: true, mode: 0o700 });
    if (EMPTIED.has(path)) return;
    for (const entry of await readdir(join(dataFolder, path), { withFileTypes: true })) {
      const inside = path === '' ? entry.name : `${path}/${entry.name}`;
      if (path === 'pg_tblspc')
        throw new Error('Servers with additional tablespaces are not supported: move them into the data folder.');
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

/** Copies one file and returns its size and digest. Undefined if the file no longer exists. */
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
