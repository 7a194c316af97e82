/** A step of the seed that the installation refuses, because its operators or players changed what the step needs. */
export class StepRefused extends Error {}

/**
 * Runs a step of the seed and returns its result. When the installation refuses the step, says so and returns
 * undefined: a changed installation still starts, without that part of the demo. Faults are thrown.
 */
export async function seedStep<Result>(
  say: (line: string) => void,
  step: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof StepRefused)) throw error;
    say(`seed: left out, ${error.message}`);
    return undefined;
  }
}
