/** Reasons why a link doesn't work. */
const LINK_PROBLEMS = ['LINK_INVALID', 'LINK_EXPIRED', 'LINK_USED', 'EMAIL_TAKEN', 'INVALID_INPUT'] as const;
export type LinkProblem = Exclude<(typeof LINK_PROBLEMS)[number], 'INVALID_INPUT'>;

/**
 * Returns what is wrong with a link, by the server's error code; undefined for a code that isn't about the link. A
 * malformed token counts as unknown.
 */
export function brokenLinkOf(code: string | undefined): LinkProblem | undefined {
  const known = LINK_PROBLEMS.find((problem) => problem === code);
  return known === 'INVALID_INPUT' ? 'LINK_INVALID' : known;
}
