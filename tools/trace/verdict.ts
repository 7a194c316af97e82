/** Compares the list of requirements with the passed tests. Pure: no files, no output. */
import type { PassedTest } from './report.ts';
import type { Requirement } from './requirement.ts';
import { tagsOf } from './tag.ts';

export type Verdict = {
  /** Keys marked works that at least one passed test shows (a statement with parts: all of them shown). */
  works: string[];
  planned: string[];
  /** Keys that a decision settles in another way; no test has to show them. */
  decided: string[];
  /** Keys marked works that no passed test shows. */
  untested: string[];
  /** Keys marked works whose passed tests all stand in files that reach nothing that the product runs. */
  besideTheProduct: string[];
  /** Planned keys that a passed test already names. */
  early: string[];
  /** Tags of passed tests that name no row, with the title they stand in. */
  unknown: { tag: string; title: string }[];
  titlesByKey: Map<string, string[]>;
};

/** Judges every row; the order of the list is kept. `reaches` says whether a test file reaches the product. */
export function judge(
  requirements: readonly Requirement[],
  tests: readonly PassedTest[],
  reaches: (file: string) => boolean,
): Verdict {
  const byKey = new Map(requirements.map((requirement) => [requirement.key, requirement]));
  const tagged = tests.flatMap(({ title, file }) => tagsOf(title).map((tag) => ({ tag, title, file })));
  const testsByKey = Map.groupBy(tagged, (entry) => entry.tag);
  const isShown = (key: string): boolean => {
    const sumOf = byKey.get(key)?.sumOf;
    if (sumOf === undefined) return testsByKey.has(key);
    return sumOf.every((part) => byKey.get(part)?.state !== 'works' || isShown(part));
  };
  const rows = (state: Requirement['state']) => requirements.filter((requirement) => requirement.state === state);
  const keys = (state: Requirement['state']) => rows(state).map(({ key }) => key);
  const marked = keys('works');
  const isBeside = (key: string) => {
    const own = testsByKey.get(key) ?? [];
    return own.length > 0 && !own.some(({ file }) => reaches(file));
  };
  return {
    works: marked.filter(isShown),
    planned: keys('planned'),
    decided: keys('decided otherwise'),
    untested: marked.filter((key) => !isShown(key)),
    besideTheProduct: marked.filter((key) => byKey.get(key)?.sumOf === undefined && isBeside(key)),
    early: rows('planned').flatMap(({ key, sumOf }) => (sumOf === undefined && testsByKey.has(key) ? [key] : [])),
    unknown: tagged.filter((entry) => !byKey.has(entry.tag)).map(({ tag, title }) => ({ tag, title })),
    titlesByKey: new Map([...testsByKey].map(([key, entries]) => [key, entries.map((entry) => entry.title)])),
  };
}
