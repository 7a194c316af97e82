/** What we read of a test in Playwright's JSON report. */
export type PlaywrightSpec = {
  readonly title: string;
  readonly ok: boolean;
  readonly tests: readonly {
    readonly status?: string;
    readonly results: readonly { readonly error?: { readonly message?: string } }[];
  }[];
};

/** Suites nest by file and describe block. */
export type PlaywrightSuite = {
  readonly title: string;
  readonly specs?: readonly PlaywrightSpec[];
  readonly suites?: readonly PlaywrightSuite[];
};

/** Every test of some suites with its whole name, "a.spec.ts > cart > buys". */
export function specsOf(
  suites: readonly PlaywrightSuite[],
  outer: readonly string[] = [],
): { name: string; spec: PlaywrightSpec }[] {
  return suites.flatMap((suite) => {
    const path = [...outer, suite.title];
    const own = (suite.specs ?? []).map((spec) => ({ name: [...path, spec.title].join(' > '), spec }));
    return [...own, ...specsOf(suite.suites ?? [], path)];
  });
}
