import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { roomsNamedIn, SHARED_PACKAGES } from './room-names.ts';

const ROOT = join(import.meta.dirname, '../..');
const FILES = SHARED_PACKAGES.flatMap((name) =>
  globSync(`packages/${name}/**/*.{ts,css,md}`, { cwd: ROOT, exclude: (path) => path.includes('node_modules') }),
);

describe('packages shared by all rooms', () => {
  it('contain no name of a room', () => {
    expect(FILES.length).toBeGreaterThan(100);
    const named = FILES.map((path) => [path, roomsNamedIn(readFileSync(join(ROOT, path), 'utf8'))] as const);
    expect(named.filter(([, rooms]) => rooms.length > 0)).toEqual([]);
  });

  it.each([
    ['a comment about a room', '/** Written by the wallet. */', ['wallet']],
    ['a path', "import { post } from '../../apps/platform/src/modules/ledger/index.ts';", ['ledger']],
    ['an event', "emitEvent(tx, { name: 'players.closed' })", ['players']],
    ['a table', 'select 1 from access.restriction', ['access']],
    ['another word before it', 'the old wallet', ['wallet']],
    ['a room of two words', 'const ROOM = "draw-games";', ['draw-games']],
  ])('are reported when they contain %s', (_title, planted, rooms) => {
    expect(roomsNamedIn(planted)).toEqual(rooms);
  });

  it.each([
    'the players of the lottery push a button',
    "{ host: 'flags.localhost' }",
    'calls of the game wallet',
    "path('push.secret')",
    "'permissions-policy': 'geolocation=(self)'",
  ])("may use a room's name as an ordinary word: %s", (text) => {
    expect(roomsNamedIn(text)).toEqual([]);
  });
});
