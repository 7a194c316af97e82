import { PHRASES } from './phrases.ts';
import type { StyledFile, StyleFinding } from './style-finding.ts';

const RULES = PHRASES.map(({ pattern, instead, unless, allowedIn }) => ({
  pattern: new RegExp(`\\b${pattern}\\b`, 'i'),
  unless: unless === undefined ? undefined : new RegExp(`\\b(${unless})\\b`, 'gi'),
  allowedIn: allowedIn === undefined ? undefined : new RegExp(allowedIn),
  instead,
}));

/** Returns every banned phrase in comments, texts, titles and names of a file. */
export function findPhrases({ path, text }: StyledFile): StyleFinding[] {
  const rules = RULES.filter(({ allowedIn }) => !allowedIn?.test(path));
  return text.split('\n').flatMap((raw, index) => {
    const line = splitIdentifiers(raw);
    return rules.flatMap(({ pattern, unless, instead }) => {
      const phrase = pattern.exec(unless ? line.replace(unless, '·') : line)?.[0];
      return phrase ? [{ path, line: index + 1, problem: `says "${phrase}"; write: ${instead}` }] : [];
    });
  });
}

/** Returns every banned phrase in the names of a file and its folders. */
export function findPhrasesInPath(path: string): StyleFinding[] {
  return findPhrases({ path, text: path.replaceAll(/[/.]/g, ' ') });
}

/** Splits `camelCase`, `snake_case` and `kebab-case` into words, so that names follow the same rules as sentences. */
export function splitIdentifiers(line: string): string {
  return line
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/[_-]/g, ' ');
}
