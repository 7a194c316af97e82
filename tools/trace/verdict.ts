/** Holds the requirement list against the titles of passed tests. Pure: no files, no output. */
import { partsById, type Requirement } from './requirement.ts';
import { tagsOf } from './tag.ts';

export type Verdict = {
  /** Keys marked works that at least one passed test shows (a statement with parts: all of them shown). */
  works: string[];
  planned: string[];
  /** Keys that a decision settles in another way; no test has to show them. */
  decided: string[];
  /** Keys marked works that no passed test shows. */
  untested: string[];
  /** Planned keys that a passed test already names. */
  early: string[];
  /** Tags of passed tests that name no row, with the title they stand in. */
  unknown: { tag: string; title: string }[];
  titlesByKey: Map<string, string[]>;
};

/** Judges every row; the order of the list is kept. */
export function judge(requirements: readonly Requirement[], titles: readonly string[]): Verdict {
  const known = new Set(requirements.map((requirement) => requirement.key));
  const tagged = titles.flatMap((title) => tagsOf(title).map((tag) => ({ tag, title })));
  const grouped = Map.groupBy(tagged, (entry) => entry.tag);
  const titlesByKey = new Map([...grouped].map(([key, entries]) => [key, entries.map((entry) => entry.title)]));
  const parts = partsById(requirements);
  const isShown = (key: string): boolean => {
    const own = parts.get(key);
    return own === undefined ? titlesByKey.has(key) : own.every((part) => titlesByKey.has(part.key));
  };
  const keys = (state: Requirement['state']) =>
    requirements.filter((requirement) => requirement.state === state).map((requirement) => requirement.key);
  const marked = keys('works');
  const planned = keys('planned');
  return {
    works: marked.filter(isShown),
    planned,
    decided: keys('decided otherwise'),
    untested: marked.filter((key) => !isShown(key)),
    early: planned.filter(isShown),
    unknown: tagged.filter((entry) => !known.has(entry.tag)),
    titlesByKey,
  };
}
