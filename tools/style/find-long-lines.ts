import type { StyledFile, StyleFinding } from './style-finding.ts';

/** Maximum columns of a line: two files next to each other fit on an ordinary screen. */
const MOST_COLUMNS = 120;
const TABLE_ROW = /^\s*\|/;
/** A line with one long word, such as a link, can't be wrapped. */
const ONE_WORD = /^\s*(?:[-*]|\/\/|--)?\s*\S+$/;

/** The path of an SVG shape and the file of a font can't be wrapped either. */
const PATH_OR_FILE = /^\s*(?:d: '|src: url\()/;

/** Returns lines of more than 120 columns; rows of Markdown tables and text without a place to break are exempt. */
export function findLongLines({ path, text }: StyledFile): StyleFinding[] {
  return text.split('\n').flatMap((line, index) => {
    const columns = [...line].length;
    if (
      columns <= MOST_COLUMNS ||
      (path.endsWith('.md') && TABLE_ROW.test(line)) ||
      ONE_WORD.test(line) ||
      PATH_OR_FILE.test(line)
    )
      return [];
    return [{ path, line: index + 1, problem: `has ${columns} columns; at most ${MOST_COLUMNS} fit` }];
  });
}
