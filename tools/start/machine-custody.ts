import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { openCustodianKeys } from '../../partners/draw-feed/custodian/custodian-keys.ts';
import { openDrawFeedKeys } from '../../partners/draw-feed/keys.ts';

/** Keys that only the draw machine may read: of its seeds and of its signature. */
const PRIVATE_FILES = ['draw-feed-seeds.secret', 'draw-feed-staging.pem'];
/** What the platform gets from the machine: the secret of their calls and the public key of its results. */
const SHARED_FILES = ['draw-feed.secret', 'draw-feed-staging.public.pem'];
/** The file that the custodian gives to everyone, including the machine. */
const CUSTODIAN_KEY_FILE = 'draw-custodian-staging.public.pem';
const CUSTODIAN_SECRET_FILE = 'draw-custodian.secret';

export type CustodyFolders = {
  /** Keys of the platform and the other partners. */
  readonly platform: string;
  readonly machine: string;
  readonly custodian: string;
};

/**
 * Gives the draw machine and the custodian of its seeds separate keys folders, and the platform only what it needs,
 * as in production. Moves keys that an earlier release created in the platform's folder.
 */
export function separateMachineKeys({ platform, machine, custodian }: CustodyFolders): void {
  for (const folder of [platform, machine, custodian]) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const isMissing = (folder: string, file: string) => !existsSync(join(folder, file));
  for (const file of [...PRIVATE_FILES, ...SHARED_FILES])
    if (isMissing(machine, file) && !isMissing(platform, file)) renameSync(join(platform, file), join(machine, file));
  openDrawFeedKeys(machine, 'staging');
  openCustodianKeys(custodian, 'staging');
  const copy = (file: string, from: string, to: string) => copyFileSync(join(from, file), join(to, file));
  for (const file of SHARED_FILES) copy(file, machine, platform);
  copy(CUSTODIAN_KEY_FILE, custodian, platform);
  for (const file of [CUSTODIAN_KEY_FILE, CUSTODIAN_SECRET_FILE]) copy(file, custodian, machine);
}
