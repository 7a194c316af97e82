/**
 * Shows which test of the last run covers which requirement (`npm run trace`). Reads docs/requirements.md and the
 * reports in .cache/reports or SUNFLOWER_TEST_REPORTS. Exits with 1 if a row marked works has no passed test of product
 * code, or if list and tests contradict each other. `--json` prints JSON and moves problems to stderr.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { readImportGraph } from '../layers/import-graph.ts';
import { productReach } from './product-reach.ts';
import { type PassedTest, passedTests } from './report.ts';
import { parseRequirements, type Requirement } from './requirement.ts';
import { judgeRequirements, type Verdict } from './verdict.ts';

const REPORTS = '.cache/reports';
const SECOND_LOOKS = 'second-looks.json';
const REQUIREMENTS = 'docs/requirements.md';

export type TraceResult = { exitCode: 0 | 1; output: string[]; complaints: string[] };

type Options = {
  readonly json: boolean;
  /** Folder of the reports, if it isn't that of the checkout. */
  readonly reportFolder?: string | undefined;
};

/** Runs the trace on a checkout. Reads files and prints nothing. */
export async function trace(root: string, options: Options): Promise<TraceResult> {
  const folder = options.reportFolder ?? REPORTS;
  const reports = readReports(resolve(root, folder));
  if (reports.names.length === 0 && reports.complaints.length === 0) {
    const complaint = `No test report in ${folder}: run npm test first.`;
    return { exitCode: 1, output: [], complaints: [complaint] };
  }
  const list = parseRequirements(readFileSync(join(root, REQUIREMENTS), 'utf8'));
  const { reaches } = productReach(await readImportGraph(root));
  const verdict = judgeRequirements(list.requirements, reports.tests, (file) =>
    reaches(isAbsolute(file) ? relative(root, file) : file),
  );
  const complaints = [
    ...reports.complaints,
    ...(list.requirements.length === 0 ? [`${REQUIREMENTS} lists no requirements.`] : []),
    ...list.problems.map((problem) => `${REQUIREMENTS}: ${problem}.`),
    ...verdict.unknown.map(({ tag, title }) => `[${tag}] is not in ${REQUIREMENTS}, but a test names it: ${title}`),
    ...verdict.untested.map((key) => `${key} is marked works, but it has no passed test.`),
    ...verdict.outsideProduct.map(
      (key) => `${key} is marked works, but its tests reach only code that the product does not use.`,
    ),
  ];
  const output = options.json ? [asJson(verdict)] : [...sums(list.requirements), ...asListing(verdict, reports.names)];
  return { exitCode: complaints.length === 0 ? 0 : 1, output, complaints };
}

function readReports(folder: string): { names: string[]; tests: PassedTest[]; complaints: string[] } {
  const names: string[] = [];
  const tests: PassedTest[] = [];
  const complaints: string[] = [];
  for (const name of jsonFilesIn(folder)) {
    const passed = passedTests(readFileSync(join(folder, name), 'utf8'));
    if (passed === undefined) {
      complaints.push(`${name} is neither a Vitest nor a Playwright report.`);
      continue;
    }
    names.push(name);
    tests.push(...passed.tests);
  }
  return { names, tests, complaints };
}

/** Returns the reports of a folder and of the second looks below it, but not the list of second looks. */
function jsonFilesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json') && name !== SECOND_LOOKS)
      .sort();
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return [];
    throw fault;
  }
}

function asJson({ works, planned, untested, outsideProduct }: Verdict): string {
  return JSON.stringify({ works, planned, untested: [...untested, ...outsideProduct] });
}

function asListing(verdict: Verdict, names: readonly string[]): string[] {
  const shown = [...verdict.titlesByKey].filter(
    ([key]) => verdict.works.includes(key) || verdict.alreadyCovered.includes(key),
  );
  const lines = shown.flatMap(([key, titles]) => [key, ...[...new Set(titles)].map((title) => `  ${title}`)]);
  const alreadyCovered =
    verdict.alreadyCovered.length === 0
      ? []
      : [`Planned, but already covered by passed tests: ${verdict.alreadyCovered.join(' ')}`];
  const { works, planned, decided, untested } = verdict;
  const sum =
    `${works.length} covered by tests, ${planned.length} planned, ${decided.length} decided otherwise, ` +
    `${untested.length} marked without a test`;
  return [...lines, ...alreadyCovered, `Read ${names.join(', ')}: ${sum}.`];
}

/** Returns a line for each row that sums up others, with its parts by state. */
function sums(requirements: readonly Requirement[]): string[] {
  const stateOf = new Map(requirements.map(({ key, state }) => [key, state]));
  return requirements.flatMap(({ key, state, sumOf }) => {
    if (sumOf === undefined) return [];
    const parts = [...Map.groupBy(sumOf, (part) => stateOf.get(part))];
    return `${key} ${state}: ${parts.map(([of, keys]) => `${of} ${keys.join(' ')}`).join('; ')}`;
  });
}

if (import.meta.main) {
  const result = await trace(join(import.meta.dirname, '../..'), {
    json: process.argv.includes('--json'),
    reportFolder: process.env.SUNFLOWER_TEST_REPORTS,
  });
  for (const line of result.output) process.stdout.write(`${line}\n`);
  for (const line of result.complaints) process.stderr.write(`${line}\n`);
  process.exitCode = result.exitCode;
}
