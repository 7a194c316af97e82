import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { casesOf } from '../test/thoroughness.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Each new mark needs a reason; a sharp increase means that code is exported for tests again. */
const MOST_MARKS = 62;

type Tree = Readonly<Record<string, string>>;

/** The smallest tree that passes: a program of the platform, one function that it calls, and the function's test. */
const CLEAN: Tree = {
  'package.json': JSON.stringify({ name: 'planted', private: true, type: 'module', workspaces: ['apps/*'] }),
  'apps/platform/package.json': JSON.stringify({ name: '@planted/platform', type: 'module', dependencies: {} }),
  'apps/platform/src/main.ts': "import { sold } from './sale.ts';\nconsole.log(sold());\n",
  'apps/platform/src/sale.ts': 'export function sold() {\n  return 1;\n}\n',
  'apps/platform/src/sale.test.ts': "import { sold } from './sale.ts';\nsold();\n",
};

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sunflower-unused-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Writes a tree, runs the check as lint does, and returns its output; an empty text when it passed. */
function complaintsAbout(tree: Tree): string {
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  cpSync(join(ROOT, 'knip.config.ts'), join(root, 'knip.config.ts'));
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const env = { ...process.env, PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}` };
  try {
    execFileSync('sh', ['-c', scripts.unused], { cwd: root, env, encoding: 'utf8', stdio: 'pipe' });
    return '';
  } catch (fault) {
    const { stdout, stderr } = fault as { stdout: string; stderr: string };
    return `${stdout}${stderr}` || 'failed without a word';
  }
}

describe('the check for unused code', () => {
  test('passes a tree where everything is used', () => {
    expect(complaintsAbout(CLEAN)).toBe('');
  }, 60_000);

  const plants: readonly { name: string; planted: Tree; finding: RegExp }[] = [
    {
      name: 'an export that nothing imports',
      planted: { 'apps/platform/src/sale.ts': `${CLEAN['apps/platform/src/sale.ts']}export const unused = 2;\n` },
      finding: /Unused exports[\s\S]*unused/,
    },
    {
      name: 'a file that nothing imports',
      planted: { 'apps/platform/src/forgotten.ts': 'export const forgotten = 1;\n' },
      finding: /Unused files[\s\S]*forgotten\.ts/,
    },
    {
      name: 'a dependency that nothing imports',
      planted: {
        'apps/platform/package.json': JSON.stringify({
          name: '@planted/platform',
          type: 'module',
          dependencies: { jose: '6.2.17' },
        }),
      },
      finding: /Unused dependencies[\s\S]*jose/,
    },
    {
      name: 'an export that only a test imports',
      planted: {
        'apps/platform/src/sale.ts': `${CLEAN['apps/platform/src/sale.ts']}export const onlyTested = 2;\n`,
        'apps/platform/src/sale.test.ts':
          "import { onlyTested, sold } from './sale.ts';\nsold();\nconsole.log(onlyTested);\n",
      },
      finding: /Unused exports[\s\S]*onlyTested/,
    },
    {
      name: 'a file that only a test imports',
      planted: {
        'apps/platform/src/only-tested.ts': 'export const onlyTested = 1;\n',
        'apps/platform/src/sale.test.ts': "import { onlyTested } from './only-tested.ts';\nconsole.log(onlyTested);\n",
      },
      finding: /Unused files[\s\S]*only-tested\.ts/,
    },
  ];
  test.each(casesOf(plants, 2))(
    'fails on $name',
    ({ planted, finding }) => {
      expect(complaintsAbout({ ...CLEAN, ...planted })).toMatch(finding);
    },
    60_000,
  );

  test('accepts an export for tests that is marked @internal', () => {
    const marked = '/** @internal Tests read it back. */\nexport const onlyTested = 2;\n';
    const planted = {
      'apps/platform/src/sale.ts': `${CLEAN['apps/platform/src/sale.ts']}${marked}`,
      'apps/platform/src/sale.test.ts':
        "import { onlyTested, sold } from './sale.ts';\nsold();\nconsole.log(onlyTested);\n",
    };
    expect(complaintsAbout({ ...CLEAN, ...planted })).toBe('');
  }, 60_000);
});

test('finds few @internal marks in the repository, each with a reason', () => {
  const files = globSync('{packages,apps,partners,ops,tools}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: (path) => /(^|\/)(node_modules|dist|unused)$/.test(path),
  });
  const marks = files.flatMap((path) =>
    [...readFileSync(join(ROOT, path), 'utf8').matchAll(/@internal(.*)$/gm)].map(([, reason = '']) => ({
      path,
      reason,
    })),
  );
  expect(marks.length).toBeGreaterThan(0);
  expect(marks.length).toBeLessThanOrEqual(MOST_MARKS);
  expect(marks.filter(({ reason }) => reason.replace('*/', '').trim().length < 10)).toEqual([]);
});
