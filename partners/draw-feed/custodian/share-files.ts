import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
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
const newestRoundSchema = z.strictObject({ chain: z.string(), round: z.int().min(1) });
export type StoredShare = z.infer<typeof storedShareSchema>;
export type StoredOpening = z.infer<typeof storedOpeningSchema>;
/** A round of the beacon that was verified. */
export type VerifiedRound = z.infer<typeof newestRoundSchema>;

/** Number of subfolders: one per last two digits of the draws' ids. */
export const PLACES = 256;
const NEWEST_ROUND = 'newest-round.json';

/** The custodian's shares and openings: one file each per draw. The first one stays, even if another is stored. */
export type ShareFiles = {
  findShare(drawId: string): StoredShare | undefined;
  findOpening(drawId: string): StoredOpening | undefined;
  /** Stores a share, unless the draw has one; it is on disk before this returns. */
  insertShare(share: StoredShare): void;
  /** Stores an opening, unless the draw has one; it is on disk before this returns. */
  insertOpening(drawId: string, opening: StoredOpening): void;
  /** Returns the newest round that was recorded; undefined before the first. */
  findNewestRound(): VerifiedRound | undefined;
  /** Records a verified round, unless a later one of its chain is recorded. */
  recordRound(round: VerifiedRound): void;
  /** Returns the draws that have a share in one of the places from 0 to 255. */
  listDraws(place: number): string[];
  /** Removes the opening and the share of a draw. */
  removeDraw(drawId: string): void;
};

const SHARE_END = '.share.json';

/** Opens the files of a folder, which has a subfolder per last two digits of the draws' ids. */
export function openShareFiles(folder: string): ShareFiles {
  const fileOf = (drawId: string, kind: 'share' | 'opening') =>
    join(folder, drawId.slice(-2), `${drawId}.${kind}.json`);
  const read = <Stored>(file: string, schema: z.ZodType<Stored>): Stored | undefined =>
    existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
  const findNewestRound = () => {
    try {
      return read(join(folder, NEWEST_ROUND), newestRoundSchema);
    } catch {
      // Without a round, shares stay, which is harmless.
      return undefined;
    }
  };
  return {
    findShare: (drawId) => read(fileOf(drawId, 'share'), storedShareSchema),
    findOpening: (drawId) => read(fileOf(drawId, 'opening'), storedOpeningSchema),
    insertShare: (share) => insertOnce(folder, fileOf(share.made.drawId, 'share'), share),
    insertOpening: (drawId, opening) => insertOnce(folder, fileOf(drawId, 'opening'), opening),
    findNewestRound,
    recordRound: (verified) => {
      const newest = findNewestRound();
      if (newest?.chain === verified.chain && newest.round >= verified.round) return;
      renameSync(writeDraft(folder, verified), join(folder, NEWEST_ROUND));
      syncFolder(folder);
    },
    listDraws: (place) => {
      const parent = join(folder, place.toString(16).padStart(2, '0'));
      const names = existsSync(parent) ? readdirSync(parent) : [];
      return names.filter((name) => name.endsWith(SHARE_END)).map((name) => name.slice(0, -SHARE_END.length));
    },
    removeDraw: (drawId) => {
      // Removes the share last, so that an interrupted removal is found again.
      for (const kind of ['opening', 'share'] as const) rmSync(fileOf(drawId, kind), { force: true });
    },
  };
}

/** Creates a whole file atomically; an existing one stays. A crash leaves it whole or absent. */
function insertOnce(folder: string, file: string, content: object): void {
  const parent = join(file, '..');
  mkdirSync(parent, { recursive: true, mode: 0o700 });
  const draft = writeDraft(folder, content);
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
  syncFolder(parent);
}

/** Writes a file of another name that is on disk when this returns; returns its path. */
function writeDraft(folder: string, content: object): string {
  const draft = join(folder, `${newRandomId()}.part`);
  const written = openSync(draft, 'wx', 0o600);
  writeSync(written, JSON.stringify(content));
  fsyncSync(written);
  closeSync(written);
  return draft;
}

function syncFolder(folder: string): void {
  const entries = openSync(folder, 'r');
  fsyncSync(entries);
  closeSync(entries);
}
