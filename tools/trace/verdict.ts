/** Compares the list of requirements with the passed tests. Pure: no files, no output. */
import type { PassedTest } from './report.ts';
import type { Requirement } from './requirement.ts';
import { tagsOf } from './tag.ts';

export type Verdict = {
  /** Keys marked works with at least one passed test. A statement with parts needs one for each part. */
  works: string[];
  planned: string[];
  /** Keys that the product deliberately implements differently, as a decision explains. They need no test. */
  decided: string[];
  /** Keys marked works without a passed test. */
  untested: string[];
  /** Keys marked works whose passed tests are all in files that reach no code of the product. */
  outsideProduct: string[];
  /** Planned keys that a passed test already names. */
  alreadyCovered: string[];
  /** Tags of passed tests that match no row, with the title of the test. */
  unknown: { tag: string; title: string }[];
  titlesByKey: Map<string, string[]>;
};

/** Checks every row, in the order of the list. `reaches` returns whether a test file reaches the product. */
export function judgeRequirements(
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
  const isOutsideProduct = (key: string) => {
    const own = testsByKey.get(key) ?? [];
    return own.length > 0 && !own.some(({ file }) => reaches(file));
  };
  return {
    works: marked.filter(isShown),
    planned: keys('planned'),
    decided: keys('decided otherwise'),
    untested: marked.filter((key) => !isShown(key)),
    outsideProduct: marked.filter((key) => byKey.get(key)?.sumOf === undefined && isOutsideProduct(key)),
    alreadyCovered: rows('planned').flatMap(({ key, sumOf }) =>
      sumOf === undefined && testsByKey.has(key) ? [key] : [],
    ),
    unknown: tagged.filter((entry) => !byKey.has(entry.tag)).map(({ tag, title }) => ({ tag, title })),
    titlesByKey: new Map([...testsByKey].map(([key, entries]) => [key, entries.map((entry) => entry.title)])),
  };
}
