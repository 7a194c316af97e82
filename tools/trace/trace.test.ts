import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { trace } from './trace.ts';

const LIST = [
  '| S1-1 | One. | works |',
  '| S1-2 | Two. | planned |',
  '| S6-5 | Three. | works |',
  '| S6-5/login | Three, login. | works |',
  '| S6-5/claims | Three, claims. | works |',
];
const TITLES = ['[S1-1] one', '[S6-5/login] three', '[S6-5/claims] three'];

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sunflower-trace-'));
  mkdirSync(join(root, 'docs'));
  writeFileSync(join(root, 'docs/requirements.md'), LIST.join('\n'));
});
afterEach(() => rmSync(root, { recursive: true }));

function leaveReport(titles: readonly string[], status = 'passed'): void {
  mkdirSync(join(root, '.cache/reports'), { recursive: true });
  const assertionResults = titles.map((fullName) => ({ fullName, status }));
  writeFileSync(join(root, '.cache/reports/unit.json'), JSON.stringify({ testResults: [{ assertionResults }] }));
}

test('passes when every row marked as working is shown', () => {
  leaveReport(TITLES);
  const result = trace(root, { json: true });
  expect(result.complaints).toEqual([]);
  expect(result.exitCode).toBe(0);
  expect(JSON.parse(result.output.join(''))).toEqual({
    works: ['S1-1', 'S6-5', 'S6-5/login', 'S6-5/claims'],
    planned: ['S1-2'],
    untested: [],
  });
});

test('fails on a planted row that no test shows', () => {
  leaveReport(TITLES.slice(1));
  const result = trace(root, { json: true });
  expect(result.exitCode).toBe(1);
  expect(result.complaints).toEqual(['S1-1 is marked works, but no passed test shows it.']);
  expect(JSON.parse(result.output.join('')).untested).toEqual(['S1-1']);
});

test('fails when one part is not shown, even if the whole is named', () => {
  leaveReport(['[S1-1] one', '[S6-5] whole', '[S6-5/login] three']);
  expect(trace(root, { json: true }).complaints).toEqual([
    'S6-5 is marked works, but no passed test shows it.',
    'S6-5/claims is marked works, but no passed test shows it.',
  ]);
});

test('does not count a test that failed or was skipped', () => {
  for (const status of ['failed', 'skipped']) {
    leaveReport(TITLES, status);
    expect(trace(root, { json: false }).exitCode).toBe(1);
  }
});

test('fails on an id that is not listed', () => {
  leaveReport([...TITLES, '[S99-1] nothing']);
  const result = trace(root, { json: false });
  expect(result.exitCode).toBe(1);
  expect(result.complaints.join()).toMatch('S99-1');
});

test('names rows that could be flipped without failing', () => {
  leaveReport([...TITLES, '[S1-2] two']);
  const result = trace(root, { json: false });
  expect(result.exitCode).toBe(0);
  expect(result.output.join('\n')).toMatch(/already named by passed tests: S1-2/);
});

test('fails clearly without a report, with a foreign file, and with an empty list', () => {
  expect(trace(root, { json: true })).toEqual({
    exitCode: 1,
    output: [],
    complaints: ['No test report in .cache/reports: run npm test first.'],
  });
  leaveReport([]);
  writeFileSync(join(root, '.cache/reports/other.json'), '{}');
  expect(trace(root, { json: false }).complaints.join()).toMatch(/other\.json is neither/);
  writeFileSync(join(root, 'docs/requirements.md'), '# Nothing yet');
  expect(trace(root, { json: false }).complaints.join()).toMatch(/lists no requirement/);
});
