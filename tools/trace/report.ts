/**
 * Reads the passed tests of a report of Vitest's JSON reporter (`testResults[].assertionResults[]`) or of Playwright's
 * (`suites[].specs[].tests[].results[]`). The first property determines the format, not the file's name.
 */

import { join } from 'node:path';

/** Suites are nested by file and describe block. Deeper suites are ignored. */
const MAX_SUITE_DEPTH = 50;

type Json = Record<string, unknown>;

/** A passed test: its full title, and its file as the runner names it. */
export type PassedTest = { title: string; file: string };

type PassedTests = { shape: 'vitest' | 'playwright'; tests: PassedTest[] };

/** Returns the passed tests. Undefined if the text is not a report in either format. */
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

/** Returns the folder that Playwright's file names are relative to. */
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

/** Returns whether a spec passed. It runs once per browser, and passes if it ran at least once and every run passed. */
function specPassed(spec: Json): boolean {
  const ran = objects(spec, 'tests').filter((test) => test.status !== 'skipped');
  return ran.length > 0 && ran.every(runPassed);
}

/**
 * Returns whether a run passed. Playwright marks a test that must fail as "expected" although its result is failed, so
 * the last result must have passed too.
 */
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
