/** The oldest version of each browser that every page works in (decision 104), by its name in compatibility data. */
export const OLDEST_BROWSERS = { chrome: 109, edge: 109, firefox: 121, safari: 16.4, safari_ios: 16.4 } as const;

/** The same browsers as targets for bundlers, which rewrite newer syntax and style rules. */
export const BUILD_TARGET = Object.entries(OLDEST_BROWSERS).map(
  ([browser, version]) => `${browser === 'safari_ios' ? 'ios' : browser}${version}`,
);
