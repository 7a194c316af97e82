import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadScreens } from './load-screens.ts';

const ROUTES = readFileSync(join(import.meta.dirname, '../route-tree.ts'), 'utf8');
const routes = [...ROUTES.matchAll(/(?:at|screen)\('(\/[^']+)', '(\w+)'\)/g)].map(([, path = '', name = '']) => ({
  path,
  name,
}));

it('finds the screen of every route in the list of its path', async () => {
  expect(routes.length).toBeGreaterThan(50);
  const missing = [];
  for (const { path, name } of routes) if (!((await loadScreens(path))[name] instanceof Function)) missing.push(path);
  expect(missing).toEqual([]);
});
