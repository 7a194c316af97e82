import type { ReportedTest } from './reported-tests.ts';

const SLOWEST_SHOWN = 10;

/** Returns one line for each of the slowest tests, slowest first: "12.3 s  e2e/deposit.spec.ts > pays by card". */
export function slowestTests(tests: readonly ReportedTest[]): string[] {
  return [...tests]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST_SHOWN)
    .map(({ file, titles, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${[file, ...titles].join(' > ')}`);
}
