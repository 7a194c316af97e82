import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { trace } from './trace.ts';

const LIST = [
  '| S1-1 | One. | works |',
  '| S1-2 | Two. | planned |',
  '| S6-5 | Three. | by its parts |',
  '| S6-5/login | Three, login. | works |',
  '| S6-5/claims | Three, claims. | works |',
];
const TITLES = ['[S1-1] one', '[S6-5/login] three', '[S6-5/claims] three'];

/**
 * A program with one module, a test of that module, and tests of two modules that no program of the product imports
 * although they use its module.
 */
const SOURCES = {
  'apps/platform/src/main.ts': "import './sale.ts';\n",
  'apps/platform/src/sale.ts': 'export const price = 2;\n',
  'apps/platform/src/sale.test.ts': "import './sale.ts';\n",
  'apps/platform/src/only-tested.ts': "export { price } from './sale.ts';\n",
  'apps/platform/src/only-tested.test.ts': "import './only-tested.ts';\n",
  'tools/pictures/main.ts': "import '../../apps/platform/src/only-tested.ts';\n",
};
const SHOWN_BY = 'apps/platform/src/sale.test.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sunflower-trace-'));
  for (const [path, text] of Object.entries({ ...SOURCES, 'docs/requirements.md': LIST.join('\n') })) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
});
afterEach(() => rmSync(root, { recursive: true }));

type Left = { status?: string; file?: string; name?: string };

function leaveReport(
  titles: readonly string[],
  { status = 'passed', file = SHOWN_BY, name = 'unit' }: Left = {},
): void {
  const path = join(root, `.cache/reports/${name}.json`);
  mkdirSync(dirname(path), { recursive: true });
  const assertionResults = titles.map((fullName) => ({ fullName, status }));
  const testResults = [{ name: join(root, file), assertionResults }];
  writeFileSync(path, JSON.stringify({ testResults }));
}

test('counts a test that passed on the second look', async () => {
  leaveReport(TITLES.slice(1));
  leaveReport(TITLES.slice(0, 1), { status: 'failed', name: 'db' });
  leaveReport(TITLES.slice(0, 1), { name: 'second-looks/1/db' });
  writeFileSync(join(root, '.cache/reports/second-looks.json'), '[]');
  expect(await trace(root, { json: true })).toMatchObject({ exitCode: 0, complaints: [] });
});

test('reads another folder of reports', async () => {
  leaveReport(TITLES, { name: '../other/unit' });
  expect(await trace(root, { json: true })).toMatchObject({ exitCode: 1 });
  expect(await trace(root, { json: true, reportFolder: '.cache/other' })).toMatchObject({ exitCode: 0 });
});

test('passes when every row marked as working has a passed test', async () => {
  leaveReport(TITLES);
  const result = await trace(root, { json: true });
  expect(result.complaints).toEqual([]);
  expect(result.exitCode).toBe(0);
  expect(JSON.parse(result.output.join(''))).toEqual({
    works: ['S1-1', 'S6-5', 'S6-5/login', 'S6-5/claims'],
    planned: ['S1-2'],
    untested: [],
  });
});

test('reads the reports of another folder, for a run inside another run', async () => {
  leaveReport(TITLES);
  const reportFolder = join(root, 'reports-of-another-run');
  renameSync(join(root, '.cache/reports'), reportFolder);
  expect((await trace(root, { json: true })).exitCode).toBe(1);
  expect((await trace(root, { json: true, reportFolder })).complaints).toEqual([]);
});

test('fails for a requirement without a passed test', async () => {
  leaveReport(TITLES.slice(1));
  const result = await trace(root, { json: true });
  expect(result.exitCode).toBe(1);
  expect(result.complaints).toEqual(['S1-1 is marked works, but it has no passed test.']);
  expect(JSON.parse(result.output.join('')).untested).toEqual(['S1-1']);
});

test('fails when one part of a row has no test, even if a test names the whole row', async () => {
  leaveReport(['[S1-1] one', '[S6-5] whole', '[S6-5/login] three']);
  expect((await trace(root, { json: true })).complaints).toEqual([
    'S6-5 is marked works, but it has no passed test.',
    'S6-5/claims is marked works, but it has no passed test.',
  ]);
});

test('fails on a row whose tests reach only code that no program imports', async () => {
  leaveReport(TITLES.slice(1));
  leaveReport(['[S1-1] one'], { file: 'apps/platform/src/only-tested.test.ts', name: 'client' });
  const result = await trace(root, { json: true });
  expect(result.exitCode).toBe(1);
  expect(result.complaints).toEqual([
    'S1-1 is marked works, but its tests reach only code that the product does not use.',
  ]);
});

test('lists the parts of each sum with their states', async () => {
  leaveReport(TITLES);
  const { output } = await trace(root, { json: false });
  expect(output.at(0)).toBe('S6-5 works: works S6-5/login S6-5/claims');
});

test('passes when one of several tests of a row reaches the product', async () => {
  leaveReport(TITLES);
  leaveReport(['[S1-1] one'], { file: 'apps/platform/src/only-tested.test.ts', name: 'client' });
  expect((await trace(root, { json: true })).exitCode).toBe(0);
});

test('counts the tests of a Playwright report, whose file names are relative to its folder', async () => {
  leaveReport(TITLES.slice(1));
  const spec = {
    title: '[S1-1] one',
    file: 'sale.test.ts',
    tests: [{ status: 'expected', results: [{ status: 'passed' }] }],
  };
  const suites = [{ title: 'sale.test.ts', specs: [spec] }];
  const report = { config: { rootDir: join(root, 'apps/platform/src') }, suites };
  writeFileSync(join(root, '.cache/reports/e2e.json'), JSON.stringify(report));
  expect((await trace(root, { json: true })).complaints).toEqual([]);
});

test('does not count a failed or skipped test', async () => {
  for (const status of ['failed', 'skipped']) {
    leaveReport(TITLES, { status });
    expect((await trace(root, { json: false })).exitCode).toBe(1);
  }
});

test('fails on an id that is not listed', async () => {
  leaveReport([...TITLES, '[S99-1] nothing']);
  const result = await trace(root, { json: false });
  expect(result.exitCode).toBe(1);
  expect(result.complaints.join()).toMatch('S99-1');
});

test('lists planned rows that already have a passed test, without failing', async () => {
  leaveReport([...TITLES, '[S1-2] two']);
  const result = await trace(root, { json: false });
  expect(result.exitCode).toBe(0);
  expect(result.output.join('\n')).toMatch(/already covered by passed tests: S1-2/);
});

test('fails with a clear message without a report, with an unknown file, and with an empty list', async () => {
  expect(await trace(root, { json: true })).toEqual({
    exitCode: 1,
    output: [],
    complaints: ['No test report in .cache/reports: run npm test first.'],
  });
  leaveReport([]);
  writeFileSync(join(root, '.cache/reports/other.json'), '{}');
  expect((await trace(root, { json: false })).complaints.join()).toMatch(/other\.json is neither/);
  writeFileSync(join(root, 'docs/requirements.md'), '# Nothing yet');
  expect((await trace(root, { json: false })).complaints.join()).toMatch(/lists no requirements/);
});
