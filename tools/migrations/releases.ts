import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { signaturesOf } from './function-signatures.ts';

/** An SQL file: its path from the root of the repository, and its text. */
export type SqlFile = { readonly path: string; readonly text: string };

const releasesSchema = z.strictObject({
  releases: z.array(
    z.strictObject({
      release: z.string().regex(/^\d+\.\d+\.\d+$/),
      /** The migrations that it added, by path, with their SHA-256. */
      migrations: z.record(z.string(), z.hash('sha256')),
      /** The signatures of every function and view that it has. */
      functions: z.array(z.string()),
    }),
  ),
});

/** The releases, oldest first. The first one is the baseline. */
export type Releases = z.infer<typeof releasesSchema>['releases'];

export const RELEASED_FILE = join(import.meta.dirname, 'released.json');

/** Reads the list of releases. */
export function readReleases(): Releases {
  return releasesSchema.parse(JSON.parse(readFileSync(RELEASED_FILE, 'utf8'))).releases;
}

/** Reads every migration of platform and partners, in the order of their paths. */
export function readMigrations(root: string): SqlFile[] {
  return readSql(root, '{apps,partners}/*/migrations/*.sql');
}

/** Reads every repeatable file of platform and partners, in the order of their paths. */
export function readFunctions(root: string): SqlFile[] {
  return readSql(root, '{apps,partners}/*/functions/**/*.sql');
}

function readSql(root: string, pattern: string): SqlFile[] {
  const paths = globSync(pattern, { cwd: root, exclude: (path) => path.includes('node_modules') });
  return paths.sort().map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Returns the SHA-256 of a migration. */
export function migrationHash({ text }: SqlFile): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * Returns the list with one more release, which includes every migration that no earlier release included. Throws for a
 * known version.
 */
export function withRelease(
  releases: Releases,
  release: string,
  { migrations, functions }: { migrations: readonly SqlFile[]; functions: readonly SqlFile[] },
): Releases {
  if (releases.some((known) => known.release === release)) throw new Error(`${release} was already released`);
  const known = new Set(releases.flatMap((one) => Object.keys(one.migrations)));
  const fresh = migrations.filter(({ path }) => !known.has(path)).map((file) => [file.path, migrationHash(file)]);
  const added = {
    release,
    migrations: Object.fromEntries(fresh),
    functions: functions.flatMap(({ text }) => signaturesOf(text)).sort(),
  };
  return releasesSchema.parse({ releases: [...releases, added] }).releases;
}
