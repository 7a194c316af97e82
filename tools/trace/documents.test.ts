import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const decisionsFolder = join(root, 'docs/decisions');
const decisions = readdirSync(decisionsFolder)
  .filter((name) => /^\d{3}-/.test(name))
  .sort();
const documents = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => join(root, 'docs', name))
  .concat(join(root, 'CONTRIBUTING.md'));

const LINK = /\]\((?!https?:)([^)#\s]+)(?:#[^)]*)?\)/g;

test.each(documents.map((path) => ({ name: relative(root, path), path })))(
  'has only links that lead to existing files: $name',
  ({ path }) => {
    const targets = [...readFileSync(path, 'utf8').matchAll(LINK)].map(([, target = '']) => target);
    expect(targets.filter((target) => !existsSync(join(dirname(path), target)))).toEqual([]);
  },
);

test('numbers decisions without gaps and lists them in the index', () => {
  const index = readFileSync(join(decisionsFolder, 'README.md'), 'utf8');
  expect(decisions.map((name) => Number(name.slice(0, 3)))).toEqual(decisions.map((_, position) => position + 1));
  expect(decisions.filter((name) => !index.includes(`(${name})`))).toEqual([]);
});

test.each(decisions)('has a number, a date, a status and all sections: %s', (name) => {
  const text = readFileSync(join(decisionsFolder, name), 'utf8');
  expect(text).toMatch(new RegExp(`^# ${name.slice(0, 3)} `));
  expect(text).toMatch(/^Date: \d{4}-\d{2}-\d{2}\. Status: (accepted|replaced by \[\d{3}\]\(\S+\))\.$/m);
  expect(text.match(/^## .*$/gm)).toEqual(['## Context', '## Decision', '## Consequences', '## Alternatives']);
});
