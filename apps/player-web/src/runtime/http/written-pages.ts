/** Most pages a build may have written ahead. */
const MAX_PAGES = 1_000;

let pages: readonly string[] = [];

/** Keeps which pages a build wrote ahead, from its description, whatever that is. [S7-35/meta] */
export function keepWrittenPages(description: unknown): void {
  const { prerendered } = (description ?? {}) as { prerendered?: unknown };
  pages = Array.isArray(prerendered)
    ? prerendered.slice(0, MAX_PAGES).filter((path) => typeof path === 'string' && /^\/(?!\/)/.test(path))
    : [];
}

/** The paths of those pages; none until the description was read. */
export function writtenPages(): readonly string[] {
  return pages;
}
