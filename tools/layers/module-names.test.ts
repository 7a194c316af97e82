import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { modulesNamedIn, SHARED_PACKAGES } from './module-names.ts';

const ROOT = join(import.meta.dirname, '../..');
const FILES = SHARED_PACKAGES.flatMap((name) =>
  globSync(`packages/${name}/**/*.{ts,css,md}`, { cwd: ROOT, exclude: (path) => path.includes('node_modules') }),
);

describe('packages shared by all modules', () => {
  it('contain no name of a module', () => {
    expect(FILES.length).toBeGreaterThan(100);
    const named = FILES.map((path) => [path, modulesNamedIn(readFileSync(join(ROOT, path), 'utf8'))] as const);
    expect(named.filter(([, modules]) => modules.length > 0)).toEqual([]);
  });

  it.each([
    ['a comment about a module', '/** Written by the wallet. */', ['wallet']],
    ['a path', "import { post } from '../../apps/platform/src/modules/ledger/index.ts';", ['ledger']],
    ['an event', "emitEvent(tx, { name: 'players.closed' })", ['players']],
    ['a table', 'select 1 from access.restriction', ['access']],
    ['another word before it', 'the old wallet', ['wallet']],
    ['a module of two words', 'const NAME = "draw-games";', ['draw-games']],
  ])('are reported when they contain %s', (_title, planted, modules) => {
    expect(modulesNamedIn(planted)).toEqual(modules);
  });

  it.each([
    'the players of the lottery push a button',
    "{ host: 'flags.localhost' }",
    'calls of the game wallet',
    "path('push.secret')",
    "'permissions-policy': 'geolocation=(self)'",
  ])("may use a module's name as an ordinary word: %s", (text) => {
    expect(modulesNamedIn(text)).toEqual([]);
  });
});
