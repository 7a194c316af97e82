import { STOREYS } from '../../floors.config.js';

/** Packages that stand below every room, or beside the platform: they work for any room, so they name none. */
export const SHARED_PACKAGES = ['money', 'look', 'service-base', 'partner-protocols'] as const;

const ROOMS: readonly string[] = STOREYS.flat();

/** Rooms whose names are words of their own here; the others (`access`, `players`, `push`) are also everyday words. */
const TELLING_NAMES = ROOMS.filter(
  (room) => ['wallet', 'bonuses', 'subscriptions', 'loyalty', 'showcase'].includes(room) || room.includes('-'),
);

/** What may follow a room's name and a dot without meaning the room: hosts and files. */
const NO_ROOM = 'localhost|secret|seal|json|pem|ts';

const PATTERNS = [
  new RegExp(`\\b(${TELLING_NAMES.join('|')})\\b`, 'g'),
  new RegExp(`\\b(?:modules|features)/(${ROOMS.join('|')})\\b`, 'g'),
  // Events, jobs and tables: `ledger.posted`, 'players.player'.
  new RegExp(`['"\`](${ROOMS.join('|')})\\.(?!(?:${NO_ROOM})\\b)[a-z]`, 'g'),
  new RegExp(
    `\\b(?:from|join|into|update|table) (${ROOMS.map((room) => room.replace('-', '_')).join('|')})\\.[a-z]`,
    'g',
  ),
];

/** Returns the rooms that a text names: by path, event, job or table, or by a word that means nothing else. */
export function roomsNamedIn(text: string): string[] {
  const named = PATTERNS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, room = '']) => room));
  return [...new Set(named)].toSorted();
}
