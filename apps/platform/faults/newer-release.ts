import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { buildClientIfStale } from '../../../tools/start/build-client.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** Installed packages, the built client and what marks it as up to date: the same for both releases. */
const SHARED = [
  'node_modules',
  'packages/service-base/node_modules',
  'apps/player-web/node_modules',
  'apps/player-web/dist',
  '.cache',
];

type Migration = { readonly name: string; readonly text: string };

/** Copies this checkout into `folder` with one more migration of the platform, and returns the folder. */
export async function copyAsNewerRelease(folder: string, migration: Migration): Promise<string> {
  await buildClientIfStale(ROOT);
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const listed = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  for (const path of listed.split('\0').filter((one) => one !== '' && existsSync(join(ROOT, one)))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(ROOT, path), join(folder, path));
  }
  for (const path of SHARED) if (existsSync(join(ROOT, path))) symlinkSync(join(ROOT, path), join(folder, path));
  writeFileSync(join(folder, 'apps/platform/migrations', `${migration.name}.sql`), migration.text);
  return folder;
}
