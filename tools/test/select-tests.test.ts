import { expect, test } from 'vitest';
import { selectTests, type TestSources } from './select-tests.ts';

const TEXTS: Record<string, string> = {
  'packages/money/usd-text.test.ts': "test('writes dollars and cents', () => {});",
  'apps/platform/src/modules/wallet/deposits/deposit.db.test.ts':
    "it('[S5-1] charges once when the reply is lost', x);",
  'apps/platform/src/modules/wallet/wallet.test.ts': "describe('the wallet', () => {});",
  'apps/player-web/src/ui/card/card.browser.test.tsx': "test('keeps its corners', x);",
  'e2e/deposit.spec.ts': "test('deposits by card', x);",
};
const PATHS = new Set([
  ...Object.keys(TEXTS),
  'packages/money',
  'packages/money/usd-text.ts',
  'packages/money/cents.ts',
  'apps/platform/src/modules/wallet',
  'docs',
]);
const sources: TestSources = {
  testFiles: Object.keys(TEXTS),
  exists: (path) => PATHS.has(path),
  read: (path) => TEXTS[path] ?? '',
};

test.each([
  ['packages/money/usd-text.test.ts', ['packages/money/usd-text.test.ts']],
  ['./packages/money/', ['packages/money/usd-text.test.ts']],
  ['packages/money/usd-text.ts', ['packages/money/usd-text.test.ts']],
  ['packages/money/cents.ts', ['packages/money/usd-text.test.ts']],
  ['deposit', ['apps/platform/src/modules/wallet/deposits/deposit.db.test.ts', 'e2e/deposit.spec.ts']],
  ['CARD.browser', ['apps/player-web/src/ui/card/card.browser.test.tsx']],
])('selects files by %s', (word, files) => {
  expect(selectTests(word, sources)).toEqual({ files });
});

test('selects the tests whose title contains the text', () => {
  expect(selectTests('charges once', sources)).toEqual({
    files: ['apps/platform/src/modules/wallet/deposits/deposit.db.test.ts'],
    title: 'charges once',
  });
});

test('rejects an argument that matches no test', () => {
  expect(() => selectTests('lunar eclipse', sources)).toThrow(
    'No test file and no test title contains "lunar eclipse"',
  );
  expect(() => selectTests('docs', sources)).toThrow('There are no tests in or next to docs.');
});
