import { createHash, type Hash } from 'node:crypto';
import { mkdir, open, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SigningKey } from '../signing-key.ts';

/** A file of an export, as its manifest lists it. */
export type ExportedFile = { readonly name: string; readonly bytes: number; readonly sha256: string };

/** The subject of an export: its kind, its draw or account, and whether player ids are replaced by pseudonyms. */
export type ExportSubject = { readonly kind: 'draw' | 'ledger'; readonly subject: string; readonly players: PlayerIds };
export type PlayerIds = 'pseudonyms' | 'as stored';

/** Writes the files of an export; `finish` signs the manifest. */
export type ExportFolder = {
  /** Opens a file; its pieces are written and hashed in order, and `close` adds it to the manifest. */
  open(name: string): Promise<ExportFile>;
  /** Writes `manifest.json`, with the files in order, and `manifest.sig` over its bytes. */
  finish(): Promise<readonly ExportedFile[]>;
};
export type ExportFile = { write(piece: string | Uint8Array): Promise<void>; close(): Promise<void> };

const UTF8 = new TextEncoder();

/**
 * Starts an export in a folder, which is created and must be empty (`docs/formats.md`). Throws when the folder has
 * files, because an incomplete export isn't an export.
 */
export async function beginExport(
  folder: string,
  of: { about: ExportSubject; key: SigningKey; now: Temporal.Instant },
): Promise<ExportFolder> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty`);
  const files: ExportedFile[] = [];
  return {
    async open(name) {
      const handle = await open(join(folder, name), 'wx');
      const hash: Hash = createHash('sha256');
      let bytes = 0;
      return {
        async write(piece) {
          const encoded = typeof piece === 'string' ? UTF8.encode(piece) : piece;
          hash.update(encoded);
          bytes += encoded.length;
          await handle.writeFile(encoded);
        },
        async close() {
          await handle.close();
          files.push({ name, bytes, sha256: hash.digest('hex') });
        },
      };
    },
    async finish() {
      const { about, key, now } = of;
      const publicKey = key.published.find(({ keyId }) => keyId === key.keyId)?.publicKey;
      const head = { format: 'sunflower-export/1', ...about, exportedAt: now.toString(), keyId: key.keyId, publicKey };
      const manifest = `${JSON.stringify({ ...head, files }, null, 1)}\n`;
      await writeFile(join(folder, 'manifest.json'), manifest, { flag: 'wx' });
      await writeFile(join(folder, 'manifest.sig'), `${key.sign(manifest)}\n`, { flag: 'wx' });
      return files;
    },
  };
}
