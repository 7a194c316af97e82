import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { passedTests } from '../trace/report.ts';
import { parseRequirements } from '../trace/requirement.ts';
import { type CollectedEvidence, collectEvidence } from './evidence.ts';
import { evidencePage, type PackFacts } from './evidence-page.ts';

const REQUIREMENTS = 'docs/requirements.md';
const REPORTS = '.cache/reports';
const DOCUMENTS = ['*.md', 'docs/**/*.md', 'apps/**/README.md', 'packages/**/README.md'];

export type PackOptions = PackFacts & {
  /** Root of the repository, with the reports of its last test run. */
  readonly root: string;
  /** Every id that needs evidence. */
  readonly ids: readonly string[];
  /** A folder that doesn't exist yet. */
  readonly to: string;
  /** Milliseconds since 1970. Older reports are rejected, because they come from a run of an earlier commit. */
  readonly notBefore: number;
};

/**
 * Writes an evidence pack and returns one sentence for each rule without evidence. Throws, and writes nothing, when a
 * report is missing or older than `notBefore`. [ICAP-01]
 */
export function writePack({ root, ids, to, notBefore, ...facts }: PackOptions): CollectedEvidence {
  const reports = readReports(join(root, REPORTS), notBefore);
  const documents = new Map(findDocuments(root).map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  const { requirements } = parseRequirements(documents.get(REQUIREMENTS) ?? '');
  const passedTitles = [...reports.values()].flatMap(
    (text) => passedTests(text)?.tests.map(({ title }) => title) ?? [],
  );
  const collected = collectEvidence({ requirements, passedTitles, ids, documents });

  mkdirSync(to, { recursive: false });
  for (const name of reports.keys()) copy(join(root, REPORTS, name), join(to, 'reports', name));
  const named = new Set([REQUIREMENTS, ...collected.evidence.flatMap((entry) => entry.documents)]);
  for (const path of named) copy(join(root, path), join(to, 'documents', path));
  writeFileSync(join(to, 'README.md'), evidencePage(collected.evidence, facts));
  writeFileSync(join(to, 'evidence.json'), JSON.stringify({ ...facts, ...collected }, null, 1));
  writeFileSync(join(to, 'manifest.json'), JSON.stringify(manifestOf(to), null, 1));
  return collected;
}

function readReports(folder: string, notBefore: number): ReadonlyMap<string, string> {
  const names = globSync('**/*.json', { cwd: folder }).sort();
  if (names.length === 0) throw new Error('there is no test report: run npm run test:all first');
  const old = names.filter((name) => statSync(join(folder, name)).mtimeMs < notBefore);
  if (old.length > 0) throw new Error(`older than the commit: ${old.join(', ')}; run test:all again`);
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

function findDocuments(root: string): string[] {
  return globSync(DOCUMENTS, { cwd: root, exclude: (path) => path.includes('node_modules') }).sort();
}

/** Returns the SHA-256 of every file of the pack, keyed by path. */
function manifestOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  const digest = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), digest(path)]));
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
}
