import { mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readCounts } from './report-counts.ts';
import { readFailures } from './report-failures.ts';
import { readSecondTries, secondTriesText } from './report-second-tries.ts';
import { runStep, type StepOutcome } from './run-step.ts';
import { allSteps, mainSteps, REPORT_FOLDER, type Step } from './steps.ts';

/** `npm test`: every step in its order, each to its end, then one line `N passed, N failed`. `--all` adds the long ones, `--only a,b` picks. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { all: { type: 'boolean', default: false }, only: { type: 'string' } } });
  rmSync(REPORT_FOLDER, { recursive: true, force: true });
  mkdirSync(REPORT_FOLDER, { recursive: true });
  const steps = pick(values.all ? allSteps : mainSteps, values.only);
  const outcomes: StepOutcome[] = [];
  for (const step of steps) outcomes.push(await runStep(step));
  return close(outcomes);
}

function pick(steps: readonly Step[], only: string | undefined): readonly Step[] {
  if (only === undefined) return steps;
  const names = only.split(',');
  const unknown = names.filter((name) => !allSteps.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new Error(`No such step: ${unknown.join(', ')}. Steps: ${allSteps.map((step) => step.name).join(', ')}`);
  return allSteps.filter((step) => names.includes(step.name));
}

/** A step that has no tests of its own counts as one; a step that failed without a failed test (a crash) counts as one failure. */
function close(outcomes: readonly StepOutcome[]): number {
  const total = { passed: 0, failed: 0 };
  for (const { step } of outcomes.filter(({ isOk }) => !isOk)) tellFailures(step);
  console.log('');
  for (const { step, isOk, seconds } of outcomes) {
    const counts = step.hasReport ? readCounts(step.name) : { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1 };
    if (!isOk && counts.failed === 0) counts.failed = 1;
    if (isOk && counts.failed > 0) throw new Error(`${step.name} ended well but reports ${counts.failed} failed tests`);
    if (isOk && counts.passed === 0) counts.failed += 1;
    total.passed += counts.passed;
    total.failed += counts.failed;
    const told = `${counts.failed === 0 ? 'ok  ' : 'FAIL'} ${step.name.padEnd(10)} ${String(counts.passed).padStart(5)} passed`;
    console.log(
      `${told} ${seconds.toFixed(1).padStart(7)} s  ${secondTriesText(readSecondTries(step.name))}`.trimEnd(),
    );
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

/** Names again what failed, so that the end of a long log is enough to know. */
function tellFailures(step: Step): void {
  for (const { name, told } of readFailures(step.name)) console.log(`\nFAIL ${step.name}: ${name}\n${told}`);
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
