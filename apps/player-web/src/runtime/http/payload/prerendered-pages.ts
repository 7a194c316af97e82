/** Maximum number of prerendered pages of a build. */
const MAX_PAGES = 1_000;

let pages: readonly string[] = [];

/**
 * Stores the paths of the pages that a build prerendered, from its description; none if the description is invalid.
 * [S7-35/meta]
 */
export function storePrerenderedPages(description: unknown): void {
  const { prerendered } = (description ?? {}) as { prerendered?: unknown };
  pages = Array.isArray(prerendered)
    ? prerendered.slice(0, MAX_PAGES).filter((path) => typeof path === 'string' && /^\/(?!\/)/.test(path))
    : [];
}

/** Returns the paths of the prerendered pages; empty until the build's description was read. */
export function prerenderedPages(): readonly string[] {
  return pages;
}
