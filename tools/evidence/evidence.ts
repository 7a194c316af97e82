import type { Requirement } from '../trace/requirement.ts';
import { judgeRequirements } from '../trace/verdict.ts';

/** The evidence that an assessor gets for one id of the responsible gaming standard. */
export type Evidence = {
  readonly id: string;
  /** The rule in our own words, and each of its parts. */
  readonly rules: readonly Requirement[];
  /** Full titles of the passed tests that name this id. */
  readonly tests: readonly string[];
  /** Documents that name it, as paths from the root of the repository. */
  readonly documents: readonly string[];
};

/** The input that a pack is built from. */
export type EvidenceSources = {
  readonly requirements: readonly Requirement[];
  /** Full titles of the passed tests of all reports. */
  readonly passedTitles: readonly string[];
  /** Every id that needs evidence. */
  readonly ids: readonly string[];
  /** Text of each document, by path. */
  readonly documents: ReadonlyMap<string, string>;
};

export type CollectedEvidence = {
  readonly evidence: readonly Evidence[];
  /** One sentence for each rule without evidence; the pack is complete only when the list is empty. */
  readonly missing: readonly string[];
};

/** The number of rules of the responsible gaming standard that is assessed every two years. */
const RULE_COUNT = 14;
/** Ids of that standard, whether or not the table of requirements lists them. [ICAP-01] */
export const ASSESSED_IDS: readonly string[] = Array.from(
  { length: RULE_COUNT },
  (_, index) => `IRGS-${`${index + 1}`.padStart(2, '0')}`,
);

/** Collects the evidence for each assessed id: its rule, the passed tests and the documents that name it. [ICAP-01] */
export function collectEvidence({ requirements, passedTitles, ids, documents }: EvidenceSources): CollectedEvidence {
  const assessed = requirements.filter(({ id }) => ids.includes(id));
  const listed = new Set(assessed.map(({ id }) => id));
  const unlisted = ids.filter((id) => !listed.has(id)).map((id) => `${id} isn't listed.`);
  const verdict = judgeRequirements(
    requirements,
    passedTitles.map((title) => ({ title, file: '' })),
    () => true,
  );
  const evidence = [...Map.groupBy(assessed, ({ id }) => id)].map(([id, rules]) => ({
    id,
    rules,
    tests: [...new Set(rules.flatMap(({ key }) => verdict.titlesByKey.get(key) ?? []))].sort(),
    documents: [...documents].filter(([, text]) => names(text, id)).map(([path]) => path),
  }));
  return { evidence, missing: [...unlisted, ...missingIn(assessed, verdict.works)] };
}

function missingIn(assessed: readonly Requirement[], works: readonly string[]): string[] {
  const shown = new Set(works);
  return assessed.flatMap(({ key, state }) => {
    if (state === 'decided otherwise' || shown.has(key)) return [];
    return [state === 'planned' ? `${key} isn't built yet.` : `${key} has no passed test.`];
  });
}

/** Returns whether a document names an id. One that has only `IRGS-011` doesn't name `IRGS-01`. */
function names(text: string, id: string): boolean {
  return new RegExp(`\\b${id}\\b`).test(text);
}
