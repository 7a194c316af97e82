/** The fields of a test that we read from Playwright's JSON report. */
export type PlaywrightSpec = {
  readonly title: string;
  /** Relative to the folder of the configuration. */
  readonly file: string;
  readonly line: number;
  readonly tests: readonly {
    readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
    readonly results: readonly { readonly duration: number; readonly error?: { readonly message?: string } }[];
  }[];
};

/** Suites are nested by file and describe block. */
export type PlaywrightSuite = {
  readonly title: string;
  readonly specs?: readonly PlaywrightSpec[];
  readonly suites?: readonly PlaywrightSuite[];
};

/** Returns every test of some suites with its own title and the titles of its describe blocks. */
export function specsOf(suites: readonly PlaywrightSuite[]): { titles: readonly string[]; spec: PlaywrightSpec }[] {
  // The outermost suites are files, and their title is the file name.
  return suites.flatMap((file) => specsBelow(file, []));
}

function specsBelow(
  suite: PlaywrightSuite,
  outer: readonly string[],
): { titles: readonly string[]; spec: PlaywrightSpec }[] {
  const own = (suite.specs ?? []).map((spec) => ({ titles: [...outer, spec.title], spec }));
  return [...own, ...(suite.suites ?? []).flatMap((inner) => specsBelow(inner, [...outer, inner.title]))];
}
