/** Determines which test files test the product: code that one of its programs imports, directly or through others. */
import { TEST_FILE, TEST_PLACE } from '../../layers.config.js';
import type { ImportGraph } from '../layers/import-graph.ts';

/**
 * The product's programs, and the tools with which operators install, run, back up and release it. Tests, benchmarks
 * and developer tools don't count.
 */
const PROGRAMS = [
  /^apps\/platform\/src\/main\.ts$/,
  /^apps\/player-web\/src\/(main|embed|entry-server)\.tsx$/,
  /^apps\/player-web\/(src\/app\/[\w-]+\.worker|build\/main|vite(\.embed)?\.config)\.ts$/,
  /^partners\/[\w-]+\/main\.ts$/,
  /^partners\/card-vault\/(browser\/frame\/main|browser\/vault-iframe|rotate|write-release)\.ts$/,
  /^partners\/[\w-]+\/(pages\/)?browser\/[\w-]+\.js$/,
  /^ops\/main\.ts$/,
  /^tools\/(backup|dev|evidence|migrations|production|release|start)\/(main|write-release)\.ts$/,
  /^tools\/(bootstrap|install\/[\w-]+)\.mjs$/,
];

export type ProductReach = {
  /** Every file that the product uses. */
  readonly product: ReadonlySet<string>;
  /**
   * Returns whether a test, given by its path from the root, imports a file that the product uses, itself or through
   * test code. What that file imports doesn't count: a test of unused code doesn't test the product, even if that
   * code imports parts of it. `npm run unused` refuses exports that only tests use.
   */
  readonly reaches: (file: string) => boolean;
};

/** Reads from the import graph which files the product uses and which tests import them. */
export function productReach(graph: Pick<ImportGraph, 'modules' | 'edges'>): ProductReach {
  const importsOf = Map.groupBy(graph.edges, (edge) => edge.from);
  const next = (file: string) => (importsOf.get(file) ?? []).map((edge) => edge.to);
  const programs = graph.modules.filter((file) => PROGRAMS.some((pattern) => pattern.test(file)));
  const product = walk(programs, (file) => next(file).filter((to) => !TEST_FILE.test(to)));
  const isTestCode = (file: string) => TEST_FILE.test(file) || (TEST_PLACE.test(file) && !product.has(file));
  const tested = (file: string) => walk([file], (from) => (isTestCode(from) ? next(from) : []));
  return { product, reaches: (file) => [...tested(file)].some((seen) => product.has(seen)) };
}

/** Returns every file that can be reached from the given files, including those files. */
function walk(from: readonly string[], next: (file: string) => readonly string[]): Set<string> {
  const seen = new Set(from);
  for (const file of seen) for (const to of next(file)) seen.add(to);
  return seen;
}
