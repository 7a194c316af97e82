import { readFileSync } from 'node:fs';
import { build } from 'vite';
import { reactPlugins } from '../../apps/player-web/react-plugins.ts';

/** A component or hook that the compiler skips: it runs as written and renders more often. */
export type Bailout = { readonly file: string; readonly line: number; readonly reason: string };

type Place = { readonly line: number };

/** The members of an event that we read; which ones are set depends on its kind. */
type CompilerEvent = {
  readonly kind: string;
  readonly fnLoc?: { readonly start: Place; readonly end: Place } | null;
  readonly reason?: string;
  readonly data?: string;
  readonly detail?: { readonly reason?: string; readonly options?: { readonly reason?: string } };
};

const GIVEN_UP = ['CompileError', 'CompileSkip', 'PipelineError'];
/** React's directive for a function that must not be compiled; a comment next to it says why. */
const OPT_OUT = "'use no memo';";

/**
 * Compiles files as production does and returns the functions that the compiler skips, except those with the directive
 * `'use no memo'`. File names are absolute.
 */
export async function findBailouts(files: readonly string[]): Promise<Bailout[]> {
  // Bailouts by place, because the compiler may report several reasons for one function.
  const bailouts = new Map<string, Bailout>();
  const logEvent = (name: string | null, event: CompilerEvent) => {
    if (!GIVEN_UP.includes(event.kind) || isOptedOut(name, event)) return;
    const [file, line] = [name ?? 'unknown', lineOf(event)];
    bailouts.set(`${file}:${line}`, { file, line, reason: reasonOf(event) });
  };
  if (files.length === 0) return [];
  await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [reactPlugins({ logEvent })],
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      // Compiles each file separately: its imports are either other files of the list or packages.
      rolldownOptions: { input: [...files], external: (_id, importer) => importer !== undefined, treeshake: false },
    },
  });
  return [...bailouts.values()].toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

function isOptedOut(file: string | null, { fnLoc }: CompilerEvent): boolean {
  if (!file || !fnLoc) return false;
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .slice(fnLoc.start.line - 1, fnLoc.end.line);
  return lines.some((line) => line.trim() === OPT_OUT);
}

function lineOf({ fnLoc }: CompilerEvent): number {
  return fnLoc?.start.line ?? 1;
}

function reasonOf({ kind, reason, data, detail }: CompilerEvent): string {
  return detail?.reason ?? detail?.options?.reason ?? reason ?? data?.split('\n')[0] ?? kind;
}
