import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { needsPage } from './page-tests.ts';
import { type Selection, selectTests } from './select-tests.ts';
import type { StepRun } from './step-command.ts';
import type { Step } from './steps.ts';

export type SelectedStep = { readonly step: Step; readonly run: StepRun };

const ROOT = join(import.meta.dirname, '../..');
const TEST_FILES = '{packages,apps,partners,ops,tools,bench,e2e,compat}/**/*.{test,spec}.{ts,tsx}';
const NOT_OURS = /(^|\/)(node_modules|dist|\.data|\.cache)(\/|$)/;

const PLAIN_TEST = /\.test\.tsx?$/;
/** The step that runs a file with a suffix of its own. */
const STEP_OF_SUFFIX: readonly (readonly [RegExp, string])[] = [
  [/\.db\.test\.ts$/, 'db'],
  [/\.browser\.test\.tsx?$/, 'browser'],
  [/\.fault\.test\.ts$/, 'faults'],
  [/^compat\/s3\/.*\.compat\.test\.ts$/, 's3'],
  [/^compat\/verifier\/.*\.compat\.test\.ts$/, 'verifier'],
  [/\.compat\.test\.ts$/, 'unleash'],
];

/** Returns the tests that the arguments of the command line select. */
export function selectFiles(selectors: readonly string[]): readonly Selection[] {
  const found = globSync(TEST_FILES, { cwd: ROOT, exclude: (path) => NOT_OURS.test(path) });
  const testFiles = found.map((path) => path.replaceAll('\\', '/')).sort();
  return selectors.map((word) =>
    selectTests(word, {
      testFiles,
      exists: (path) => existsSync(join(ROOT, path)),
      read: (path) => readFileSync(join(ROOT, path), 'utf8'),
    }),
  );
}

/** Returns a step for each runner that the selected tests need, in the order of all steps. */
export async function selectSteps(
  selectors: readonly string[],
  allSteps: readonly Step[],
): Promise<readonly SelectedStep[]> {
  const picked = new Map<Step, Selection[]>();
  for (const { files, title } of selectFiles(selectors)) {
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
    return selections ? [{ step, run: runOf(selections) }] : [];
  });
}

async function stepOf(file: string, allSteps: readonly Step[]): Promise<Step> {
  const name = STEP_OF_SUFFIX.find(([suffix]) => suffix.test(file))?.[1] ?? plainStepOf(file);
  const step = name === undefined ? await playwrightStepOf(file, allSteps) : allSteps.find((one) => one.name === name);
  if (!step) throw new Error(`No step runs ${file}.`);
  return step;
}

/** A test without a suffix of its own is a unit test, unless it needs a page. */
function plainStepOf(file: string): string | undefined {
  if (!PLAIN_TEST.test(file)) return undefined;
  return needsPage(readFileSync(join(ROOT, file), 'utf8')) ? 'client' : 'unit';
}

/**
 * Each long end-to-end test has its own configuration, which names its file. The first configuration runs all others.
 */
async function playwrightStepOf(file: string, allSteps: readonly Step[]): Promise<Step | undefined> {
  const [main, ...others] = allSteps.filter(({ playwrightConfig }) => playwrightConfig !== undefined);
  for (const step of others) {
    const config = (await import(join(ROOT, step.playwrightConfig ?? ''))) as { default: { testMatch?: unknown } };
    if ([config.default.testMatch].flat().includes(basename(file))) return step;
  }
  return main;
}

/** Returns a pattern that matches a text literally. */
function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** A title filters all files of its step, so a step that also has to run whole files runs without a title. */
function runOf(selections: readonly Selection[]): StepRun {
  const files = [...new Set(selections.flatMap((selection) => selection.files))];
  const titles = selections.map(({ title }) => title);
  const pattern = titles.every((title) => title !== undefined) ? titles.map(escapePattern).join('|') : undefined;
  return { files, isVerbose: true, ...(pattern === undefined ? {} : { titlePattern: pattern }) };
}
