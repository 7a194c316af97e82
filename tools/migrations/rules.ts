import { contractionsOf } from './contractions.ts';
import { hashOf, type MigrationFile, type Releases } from './releases.ts';

/** Begins a file that takes away what an earlier release used: `-- contract: 1.2.0 stopped using wallet.deposit.note`. */
const MARKER = /^-- contract: (\S+) stopped using \S/;

/**
 * Returns what is wrong with the migrations, one line each: released ones that were changed or removed, and later ones that take something away
 * without saying which release stopped using it. Before the first release no rule applies.
 */
export function migrationFaults(releases: Releases, files: readonly MigrationFile[]): string[] {
  if (releases.length === 0) return [];
  const released = Object.assign({}, ...releases.map(({ migrations }) => migrations)) as Record<string, string>;
  return [...changedFaults(released, files), ...contractionFaults(releases, released, files)];
}

function changedFaults(released: Readonly<Record<string, string>>, files: readonly MigrationFile[]): string[] {
  return Object.entries(released).flatMap(([path, hash]) => {
    const file = files.find((candidate) => candidate.path === path);
    if (!file) return [`${path} was released and is gone: put it back.`];
    return hashOf(file) === hash
      ? []
      : [`${path} was released and is changed: put it back, and write a new migration.`];
  });
}

function contractionFaults(
  releases: Releases,
  released: Readonly<Record<string, string>>,
  files: readonly MigrationFile[],
): string[] {
  return files
    .filter(({ path }) => released[path] === undefined)
    .flatMap(({ path, text }) => {
      const named = MARKER.exec(text)?.[1];
      if (named !== undefined && releases.some(({ release }) => release === named)) return [];
      if (named !== undefined)
        return [`${path} names ${named}, which is not a release: name the one that stopped using it.`];
      return contractionsOf(text).map(
        (what) => `${path} ${what} (begin the file with "-- contract: <release> stopped using <what>" if it is time)`,
      );
    });
}
