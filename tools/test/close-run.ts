import { type Counts, readCounts } from './report-counts.ts';
import { failureTexts } from './report-failures.ts';
import { readTests } from './reported-tests.ts';
import type { StepOutcome } from './run-step.ts';
import { slowestTests } from './slowest-tests.ts';

/**
 * Prints the end of a run, so that the end of a long log is enough to know: every failure with the line that reruns it, the ten slowest
 * tests, the steps, and last `N passed, N failed`. Returns the exit code.
 */
export function closeRun(outcomes: readonly StepOutcome[]): number {
  for (const { step } of outcomes.filter(({ isOk }) => !isOk))
    for (const text of failureTexts(step)) console.log(`\n${text}`);
  const slowest = slowestTests(outcomes.flatMap(({ step }) => readTests(step.name)));
  if (slowest.length > 0) console.log(`\nSlowest tests:\n${slowest.join('\n')}`);
  console.log('');
  const total = { passed: 0, failed: 0 };
  for (const outcome of outcomes) {
    const { passed, failed } = countsOfStep(outcome);
    total.passed += passed;
    total.failed += failed;
    const state = `${failed === 0 ? 'ok  ' : 'FAIL'} ${outcome.step.name.padEnd(10)}`;
    console.log(`${state} ${String(passed).padStart(5)} passed ${outcome.seconds.toFixed(1).padStart(7)} s`);
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

/** A step without tests of its own counts as one; a step that failed without a failed test (a crash) counts as one failure. */
function countsOfStep({ step, isOk }: StepOutcome): Counts {
  if (!step.hasReport) return { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1 };
  const { passed, failed } = readCounts(step.name);
  if (isOk && failed > 0) throw new Error(`${step.name} ended well but reports ${failed} failed tests`);
  const isBroken = (!isOk && failed === 0) || (isOk && passed === 0);
  return { passed, failed: isBroken ? failed + 1 : failed };
}
