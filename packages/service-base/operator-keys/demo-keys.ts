import type { KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openKeyFile, sealKeyFile } from './key-file.ts';

/** The passphrase of every demonstration key. It is public: what it opens counts in development alone. */
export const DEMO_PASSPHRASE = 'sunflower-demo';

const DEMO_NAME = /^demo-[a-z0-9-]{1,35}$/;
/** The least that reading accepts: protecting what is public would only slow everybody down. */
const DEMO_COST_N = 2 ** 14;

/** Whether a name belongs to demonstrations: production refuses it. */
export function isDemoOperator(name: string): boolean {
  return DEMO_NAME.test(name);
}

/** The folder below the keys folder where the keys of demonstration operators are. */
const DEMO_FOLDER = 'operators-demo';

/** Names of the demonstration operators whose keys are in a keys folder. */
export function demoKeysIn(keysFolder: string): string[] {
  const folder = join(keysFolder, DEMO_FOLDER);
  return existsSync(folder) ? readdirSync(folder).map((file) => file.replace(/\.json$/, '')) : [];
}

/** Returns where the key of a demonstration operator lies. */
export function demoKeyFile(keysFolder: string, name: string): string {
  return join(keysFolder, DEMO_FOLDER, `${name}.json`);
}

/** Keeps the key of a demonstration operator in a file that only its owner reads. */
export async function keepDemoKey(keysFolder: string, operator: string, privateKey: KeyObject): Promise<void> {
  if (!isDemoOperator(operator)) throw new Error(`${operator} is not the name of a demonstration operator`);
  mkdirSync(join(keysFolder, DEMO_FOLDER), { recursive: true, mode: 0o700 });
  const text = await sealKeyFile({ operator, privateKey }, DEMO_PASSPHRASE, DEMO_COST_N);
  writeFileSync(demoKeyFile(keysFolder, operator), text, { mode: 0o600 });
}

/** Opens the key of a demonstration operator; undefined when there is none. */
export async function openDemoKey(keysFolder: string, name: string): Promise<KeyObject | undefined> {
  const file = demoKeyFile(keysFolder, name);
  if (!isDemoOperator(name) || !existsSync(file)) return undefined;
  const opened = await openKeyFile(readFileSync(file, 'utf8'), DEMO_PASSPHRASE);
  return typeof opened === 'string' ? undefined : opened;
}
