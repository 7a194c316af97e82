import { createHash } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type Checkpoint, readCheckpoint, textOfCheckpoint } from '@sunflower/public-log/note/checkpoint.ts';

/** The newest checkpoint that a witness cosigned, per log. */
export type CheckpointStore = {
  find(origin: string): Checkpoint | undefined;
  /** Stores a checkpoint on disk before it returns. */
  store(checkpoint: Checkpoint): void;
};

/** Opens the state of one witness in a folder of its own: a file per log, replaced as a whole. */
export function openCheckpointStore(folder: string): CheckpointStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const fileOf = (origin: string) => join(folder, `${createHash('sha256').update(origin).digest('hex')}.checkpoint`);
  return {
    find: (origin) => {
      const file = fileOf(origin);
      if (!existsSync(file)) return undefined;
      const checkpoint = readCheckpoint(readFileSync(file, 'utf8'));
      if (checkpoint?.origin !== origin) throw new Error(`${file} is damaged`);
      return checkpoint;
    },
    store: (checkpoint) => {
      const file = fileOf(checkpoint.origin);
      const draft = openSync(`${file}.part`, 'w', 0o600);
      writeSync(draft, textOfCheckpoint(checkpoint));
      fsyncSync(draft);
      closeSync(draft);
      renameSync(`${file}.part`, file);
    },
  };
}
