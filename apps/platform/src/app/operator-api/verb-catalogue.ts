import { VERBS } from './verb-table.ts';

/**
 * What the command line must know of the verbs without loading the platform: how each is written, and what it may ask its operator to
 * sign. The command line carries it as a file, so that a platform that lies cannot change it.
 */
export function verbCatalogue(): string {
  const verbs = VERBS.map(({ run: _, ...described }) => described);
  return `${JSON.stringify(
    verbs.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    null,
    1,
  )}\n`;
}
