import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import {
  madeShareSchema,
  openedShareSchema,
  openShareRequestSchema,
} from '@sunflower/partner-protocols/seed-custodian.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { z } from 'zod';

const storedShareSchema = z.strictObject({ made: madeShareSchema, sealedShare: z.base64() });
const storedOpeningSchema = z.strictObject({
  request: openShareRequestSchema.omit({ cosigned: true }),
  custody: openedShareSchema.shape.custody,
});
export type StoredShare = z.infer<typeof storedShareSchema>;
export type StoredOpening = z.infer<typeof storedOpeningSchema>;

/** The custodian's shares and openings: one file each per draw. The first one stays, even if another is stored. */
export type ShareFiles = {
  findShare(drawId: string): StoredShare | undefined;
  findOpening(drawId: string): StoredOpening | undefined;
  /** Stores a share, unless the draw has one; it is on disk before this returns. */
  insertShare(share: StoredShare): void;
  /** Stores an opening, unless the draw has one; it is on disk before this returns. */
  insertOpening(drawId: string, opening: StoredOpening): void;
};

/** Opens the files of a folder, which has a subfolder per last two digits of the draws' ids. */
export function openShareFiles(folder: string): ShareFiles {
  const fileOf = (drawId: string, kind: 'share' | 'opening') =>
    join(folder, drawId.slice(-2), `${drawId}.${kind}.json`);
  const read = <Stored>(file: string, schema: z.ZodType<Stored>): Stored | undefined =>
    existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
  return {
    findShare: (drawId) => read(fileOf(drawId, 'share'), storedShareSchema),
    findOpening: (drawId) => read(fileOf(drawId, 'opening'), storedOpeningSchema),
    insertShare: (share) => insertOnce(folder, fileOf(share.made.drawId, 'share'), share),
    insertOpening: (drawId, opening) => insertOnce(folder, fileOf(drawId, 'opening'), opening),
  };
}

/** Creates a whole file atomically; an existing one stays. A crash leaves it whole or absent. */
function insertOnce(folder: string, file: string, content: object): void {
  const parent = join(file, '..');
  mkdirSync(parent, { recursive: true, mode: 0o700 });
  const draft = join(folder, `${newRandomId()}.part`);
  const written = openSync(draft, 'wx', 0o600);
  writeSync(written, JSON.stringify(content));
  fsyncSync(written);
  closeSync(written);
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
  const entries = openSync(parent, 'r');
  fsyncSync(entries);
  closeSync(entries);
}
