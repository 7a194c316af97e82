import { createRequire } from 'node:module';
import type { CompatData, CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { OLDEST_BROWSERS } from '@sunflower/look/oldest-browsers.ts';

/** MDN's data on the version of each browser that introduced each feature. */
export const COMPATIBILITY = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;

const versionOf = (text: string) => Number.parseFloat(text.replace('≤', ''));

function isIncluded(statement: SimpleSupportStatement, oldest: number): boolean {
  const { version_added: added, version_removed: removed } = statement;
  if (statement.flags || statement.prefix || statement.alternative_name) return false;
  if (typeof added !== 'string' || versionOf(added) > oldest) return false;
  return typeof removed !== 'string' || versionOf(removed) > oldest;
}

/** Returns whether each of our oldest browsers has a feature, without a flag or a prefix. */
export function isInOldest({ support }: CompatStatement): boolean {
  return Object.entries(OLDEST_BROWSERS).every(([browser, oldest]) => {
    const statements = support[browser as keyof typeof OLDEST_BROWSERS];
    return [statements ?? []].flat().some((statement) => isIncluded(statement, oldest));
  });
}

/** Returns the features directly below an entry, each with its name and whether our oldest browsers have it. */
export function* featuresOf(entry: Identifier): Generator<{ name: string; isOld: boolean; feature: Identifier }> {
  for (const [name, feature] of Object.entries(entry)) {
    const compat = name === '__compat' ? undefined : (feature as Identifier).__compat;
    if (compat) yield { name, isOld: isInOldest(compat), feature: feature as Identifier };
  }
}
