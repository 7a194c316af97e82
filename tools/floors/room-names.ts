import { LEVELS } from '../../floors.config.js';

/** Packages below every room or next to the platform. They work for any room, so their files name none. */
export const SHARED_PACKAGES = ['money', 'look', 'service-base', 'partner-protocols'] as const;

const ROOMS: readonly string[] = LEVELS.flat();

/** Rooms whose names can only mean the room. The others (`access`, `players`, `push`) are also everyday words. */
const UNAMBIGUOUS_NAMES = ROOMS.filter(
  (room) => ['wallet', 'bonuses', 'subscriptions', 'loyalty', 'showcase'].includes(room) || room.includes('-'),
);

/** Words that may follow a room's name and a dot without meaning the room: hosts and files. */
const FILE_SUFFIXES = 'localhost|secret|seal|json|pem|ts';

const PATTERNS = [
  // The game wallet is a term of the protocol of game servers.
  new RegExp(`\\b(?<!game[- ])(${UNAMBIGUOUS_NAMES.join('|')})\\b`, 'g'),
  new RegExp(`\\b(?:modules|features)/(${ROOMS.join('|')})\\b`, 'g'),
  // Events, jobs and tables: `ledger.posted`, 'players.player'.
  new RegExp(`['"\`](${ROOMS.join('|')})\\.(?!(?:${FILE_SUFFIXES})\\b)[a-z]`, 'g'),
  new RegExp(
    `\\b(?:from|join|into|update|table) (${ROOMS.map((room) => room.replace('-', '_')).join('|')})\\.[a-z]`,
    'g',
  ),
];

/** Returns the rooms that a text names: by path, event, job or table, or by a word that can only mean the room. */
export function roomsNamedIn(text: string): string[] {
  const named = PATTERNS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, room = '']) => room));
  return [...new Set(named)].toSorted();
}
