import { expect, test } from 'vitest';
import { selectSteps } from './select-steps.ts';
import { commandOf } from './step-command.ts';
import { allSteps } from './steps.ts';

async function commandsOf(...selectors: string[]): Promise<string[]> {
  const selected = await selectSteps(selectors, allSteps);
  return selected.map(({ step, run }) => {
    const selectors = commandOf(step, run).filter((part) => !/^--(reporter|output)/.test(part));
    return `${step.name}: ${selectors.join(' ')}`;
  });
}

test('runs each file with the runner of its suffix, or of the page it needs', async () => {
  const files = [
    'tools/test/select-tests.ts',
    'apps/player-web/src/ui/number-board/compiled.test.tsx',
    'packages/service-base/db/transaction.db.test.ts',
  ];
  expect(await commandsOf(...files)).toEqual([
    'unit: vitest run --project unit tools/test/select-tests.test.ts',
    'client: vitest run --project client apps/player-web/src/ui/number-board/compiled.test.tsx',
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
