import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const HERE = import.meta.dirname;
const ROOT = join(HERE, '../../..');
const FAMILIES = ['dates', 'formats', 'lengths', 'numbers', 'presence'];

type Row = { readonly rules: readonly string[]; readonly files: readonly string[]; readonly users: readonly string[] };

const codesIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
const rows: readonly Row[] = readFileSync(join(HERE, 'README.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, rules, files, used = '']) => ({
    rules: codesIn(rules),
    files: codesIn(files),
    users: codesIn(used),
  }));

/** Functions the rules are built on, also used without a schema. */
const NO_RULES = ['isoDateOf', 'isOldEnough', 'isNumeric', 'phoneDigits'];
/** Every rule, by its file. */
const rulesOf = new Map(
  FAMILIES.map((family) => {
    const source = readFileSync(join(HERE, `${family}.ts`), 'utf8');
    const named = [...source.matchAll(/^export function (\w+)/gm)].map(([, name = '']) => name);
    return [`${family}.ts`, named.filter((name) => !NO_RULES.includes(name))];
  }),
);

/** Which files outside this folder import which rules. */
const imports = globSync('{packages,apps,partners}/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: (path) => /(^|\/)(node_modules|dist|validators)$/.test(path) || /\.test\.tsx?$/.test(path),
}).flatMap((path) => {
  const source = readFileSync(join(ROOT, path), 'utf8');
  return [...source.matchAll(/import \{([^}]+)\} from '[^']*validators\/([\w-]+)\.ts'/g)].flatMap(
    ([, names = '', family]) =>
      names.split(',').map((name) => ({ rule: name.trim(), file: `${family}.ts`, user: path.split('/').at(-1) ?? '' })),
  );
});

describe('the table of rules in the README', () => {
  it('lists every rule once, with its file', () => {
    const listed = rows.flatMap(({ rules }) => rules).toSorted();
    expect(listed).toEqual([...rulesOf.values()].flat().toSorted());
    for (const { rules, files } of rows)
      for (const rule of rules)
        expect([rule, files.some((file) => rulesOf.get(file)?.includes(rule))]).toEqual([rule, true]);
  });

  it('lists exactly the forms that use each rule', () => {
    for (const { rules, users } of rows)
      for (const rule of rules) {
        const found = imports.filter((one) => one.rule === rule && rulesOf.has(one.file)).map(({ user }) => user);
        expect([rule, [...new Set(found)].toSorted()]).toEqual([rule, [...users].toSorted()]);
      }
  });

  it('covers every file with rules', () => {
    const others = ['finding.ts', 'messages.ts', 'plain-pattern.ts'];
    const files = readdirSync(HERE).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
    expect(files.filter((name) => !others.includes(name)).toSorted()).toEqual([...rulesOf.keys()].toSorted());
  });
});
