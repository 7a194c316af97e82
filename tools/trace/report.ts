/**
 * The passed tests of a report of ours: Vitest's JSON reporter (`testResults[].assertionResults[]`) and Playwright's
 * (`suites[].specs[].tests[].results[]`). The shape is told by its first member, not by the file's name.
 */

import { join } from 'node:path';

/** Suites nest by file and describe block; a deeper report is broken. */
const MAX_SUITE_DEPTH = 50;

type Json = Record<string, unknown>;

/** A test that passed: its full title, and its file as the runner names it. */
export type PassedTest = { title: string; file: string };

type PassedTests = { shape: 'vitest' | 'playwright'; tests: PassedTest[] };

/** Returns the tests that passed; undefined when the text is not a report of either shape. */
export function passedTests(text: string): PassedTests | undefined {
  const report = parsed(text);
  if (!isObject(report)) return undefined;
  if (Array.isArray(report.testResults)) return { shape: 'vitest', tests: report.testResults.flatMap(vitestTests) };
  if (Array.isArray(report.suites)) {
    return { shape: 'playwright', tests: report.suites.flatMap((suite) => playwrightTests(suite, [], rootOf(report))) };
  }
  return undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function vitestTests(file: unknown): PassedTest[] {
  const name = isObject(file) ? String(file.name) : '';
  return objects(file, 'assertionResults')
    .filter((test) => test.status === 'passed')
    .map((test) => ({ title: String(test.fullName), file: name }));
}

/** The folder that Playwright's file names are relative to. */
function rootOf(report: Json): string {
  return isObject(report.config) ? String(report.config.rootDir ?? '') : '';
}

function playwrightTests(suite: unknown, above: readonly string[], root: string): PassedTest[] {
  if (!isObject(suite) || above.length > MAX_SUITE_DEPTH) return [];
  const path = [...above, String(suite.title)];
  const own = objects(suite, 'specs')
    .filter(specPassed)
    .map((spec) => ({ title: [...path, String(spec.title)].join(' '), file: join(root, String(spec.file)) }));
  return [...own, ...objects(suite, 'suites').flatMap((inner) => playwrightTests(inner, path, root))];
}

/** A spec runs once a browser: it passed when it ran at least once and every run ended as passed. */
function specPassed(spec: Json): boolean {
  const ran = objects(spec, 'tests').filter((test) => test.status !== 'skipped');
  return ran.length > 0 && ran.every(runPassed);
}

/** A test that is expected to fail is "expected" with a failed result, so the last result decides too. */
function runPassed(test: Json): boolean {
  const last = objects(test, 'results').at(-1);
  return test.status === 'expected' && last?.status === 'passed';
}

function objects(value: unknown, member: string): Json[] {
  const list = isObject(value) ? value[member] : undefined;
  return Array.isArray(list) ? list.filter(isObject) : [];
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
