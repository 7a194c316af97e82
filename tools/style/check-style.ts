import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFixedDates } from './find-fixed-dates.ts';
import { findLongLines } from './find-long-lines.ts';
import { findLongTests } from './find-long-tests.ts';
import { findPhrases, findPhrasesInPath } from './find-phrases.ts';
import { findPropertyTests } from './find-property-tests.ts';
import { findStructuralTests } from './find-structural-tests.ts';
import type { StyledFile, StyleFinding } from './style-finding.ts';

const READ = /\.(?:ts|tsx|js|mjs|css|sql|md|html|sh|yml)$|^\.ci\/run$/;
const CODE = /\.tsx?$/;
const TEST = /\.(?:test|spec)\.tsx?$/;
/**
 * Spanish and French texts are exempt from both checks: the banned phrases are English, and a text stays on one line.
 */
const TRANSLATION = /\.(?:es|fr)\.ts$/;
/** Texts of screens and emails are exempt from the line length: each stays on one line. */
const TEXTS = /(?:^|[/-])texts(?:\.[a-z]+)?\.ts$/;
/** Files that contain the banned phrases as data. */
const OWN_RULES = /^tools\/style\//;
/** Files that aren't checked: the changelog, and files that a command writes and a test compares with their source. */
const GENERATED = new RegExp(
  [
    String.raw`^docs/(?:configuration|flags)\.md$`,
    String.raw`^biome\.layers\.json$`,
    String.raw`^(?:apps|partners)/[^/]+/schema\.sql$`,
    String.raw`^CHANGELOG\.md$`,
  ].join('|'),
);

/** What a run read and found. */
export type StyleReport = { readonly files: number; readonly findings: readonly StyleFinding[] };

/** Checks every file that Git tracks or would track under `root`. */
export function checkStyle(root: string): StyleReport {
  const files = trackedFiles(root).filter((path) => READ.test(path) && !GENERATED.test(path));
  const findings = files.flatMap((path) => findingsIn({ path, text: readFileSync(join(root, path), 'utf8') }));
  return { files: files.length, findings };
}

/** Returns what breaks a rule in one file. */
export function findingsIn(file: StyledFile): StyleFinding[] {
  const { path } = file;
  const hasPhrases = !TRANSLATION.test(path) && !OWN_RULES.test(path);
  return [
    ...(hasPhrases ? [...findPhrasesInPath(path), ...findPhrases(file)] : []),
    ...(TRANSLATION.test(path) || TEXTS.test(path) ? [] : findLongLines(file)),
    ...(TEST.test(path) ? findLongTests(file) : []),
    ...(CODE.test(path) && !OWN_RULES.test(path) ? [...findStructuralTests(file), ...findPropertyTests(file)] : []),
    ...(CODE.test(path) && !OWN_RULES.test(path) ? findFixedDates(file) : []),
  ];
}

function trackedFiles(root: string): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return listed.split('\0').filter((path) => path !== '' && existsSync(join(root, path)));
}
