import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Selection, selectTests } from './select-tests.ts';
import type { Step } from './steps.ts';

const ROOT = join(import.meta.dirname, '../..');
const TEST_FILES = '{packages,apps,partners,ops,tools,bench,e2e,compat}/**/*.{test,spec}.{ts,tsx}';
const NOT_OURS = /(^|\/)(node_modules|dist|\.data|\.cache)(\/|$)/;

/** The step that runs a file, by its suffix; without a suffix of its own a test is pure. */
const STEP_OF_SUFFIX: readonly (readonly [RegExp, string])[] = [
  [/\.db\.test\.ts$/, 'db'],
  [/\.browser\.test\.tsx?$/, 'browser'],
  [/\.fault\.test\.ts$/, 'faults'],
  [/\.compat\.test\.ts$/, 'unleash'],
  [/\.test\.tsx?$/, 'unit'],
];

/** Returns the tests that words of the command line name. */
export function selectFiles(words: readonly string[]): readonly Selection[] {
  const found = globSync(TEST_FILES, { cwd: ROOT, exclude: (path) => NOT_OURS.test(path) });
  const testFiles = found.map((path) => path.replaceAll('\\', '/')).sort();
  return words.map((word) =>
    selectTests(word, {
      testFiles,
      exists: (path) => existsSync(join(ROOT, path)),
      read: (path) => readFileSync(join(ROOT, path), 'utf8'),
    }),
  );
}

/** Returns a step for each runner that the named tests need, in the order of all steps. */
export async function selectSteps(words: readonly string[], allSteps: readonly Step[]): Promise<readonly Step[]> {
  const picked = new Map<Step, Selection[]>();
  for (const { files, title } of selectFiles(words)) {
    const filesOf = Map.groupBy(
      await Promise.all(files.map(async (file) => ({ file, step: await stepOf(file, allSteps) }))),
      ({ step }) => step,
    );
    for (const [step, group] of filesOf) {
      const selection = { files: group.map(({ file }) => file), ...(title === undefined ? {} : { title }) };
      picked.set(step, [...(picked.get(step) ?? []), selection]);
    }
  }
  return allSteps.flatMap((step) => {
    const selections = picked.get(step);
    return selections ? [narrow(step, selections)] : [];
  });
}

async function stepOf(file: string, allSteps: readonly Step[]): Promise<Step> {
  const name = STEP_OF_SUFFIX.find(([suffix]) => suffix.test(file))?.[1];
  const step = name === undefined ? await playwrightStepOf(file, allSteps) : allSteps.find((one) => one.name === name);
  if (!step) throw new Error(`No step runs ${file}.`);
  return step;
}

/** Long journeys have a configuration of their own, which names their file; the first configuration runs all others. */
async function playwrightStepOf(file: string, allSteps: readonly Step[]): Promise<Step | undefined> {
  const [main, ...others] = allSteps.filter(({ playwrightConfig }) => playwrightConfig !== undefined);
  for (const step of others) {
    const config = (await import(join(ROOT, step.playwrightConfig ?? ''))) as { default: { testMatch?: unknown } };
    if ([config.default.testMatch].flat().includes(basename(file))) return step;
  }
  return main;
}

/** Returns a pattern that finds a text as it is. */
function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** A title applies to all files of its step, so a step that is also asked for whole files runs without one. */
function narrow(step: Step, selections: readonly Selection[]): Step {
  const files = [...new Set(selections.flatMap((selection) => selection.files))];
  const titles = selections.map(({ title }) => title);
  const pattern = titles.every((title) => title !== undefined) ? titles.map(escapePattern).join('|') : undefined;
  const title = pattern === undefined ? [] : [step.playwrightConfig ? '-g' : '-t', pattern];
  const command = step.command.map((part) => (part === '--reporter=dot' ? '--reporter=default' : part));
  return { ...step, command: [...command, ...files, ...title] };
}
