import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** A migration file: its path from the root of the repository, and what it holds. */
export type MigrationFile = { readonly path: string; readonly text: string };

const releasesSchema = z.strictObject({
  releases: z.array(
    z.strictObject({
      release: z.string().regex(/^\d+\.\d+\.\d+$/),
      /** The migrations it brought, by path, with their SHA-256. */
      migrations: z.record(z.string(), z.hash('sha256')),
    }),
  ),
});

/** The releases so far, oldest first. The first of them is the baseline: before it no rule applies. */
export type Releases = z.infer<typeof releasesSchema>['releases'];

export const RELEASED_FILE = join(import.meta.dirname, 'released.json');
const FOLDERS = '{apps,partners}/*/migrations/*.sql';

/** Reads the list of releases. */
export function readReleases(): Releases {
  return releasesSchema.parse(JSON.parse(readFileSync(RELEASED_FILE, 'utf8'))).releases;
}

/** Reads every migration of platform and partners, in the order of their paths. */
export function readMigrations(root: string): MigrationFile[] {
  const paths = globSync(FOLDERS, { cwd: root, exclude: (path) => path.includes('node_modules') });
  return paths.sort().map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** The fingerprint of a migration. */
export function hashOf({ text }: MigrationFile): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The list with one more release, which brings every migration that no earlier one brought. Throws for a version that is there. */
export function withRelease(releases: Releases, release: string, files: readonly MigrationFile[]): Releases {
  if (releases.some((known) => known.release === release)) throw new Error(`${release} is released already`);
  const known = new Set(releases.flatMap(({ migrations }) => Object.keys(migrations)));
  const fresh = files.filter(({ path }) => !known.has(path)).map((file) => [file.path, hashOf(file)]);
  return releasesSchema.parse({ releases: [...releases, { release, migrations: Object.fromEntries(fresh) }] }).releases;
}
