/** Why a link opens nothing. */
const LINK_PROBLEMS = ['LINK_INVALID', 'LINK_EXPIRED', 'LINK_USED', 'EMAIL_TAKEN', 'INVALID_INPUT'] as const;
export type LinkProblem = Exclude<(typeof LINK_PROBLEMS)[number], 'INVALID_INPUT'>;

/** What a code says of the link; undefined when it speaks of something else. A token that is no token at all is like any unknown one. */
export function brokenLinkOf(code: string | undefined): LinkProblem | undefined {
  const known = LINK_PROBLEMS.find((problem) => problem === code);
  return known === 'INVALID_INPUT' ? 'LINK_INVALID' : known;
}
