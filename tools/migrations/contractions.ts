import { statementsOf, tableActions } from './statements.ts';

type Rule = { readonly pattern: RegExp; readonly what: string };

const DROPPED =
  'table|view|materialized view|schema|sequence|function|procedure|routine|aggregate|type|domain|extension|owned';

/** Statements that remove something that a running release may use. */
const STATEMENTS: readonly Rule[] = [
  {
    pattern: new RegExp(`\\bdrop (${DROPPED})\\b`),
    what: 'drops',
  },
  {
    pattern: /\balter (type|view|function|schema|sequence|index|domain|materialized view) .*\brename\b/,
    what: 'renames',
  },
  { pattern: /\balter (type|view|function|sequence) .*\bset schema\b/, what: 'moves' },
  { pattern: /\balter domain .* (set not null|add )/, what: 'tightens a domain' },
  { pattern: /^(with .* )?truncate\b|\btruncate (table|only)\b/, what: 'truncates' },
  { pattern: /^revoke\b|\brevoke .* from\b/, what: 'revokes rights' },
];

/** Actions of `alter table` that remove something that a running release may use. */
const ACTIONS: readonly Rule[] = [
  { pattern: /^drop (?!constraint\b)/, what: 'drops a column' },
  { pattern: /^rename\b/, what: 'renames' },
  { pattern: /^set schema\b/, what: 'moves the table' },
  { pattern: /^alter (column )?\S+ (set data )?type\b/, what: "changes a column's type" },
  { pattern: /^alter (column )?\S+ drop (default|identity|expression)\b/, what: 'drops the default of a column' },
  { pattern: /^(enable|force) row level security\b/, what: 'restricts rows' },
  { pattern: /^detach partition\b/, what: 'detaches a partition' },
];

const CONSTRAINT = /^add (constraint \S+ )?(check|unique|primary key|foreign key|exclude)\b/;
const ADDED_COLUMN =
  /^add (?!constraint\b|check\b|unique\b|primary key\b|foreign key\b|exclude\b)(column )?(if not exists )?(\S+) /;
const FILLED = /\b(default|generated)\b/;

/**
 * Returns what a migration removes from a release that is still running, one line each. Changes to tables that the
 * migration itself creates don't count.
 */
export function contractionsOf(sql: string): string[] {
  const statements = statementsOf(sql);
  const made = new Set(statements.flatMap(madeTable));
  return statements.flatMap((statement) => {
    const lines = STATEMENTS.filter(({ pattern }) => pattern.test(statement)).map(({ what }) => line(what, statement));
    const index = /create unique index (?:concurrently )?(?:if not exists )?(?:\S+ )?on (?:only )?([\w.%"]+)/.exec(
      statement,
    );
    if (index && !made.has(index[1] ?? '')) lines.push(line('makes a unique index on an existing table', statement));
    const altered = tableActions(statement);
    if (!altered || made.has(altered.table)) return lines;
    return [...lines, ...altered.actions.flatMap((action) => contractionOf(action, altered.actions))];
  });
}

function madeTable(statement: string): string[] {
  const found = /create (?:unlogged )?table (?:if not exists )?([\w.%"]+)/.exec(statement);
  return found?.[1] === undefined ? [] : [found[1]];
}

function contractionOf(action: string, all: readonly string[]): string[] {
  const rule = ACTIONS.find(({ pattern }) => pattern.test(action));
  if (rule) return [line(rule.what, action)];
  const required = /^alter (?:column )?(\S+) set not null\b/.exec(action);
  if (required && !all.some((other) => other.startsWith(`alter column ${required[1]} set default`)))
    return [line('requires a column without a default', action)];
  if (ADDED_COLUMN.test(action) && /\bnot null\b|\bprimary key\b/.test(action) && !FILLED.test(action))
    return [line('adds a required column without a default', action)];
  return CONSTRAINT.test(action) ? [line('constrains an existing table', action)] : [];
}

const MOST_SHOWN = 80;

function line(what: string, statement: string): string {
  return `${what}: ${statement.slice(0, MOST_SHOWN)}`;
}
