import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { openDrawFeedKeys } from '../../partners/draw-feed/keys.ts';

/** Keys that only the draw machine may read: of its seeds and of its signature. */
const PRIVATE_FILES = ['draw-feed-seeds.secret', 'draw-feed-staging.pem'];
/** What the platform gets from the machine: the secret of their calls and the public key of its results. */
const SHARED_FILES = ['draw-feed.secret', 'draw-feed-staging.public.pem'];

/**
 * Gives the draw machine a keys folder of its own and the platform only what it needs, as in production. Keys that an
 * earlier release made in the platform's folder move.
 */
export function separateMachineKeys(keysFolder: string, machineFolder: string): void {
  mkdirSync(machineFolder, { recursive: true, mode: 0o700 });
  const isMissing = (folder: string, file: string) => !existsSync(join(folder, file));
  for (const file of [...PRIVATE_FILES, ...SHARED_FILES])
    if (isMissing(machineFolder, file) && !isMissing(keysFolder, file))
      renameSync(join(keysFolder, file), join(machineFolder, file));
  openDrawFeedKeys(machineFolder, 'staging');
  mkdirSync(keysFolder, { recursive: true, mode: 0o700 });
  for (const file of SHARED_FILES) copyFileSync(join(machineFolder, file), join(keysFolder, file));
}
