/**
 * Determines which test files reach the product: a module that one of its programs imports, directly or through others.
 */
import { TEST_FILE } from '../../layers.config.js';
import type { ImportGraph } from '../layers/import-graph.ts';

/** The programs of the product. Tests, benchmarks and test tools don't count. */
const PROGRAMS = [
  /^apps\/platform\/src\/main\.ts$/,
  /^apps\/player-web\/src\/(main|embed|entry-server)\.tsx$/,
  /^apps\/player-web\/(src\/app\/[\w-]+\.worker|build\/main|vite(\.embed)?\.config)\.ts$/,
  /^partners\/[\w-]+\/main\.ts$/,
  /^partners\/card-vault\/(browser\/frame\/main|browser\/vault-iframe|rotate|write-release)\.ts$/,
  /^partners\/[\w-]+\/(pages\/)?browser\/[\w-]+\.js$/,
  /^ops\/main\.ts$/,
  /^tools\/(?!test\/)[\w-]+\/(main|write-release)\.ts$/,
  /^tools\/(bootstrap|install\/[\w-]+)\.mjs$/,
];

export type ProductReach = {
  /** Every file that the product uses. */
  readonly product: ReadonlySet<string>;
  /**
   * Returns whether a test, given by its path from the root, imports a file that the product uses, directly or through
   * others.
   */
  readonly reaches: (file: string) => boolean;
};

/** Reads from the import graph which files the product uses and which tests reach them. */
export function productReach(graph: Pick<ImportGraph, 'modules' | 'edges'>): ProductReach {
  const importsOf = Map.groupBy(graph.edges, (edge) => edge.from);
  const next = (file: string) => (importsOf.get(file) ?? []).map((edge) => edge.to);
  const programs = graph.modules.filter((file) => PROGRAMS.some((pattern) => pattern.test(file)));
  const product = walk(programs, (file) => next(file).filter((to) => !TEST_FILE.test(to)));
  return { product, reaches: (file) => [...walk([file], next)].some((seen) => product.has(seen)) };
}

/** Returns every file that can be reached from the given files, including those files. */
function walk(from: readonly string[], next: (file: string) => readonly string[]): Set<string> {
  const seen = new Set(from);
  for (const file of seen) for (const to of next(file)) seen.add(to);
  return seen;
}
