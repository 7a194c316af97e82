import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFixedDates } from './find-fixed-dates.ts';
import { findLongLines } from './find-long-lines.ts';
import { findLongTests } from './find-long-tests.ts';
import { findPhrases, findPhrasesInPath } from './find-phrases.ts';
import { findStructuralTests } from './find-structural-tests.ts';
import { PENDING_ROOMS } from './pending-rooms.ts';
import type { StyledFile, StyleFinding } from './style-finding.ts';

const READ = /\.(?:ts|tsx|js|mjs|css|sql|md|html|sh|yml)$|^\.ci\/run$/;
/** Every SQL file fits, also where the wording is pending. */
const SQL = /\.sql$/;
const CODE = /\.tsx?$/;
const TEST = /\.(?:test|spec)\.tsx?$/;
/** Spanish and French texts: the phrases are English, and a text stays on one line. */
const TRANSLATION = /\.(?:es|fr)\.ts$/;
/** Texts of screens and emails stay on one line each. */
const TEXTS = /(?:^|[/-])texts(?:\.[a-z]+)?\.ts$/;
/** Names the phrases themselves. */
const OWN_RULES = /^tools\/style\//;
/** Written by a command and compared with its source by a test. */
const GENERATED = new RegExp(
  [
    String.raw`^docs/(?:configuration|flags)\.md$`,
    String.raw`^biome\.floors\.json$`,
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
  const isPending = PENDING_ROOMS.some((room) => path === room || path.startsWith(`${room}/`));
  const hasPhrases = !isPending && !TRANSLATION.test(path) && !OWN_RULES.test(path);
  return [
    ...(hasPhrases ? [...findPhrasesInPath(path), ...findPhrases(file)] : []),
    ...((isPending && !SQL.test(path)) || TRANSLATION.test(path) || TEXTS.test(path) ? [] : findLongLines(file)),
    ...(TEST.test(path) ? findLongTests(file) : []),
    ...(CODE.test(path) && !OWN_RULES.test(path) ? findStructuralTests(file) : []),
    ...(CODE.test(path) && !OWN_RULES.test(path) ? findFixedDates(file) : []),
  ];
}

/** Returns rooms on the list of pending ones that no longer exist. */
export function staleRooms(root: string): string[] {
  return PENDING_ROOMS.filter((room) => !existsSync(join(root, room)));
}

function trackedFiles(root: string): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return listed.split('\0').filter((path) => path !== '' && existsSync(join(root, path)));
}
