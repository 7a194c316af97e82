/**
 * Defines requirements and reads the tables of docs/requirements.md. An id is a family, a hyphen and a number
 * (`S4.4-1`, `WCAG-1.4.3/1.4.11`). A statement whose parts are completed separately has a row for itself and one per
 * part, `<id>/<word>`. A row that only sums up others names those rows as its state: `by its parts`, or `by S1-2 to
 * S1-8`.
 */

/** `decided otherwise`: the product deliberately does something else, and a decision explains why. */
export type RequirementState = 'works' | 'planned' | 'decided otherwise';

export type Requirement = {
  /** The id, or `<id>/<part>` for a part. */
  key: string;
  /** The id that a part belongs to, or the key itself for a whole statement. */
  id: string;
  what: string;
  state: RequirementState;
  /** The decision that explains why, relative to docs/. Only for a statement that is decided otherwise. */
  decision?: string;
  /** The keys whose states determine this row's state. Only for a row that sums up others. */
  sumOf?: readonly string[];
};

export type RequirementList = { requirements: Requirement[]; problems: string[] };

/** Family, hyphen, number. Numbers of one family may be joined by a slash, a range by a hyphen. */
const ID = String.raw`[A-Z][A-Z0-9]*(?:\.\d+)*-(?=[A-Z.]*\d)[A-Z0-9.]+(?:-[A-Z0-9]+)?(?:/\d[0-9.]*)*`;
/** A part is a lowercase word, so that it can't be mistaken for a second number. */
const PART = '/([a-z][a-z0-9-]*)';
const KEY = new RegExp(`^(${ID})(?:${PART})?$`);
const ROW = /^\|\s*\**`?([^\s|`*]+)`?\**\s*\|(.*)\|\s*([^|]*?)\s*\|\s*$/;

/** The form in which a row names its decision: `decided otherwise ([060](decisions/060-....md))`. */
const DECIDED = /^decided otherwise \(\[\d{3}\]\((decisions\/\d{3}-[\w-]+\.md)\)\)$/;

/** The form in which a row names the rows it sums up: `by its parts`, `by S8-8 to S8-14`, `by S1-2, S1-3`. */
const BY_PARTS = 'by its parts';
const BY_ROWS = /^by ([A-Z][\w.-]*(?:(?: to |, )[A-Z][\w.-]*)*)$/;

type Cell = { state: RequirementState; decision?: string } | { sums: 'parts' | string };

/**
 * Reads the last cell of a row. Undefined if it is neither a state nor a sum of rows, or if its decision is missing.
 */
function readCell(text: string): Cell | undefined {
  if (text === 'works' || text === 'planned') return { state: text };
  if (text === BY_PARTS) return { sums: 'parts' };
  const [, rows] = BY_ROWS.exec(text) ?? [];
  if (rows !== undefined) return { sums: rows };
  const [, decision] = DECIDED.exec(text) ?? [];
  return decision === undefined ? undefined : { state: 'decided otherwise', decision };
}

/** Splits `S6-5/documents` into id and part. Undefined if the text doesn't have the form of an id. */
export function parseKey(text: string): { id: string; part?: string } | undefined {
  const [, id, part] = KEY.exec(text) ?? [];
  if (id === undefined) return undefined;
  return part === undefined ? { id } : { id, part };
}

/**
 * Reads every table row that starts with an id and skips all other lines. Returns problems as sentences with the line
 * or key: a duplicate key, an unknown state, an empty text, a part without its statement, a statement that has parts
 * and its own state, a sum of rows that don't exist.
 */
export function parseRequirements(markdown: string): RequirementList {
  const requirements: Requirement[] = [];
  const sums = new Map<string, string>();
  const problems: string[] = [];
  const seen = new Set<string>();
  for (const [index, line] of markdown.split('\n').entries()) {
    const [, key, what, state] = ROW.exec(line) ?? [];
    const parsed = key === undefined ? undefined : parseKey(key);
    if (key === undefined || parsed === undefined) continue;
    const place = `line ${index + 1}: ${key}`;
    if (seen.has(key)) problems.push(`${place} is listed twice`);
    seen.add(key);
    const text = what?.trim() ?? '';
    if (text === '') problems.push(`${place} says nothing`);
    const cell = readCell(state ?? '');
    if (!cell) {
      problems.push(
        `${place} has the state "${state ?? ''}", not works, planned, decided otherwise with its decision, or by rows`,
      );
      continue;
    }
    if ('sums' in cell) sums.set(key, cell.sums);
    requirements.push({ key, id: parsed.id, what: text, ...('sums' in cell ? { state: 'planned' } : cell) });
  }
  return { requirements, problems: [...problems, ...sumUp(requirements, sums)] };
}

/** Returns the parts of each statement that has parts, keyed by the statement's id. */
export function partsById(requirements: readonly Requirement[]): Map<string, Requirement[]> {
  const parts = requirements.filter((requirement) => requirement.key !== requirement.id);
  return Map.groupBy(parts, (part) => part.id);
}

/**
 * Returns the state of a sum: planned if one row is planned, otherwise decided otherwise if one row is, otherwise
 * works.
 */
function stateOf(parts: readonly Requirement[]): RequirementState {
  const has = (state: RequirementState) => parts.some((part) => part.state === state);
  if (has('planned')) return 'planned';
  return has('decided otherwise') ? 'decided otherwise' : 'works';
}

/** Returns the keys in a list such as `S1-2 to S1-8`. Undefined if a range is invalid. */
function keysOf(rows: string): string[] | undefined {
  const keys: string[] = [];
  for (const item of rows.split(', ')) {
    const [first = '', last = first] = item.split(' to ');
    const [, family, from] = /^(.*-)(\d+)$/.exec(first) ?? [];
    const [, sameFamily, to] = /^(.*-)(\d+)$/.exec(last) ?? [];
    if (family === undefined || family !== sameFamily || Number(to) < Number(from)) return undefined;
    for (let number = Number(from); number <= Number(to); number += 1) keys.push(`${family}${number}`);
  }
  return keys;
}

/** Sets the state of every row that sums up others. A sum of sums gets its state after the sums it includes. */
function sumUp(requirements: readonly Requirement[], sums: ReadonlyMap<string, string>): string[] {
  const byKey = new Map(requirements.map((requirement) => [requirement.key, requirement]));
  const parts = partsById(requirements);
  const problems: string[] = [];
  for (const id of parts.keys()) {
    if (!byKey.has(id)) problems.push(`${id} has parts but no row of its own`);
    else if (!sums.has(id)) problems.push(`${id} has parts and its own state; write "${BY_PARTS}"`);
  }
  const done = new Set<string>();
  const settle = (key: string): void => {
    const row = byKey.get(key);
    const sum = sums.get(key);
    if (row === undefined || sum === undefined || done.has(key)) return;
    done.add(key);
    const keys = sum === 'parts' ? (parts.get(key) ?? []).map((part) => part.key) : keysOf(sum);
    if (keys === undefined || keys.length === 0 || keys.includes(key) || !keys.every((one) => byKey.has(one))) {
      problems.push(`${key} sums up rows that are not there: by ${sum === 'parts' ? 'its parts' : sum}`);
      return;
    }
    for (const one of keys) settle(one);
    row.sumOf = keys;
    row.state = stateOf(keys.flatMap((one) => byKey.get(one) ?? []));
  };
  for (const key of sums.keys()) settle(key);
  return problems;
}
