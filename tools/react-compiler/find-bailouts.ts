import { build } from 'vite';
import { reactPlugins } from '../../apps/player-web/react-plugins.ts';

/** A component or hook that the compiler gives up on: it runs as written and renders more often. */
export type Bailout = { readonly file: string; readonly line: number; readonly reason: string };

/** What we read of an event; which members it has depends on its kind. */
type CompilerEvent = {
  readonly kind: string;
  readonly fnLoc?: { readonly start: { readonly line: number } } | null;
  readonly reason?: string;
  readonly data?: string;
  readonly detail?: { readonly reason?: string; readonly options?: { readonly reason?: string } };
};

const GIVEN_UP = ['CompileError', 'CompileSkip', 'PipelineError'];

/** Compiles files as production does and returns what the compiler gives up on. File names are absolute. */
export async function findBailouts(files: readonly string[]): Promise<Bailout[]> {
  // By place: the compiler may name several reasons for one function.
  const bailouts = new Map<string, Bailout>();
  const logEvent = (name: string | null, event: CompilerEvent) => {
    if (!GIVEN_UP.includes(event.kind)) return;
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
      // Each file alone: what it imports is another file of the list, or none of ours.
      rolldownOptions: { input: [...files], external: (_id, importer) => importer !== undefined, treeshake: false },
    },
  });
  return [...bailouts.values()].toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

function lineOf({ fnLoc }: CompilerEvent): number {
  return fnLoc?.start.line ?? 1;
}

function reasonOf({ kind, reason, data, detail }: CompilerEvent): string {
  return detail?.reason ?? detail?.options?.reason ?? reason ?? data?.split('\n')[0] ?? kind;
}
