import type { KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openKeyFile, sealKeyFile } from './key-file.ts';

/** The passphrase of every demo key. It is public, so production refuses the demo operators. */
export const DEMO_PASSPHRASE = 'sunflower-demo';

const DEMO_NAME = /^demo-[a-z0-9-]{1,35}$/;
/** The lowest scrypt cost that `openKeyFile` accepts: protecting a public passphrase would only waste time. */
const DEMO_COST_N = 2 ** 14;

/** Returns whether a name belongs to a demo operator, which production refuses. */
export function isDemoOperator(name: string): boolean {
  return DEMO_NAME.test(name);
}

/** The folder of the demo operators' keys, in the keys folder. */
const DEMO_FOLDER = 'operators-demo';

/** Returns the names of the demo operators that have a key in a keys folder. */
export function demoKeysIn(keysFolder: string): string[] {
  const folder = join(keysFolder, DEMO_FOLDER);
  return existsSync(folder) ? readdirSync(folder).map((file) => file.replace(/\.json$/, '')) : [];
}

/** Returns the path of a demo operator's key. */
export function demoKeyFile(keysFolder: string, name: string): string {
  return join(keysFolder, DEMO_FOLDER, `${name}.json`);
}

/** Stores a demo operator's key in a file that only its owner can read. */
export async function storeDemoKey(keysFolder: string, operator: string, privateKey: KeyObject): Promise<void> {
  if (!isDemoOperator(operator)) throw new Error(`${operator} is not the name of a demo operator`);
  mkdirSync(join(keysFolder, DEMO_FOLDER), { recursive: true, mode: 0o700 });
  const text = await sealKeyFile({ operator, privateKey }, DEMO_PASSPHRASE, DEMO_COST_N);
  writeFileSync(demoKeyFile(keysFolder, operator), text, { mode: 0o600 });
}

/** Opens the key of a demo operator; undefined if it doesn't exist. */
export async function openDemoKey(keysFolder: string, name: string): Promise<KeyObject | undefined> {
  const file = demoKeyFile(keysFolder, name);
  if (!isDemoOperator(name) || !existsSync(file)) return undefined;
  const opened = await openKeyFile(readFileSync(file, 'utf8'), DEMO_PASSPHRASE);
  return typeof opened === 'string' ? undefined : opened;
}
