import type { StyledFile, StyleFinding } from './style-finding.ts';

/** Columns that fit beside another file on an ordinary screen. */
const MOST_COLUMNS = 120;
const TABLE_ROW = /^\s*\|/;
/** A line with one long word, such as a link, can't be wrapped. */
const ONE_WORD = /^\s*(?:[-*]|\/\/|--)?\s*\S+$/;

/** Returns lines of more than 120 columns; rows of Markdown tables and unbreakable words are exempt. */
export function findLongLines({ path, text }: StyledFile): StyleFinding[] {
  return text.split('\n').flatMap((line, index) => {
    const columns = [...line].length;
    if (columns <= MOST_COLUMNS || (path.endsWith('.md') && TABLE_ROW.test(line)) || ONE_WORD.test(line)) return [];
    return [{ path, line: index + 1, problem: `has ${columns} columns; at most ${MOST_COLUMNS} fit` }];
  });
}
