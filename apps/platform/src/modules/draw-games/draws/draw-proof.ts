/** One check of a draw that was repeated. `detail` is the proven value, or what doesn't match. */
export type DrawProof = { readonly what: string; readonly isRight: boolean; readonly detail: string };

/**
 * Returns a passed proof with `detail` if there are no problems; otherwise a failed one with the problems as its
 * detail.
 */
export function proofOf(what: string, problems: readonly string[], detail: string): DrawProof {
  return { what, isRight: problems.length === 0, detail: problems.length === 0 ? detail : problems.join(', ') };
}
