import { LEVELS } from '../../layers.config.js';

/**
 * Packages below every module or next to the platform. They work for any module, so their files must not name a module.
 */
export const SHARED_PACKAGES = ['money', 'look', 'service-base', 'partner-protocols'] as const;

const MODULES: readonly string[] = LEVELS.flat();

/** Modules whose names can only mean the module. The others (`access`, `players`, `push`) are also everyday words. */
const UNAMBIGUOUS_NAMES = MODULES.filter(
  (module) => ['wallet', 'bonuses', 'subscriptions', 'loyalty', 'showcase'].includes(module) || module.includes('-'),
);

/** Words that may follow a module's name and a dot without meaning the module: hosts and files. */
const FILE_SUFFIXES = 'localhost|secret|seal|json|pem|ts';

const PATTERNS = [
  // The game wallet is a term of the protocol of game servers; packages and pages about formats also have names of
  // modules.
  new RegExp(`\\b(?<!game[- ]|@sunflower/|docs/formats-)(${UNAMBIGUOUS_NAMES.join('|')})\\b`, 'g'),
  new RegExp(`\\b(?:modules|features)/(${MODULES.join('|')})\\b`, 'g'),
  // Events, jobs and tables: `ledger.posted`, 'players.player'.
  new RegExp(`['"\`](${MODULES.join('|')})\\.(?!(?:${FILE_SUFFIXES})\\b)[a-z]`, 'g'),
  new RegExp(
    `\\b(?:from|join|into|update|table) (${MODULES.map((module) => module.replace('-', '_')).join('|')})\\.[a-z]`,
    'g',
  ),
];

/** Returns the modules that a text names: by path, event, job or table, or by a word that can only mean the module. */
export function modulesNamedIn(text: string): string[] {
  const named = PATTERNS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, module = '']) => module));
  return [...new Set(named)].toSorted();
}
