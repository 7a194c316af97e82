import { globSync } from 'node:fs';
import { cruise } from 'dependency-cruiser';

/** Folders with source code. */
export const SOURCE_FOLDERS = ['packages', 'apps', 'partners', 'ops', 'bench', 'e2e', 'tools'] as const;
const LEFT_OUT = /(^|\/)(node_modules|dist|\.data|\.cache|fixtures)\//;

/** One import: the importing file and the imported file, relative to the root of the checkout. */
export type ImportEdge = { readonly from: string; readonly to: string };

/** The result of reading a checkout: every module, every import that could be resolved, and every cycle. */
export type ImportGraph = {
  readonly modules: readonly string[];
  readonly edges: readonly ImportEdge[];
  readonly cycles: readonly string[];
};

/** Returns the source files that a graph of the codebase must contain. */
export function sourceFiles(root: string): string[] {
  const patterns = SOURCE_FOLDERS.map((folder) => `${folder}/**/*.{ts,tsx}`);
  return globSync(patterns, { cwd: root, exclude: (path) => LEFT_OUT.test(`${path}/`) })
    .filter((path) => !path.endsWith('.d.ts'))
    .sort();
}

/**
 * Reads the imports of a checkout with dependency-cruiser, which parses TypeScript with swc because it doesn't support
 * TypeScript 7.
 */
export async function readImportGraph(root: string): Promise<ImportGraph> {
  const folders = [...new Set(sourceFiles(root).map((path) => path.split('/')[0] ?? ''))];
  const { output } = await cruise(
    folders,
    {
      baseDir: root,
      parser: 'swc',
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: LEFT_OUT.source },
      ruleSet: { forbidden: [{ name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } }] },
      validate: true,
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['import'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  );
  if (typeof output === 'string') throw new Error('dependency-cruiser returned text instead of a graph');
  const modules = output.modules.map((module) => module.source);
  const edges = output.modules.flatMap((module) =>
    module.dependencies
      .filter((dependency) => !dependency.couldNotResolve)
      .map(({ resolved }) => ({ from: module.source, to: resolved })),
  );
  const cycles = output.summary.violations
    .filter((violation) => violation.rule.name === 'no-cycles')
    .map((violation) => `${violation.from} -> ${(violation.cycle ?? []).map((step) => step.name).join(' -> ')}`);
  return { modules, edges, cycles };
}
