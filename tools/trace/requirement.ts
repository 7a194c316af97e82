/**
 * What a requirement is, and how the tables of docs/requirements.md are read.
 *
 * An id is a family, a dash and a number (`S4.4-1`, `GLI19-08`, `WCAG-1.4.3/1.4.11`). A statement whose parts come at
 * different times has a row for itself and one for each part, named `<id>/<word>` (`S6-5/documents`).
 */

/** `decided otherwise`: the product does something else on purpose, and a decision says why. */
export type RequirementState = 'works' | 'planned' | 'decided otherwise';

export type Requirement = {
  /** The id, or `<id>/<part>` for a part. */
  key: string;
  /** The id that a part belongs to; the key itself for a whole statement. */
  id: string;
  what: string;
  state: RequirementState;
  /** The page that says why, relative to docs/; of a statement decided otherwise alone. */
  decision?: string;
};

export type RequirementList = { requirements: Requirement[]; problems: string[] };

/** Family, dash, number; numbers of one family may be joined by a slash, a range by a dash. */
const ID = String.raw`[A-Z][A-Z0-9]*(?:\.\d+)*-(?=[A-Z.]*\d)[A-Z0-9.]+(?:-[A-Z0-9]+)?(?:/\d[0-9.]*)*`;
/** A part is a word of small letters, so that it is never taken for a second number. */
const PART = '/([a-z][a-z0-9-]*)';
const KEY = new RegExp(`^(${ID})(?:${PART})?$`);
const ROW = /^\|\s*\**`?([^\s|`*]+)`?\**\s*\|(.*)\|\s*([^|]*?)\s*\|\s*$/;

/** How a decided row names its decision: `decided otherwise ([060](decisions/060-....md))`. */
const DECIDED = /^decided otherwise \(\[\d{3}\]\((decisions\/\d{3}-[\w-]+\.md)\)\)$/;

/** Reads the last cell of a row; undefined when it is no state, or a decision is missing. */
function readState(text: string): Pick<Requirement, 'state' | 'decision'> | undefined {
  if (text === 'works' || text === 'planned') return { state: text };
  const [, decision] = DECIDED.exec(text) ?? [];
  return decision === undefined ? undefined : { state: 'decided otherwise', decision };
}

/** Splits `S6-5/documents` into id and part; undefined when the text has no shape of an id. */
export function parseKey(text: string): { id: string; part?: string } | undefined {
  const [, id, part] = KEY.exec(text) ?? [];
  if (id === undefined) return undefined;
  return part === undefined ? { id } : { id, part };
}

/**
 * Reads every table row that starts with an id. Other lines are prose and are passed over.
 * Problems (a key twice, an unknown state, an empty text, a part without its statement, a statement whose state
 * disagrees with its parts) are returned as sentences that carry the line or key.
 */
export function parseRequirements(markdown: string): RequirementList {
  const requirements: Requirement[] = [];
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
    const known = readState(state ?? '');
    if (!known) {
      problems.push(
        `${place} has the state "${state ?? ''}", not works, planned or decided otherwise with its decision`,
      );
      continue;
    }
    requirements.push({ key, id: parsed.id, what: text, ...known });
  }
  return { requirements, problems: [...problems, ...disagreements(requirements)] };
}

/** The parts of each statement that has any, by id. */
export function partsById(requirements: readonly Requirement[]): Map<string, Requirement[]> {
  const parts = requirements.filter((requirement) => requirement.key !== requirement.id);
  return Map.groupBy(parts, (part) => part.id);
}

/** What a statement is by its parts: planned while one is, decided otherwise when one is, and otherwise it works. */
function stateOfParts(parts: readonly Requirement[]): RequirementState {
  const has = (state: RequirementState) => parts.some((part) => part.state === state);
  if (has('planned')) return 'planned';
  return has('decided otherwise') ? 'decided otherwise' : 'works';
}

/** A statement has the state that its parts make; both rows must say the same. */
function disagreements(requirements: readonly Requirement[]): string[] {
  const byKey = new Map(requirements.map((requirement) => [requirement.key, requirement]));
  const problems: string[] = [];
  for (const [id, parts] of partsById(requirements)) {
    const whole = byKey.get(id);
    const derived = stateOfParts(parts);
    if (whole === undefined) problems.push(`${id} has parts but no row of its own`);
    else if (whole.state !== derived)
      problems.push(`${id} is marked ${whole.state}, but by its parts it is ${derived}`);
  }
  return problems;
}
