import { CONTRACT_MARKER } from '@sunflower/service-base/db/served-releases.ts';
import { contractionsOf } from './contractions.ts';
import { functionFaults, signatureFaults } from './function-rules.ts';
import { migrationHash, type Releases, type SqlFile } from './releases.ts';
import { statementsOf } from './statements.ts';

/** The SQL of a release: migrations, which run once, and functions, which run whenever their text has changed. */
export type SchemaFiles = { readonly migrations: readonly SqlFile[]; readonly functions: readonly SqlFile[] };

/**
 * Returns the problems of the SQL files, one line each: released migrations that were changed or removed, later
 * migrations that remove something without naming the release that stopped using it, and misplaced or missing
 * functions.
 */
export function migrationFaults(releases: Releases, { migrations, functions }: SchemaFiles): string[] {
  const released = Object.assign({}, ...releases.map((release) => release.migrations)) as Record<string, string>;
  const later = migrations.filter(({ path }) => released[path] === undefined);
  const contracts = later.filter((file) => namedRelease(file) !== undefined);
  return [
    ...changedFaults(released, migrations),
    ...migrations.flatMap(misplacedFaults),
    ...(releases.length > 0 ? later.flatMap((file) => contractionFaults(releases, file)) : []),
    ...functionFaults(functions),
    ...signatureFaults(releases, functions, contracts),
  ];
}

function changedFaults(released: Readonly<Record<string, string>>, files: readonly SqlFile[]): string[] {
  return Object.entries(released).flatMap(([path, hash]) => {
    const file = files.find((candidate) => candidate.path === path);
    if (!file) return [`${path} was released and no longer exists: restore it.`];
    return migrationHash(file) === hash
      ? []
      : [`${path} was released and has changed: restore it, and write a new migration.`];
  });
}

function misplacedFaults({ path, text }: SqlFile): string[] {
  return statementsOf(text)
    .filter((statement) => /^create (or replace )?(function|procedure|view|(constraint )?trigger)\b/.test(statement))
    .map((statement) => `${path} declares "${statement.slice(0, 60)}": move it to a file in the functions folder.`);
}

function namedRelease({ text }: SqlFile): string | undefined {
  return CONTRACT_MARKER.exec(text)?.[1];
}

function contractionFaults(releases: Releases, file: SqlFile): string[] {
  const named = namedRelease(file);
  if (named !== undefined && releases.some(({ release }) => release === named)) return [];
  if (named !== undefined)
    return [`${file.path} names ${named}, which is not a release: name the release that stopped using it.`];
  return contractionsOf(file.text).map(
    (what) => `${file.path} ${what} (begin the file with "-- contract: <release> stopped using <what>" if unused)`,
  );
}
