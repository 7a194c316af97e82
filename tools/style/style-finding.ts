/** One place that breaks a rule of style. */
export type StyleFinding = {
  /** Path from the root of the repository. */
  readonly path: string;
  /** Counted from 1. */
  readonly line: number;
  readonly problem: string;
};

/** A file as the checks read it. */
export type StyledFile = { readonly path: string; readonly text: string };

/** Formats a finding so that editors and terminals can open its place. */
export function findingText({ path, line, problem }: StyleFinding): string {
  return `${path}:${line} ${problem}`;
}
