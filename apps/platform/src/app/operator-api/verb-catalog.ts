import { VERBS } from './verb-table.ts';

/**
 * Returns the usage of each verb and what it may ask its operator to sign. The command line ships with this catalog as
 * a file, so that a compromised platform can't change it.
 */
export function verbCatalog(): string {
  const verbs = VERBS.map(({ run: _, ...described }) => described);
  return `${JSON.stringify(
    verbs.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    null,
    1,
  )}\n`;
}
