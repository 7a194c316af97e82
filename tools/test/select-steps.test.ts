import { expect, test } from 'vitest';
import { selectSteps } from './select-steps.ts';
import { allSteps } from './steps.ts';

async function commandsOf(...words: string[]): Promise<string[]> {
  const steps = await selectSteps(words, allSteps);
  return steps.map(
    ({ name, command }) => `${name}: ${command.filter((part) => !/^--(reporter|output)/.test(part)).join(' ')}`,
  );
}

test('runs each file with the runner of its suffix', async () => {
  expect(await commandsOf('tools/test/select-tests.ts', 'packages/service-base/db/transaction.db.test.ts')).toEqual([
    'unit: vitest run --project unit --project client tools/test/select-tests.test.ts',
    'db: vitest run --project db packages/service-base/db/transaction.db.test.ts',
  ]);
});

test('runs a journey by its configuration', async () => {
  expect(await commandsOf('e2e/languages.spec.ts')).toEqual([
    'e2e: playwright test --config e2e/playwright.config.ts e2e/languages.spec.ts',
  ]);
  expect(await commandsOf('e2e/looks.spec.ts')).toEqual([
    'looks: playwright test --config e2e/looks.config.ts e2e/looks.spec.ts',
  ]);
});

test('runs one test by part of its title', async () => {
  const [command] = await commandsOf('runs one test by part of its title');
  expect(command).toMatch(/^unit: .*select-steps\.test\.ts -t runs one test by part of its title$/);
});
