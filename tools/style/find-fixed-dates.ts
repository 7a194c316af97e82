import type { StyledFile, StyleFinding } from './style-finding.ts';

/** End-to-end tests and tests of the whole stack run with the machine's clock. */
const RUNS_NOW = /^(?:e2e\/.*|tools\/.*\.fault\.test)\.tsx?$/;
/** A date close enough to today to pass while the test is in use, unlike birthdays and distant ends of periods. */
const FIXED_DATE = /\b20(?:2[6-9]|[3-8]\d)-[01]\d-[0-3]\d/;
const TEST = /\.(?:test|spec)\.tsx?$/;
/** Ways around the pinned clock (`tools/test/pin-clock.ts`). Tests in a real browser don't have it. */
const REAL_CLOCK = /\b(?:getRealSystemTime|performance\.timeOrigin)\b/;

/** Returns dates that will pass while a test is in use, and uses of the machine's clock in tests with a pinned one. */
export function findFixedDates({ path, text }: StyledFile): StyleFinding[] {
  return text.split('\n').flatMap((line, index) => {
    const problem = problemOf(path, line);
    return problem === undefined ? [] : [{ path, line: index + 1, problem }];
  });
}

function problemOf(path: string, line: string): string | undefined {
  const date = RUNS_NOW.test(path) ? FIXED_DATE.exec(line)?.[0] : undefined;
  if (date !== undefined) return `compares the fixed date ${date} with today; count from the start of the run`;
  const clock = TEST.test(path) && !RUNS_NOW.test(path) ? REAL_CLOCK.exec(line)?.[0] : undefined;
  return clock === undefined ? undefined : `reads the machine's clock with ${clock}; tests have a pinned one`;
}
