import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';

const PROJECTS = { server: 'tsconfig.server.json', web: 'tsconfig.web.json' } as const;
type ProjectName = keyof typeof PROJECTS;

/** Changes that follow each other within this time are checked together. */
const QUIET_MS = 400;
/** Maximum number of type error lines shown; the others are only counted. */
const MAX_LINES = 20;

export type TypeChecks = {
  /** Checks the TypeScript projects that a file belongs to once changes have settled; without a file, all of them. */
  check(path?: string): void;
  stop(): Promise<void>;
};

/**
 * Starts the type checker. It runs at low priority, one TypeScript project at a time, and continues from its last
 * check.
 */
export function openTypeChecks(options: {
  readonly root: string;
  readonly onResult: (errors: readonly string[]) => void;
}): TypeChecks {
  const { root, onResult } = options;
  const cacheFolder = join(root, '.cache', 'dev-types');
  mkdirSync(cacheFolder, { recursive: true });
  const wanted = new Set<ProjectName>();
  const errors = new Map<ProjectName, readonly string[]>();
  let timer: NodeJS.Timeout | undefined;
  let running: { readonly child: ChildProcess; readonly ended: Promise<void> } | undefined;
  let isStopped = false;

  const runNext = () => {
    const [name] = wanted;
    if (isStopped || running || timer || name === undefined) return;
    wanted.delete(name);
    const { child, output } = launch(root, name, cacheFolder);
    const ended = output.then((found) => {
      running = undefined;
      if (isStopped) return;
      // Ignores the result of a check if its project has changed since; the project is checked again.
      if (!wanted.has(name)) errors.set(name, found);
      if (wanted.size === 0) onResult([...errors.values()].flat());
      runNext();
    });
    running = { child, ended };
  };

  return {
    check: (path) => {
      for (const name of projectsOf(path)) wanted.add(name);
      clearTimeout(timer);
      timer = setTimeout(() => {
        timer = undefined;
        runNext();
      }, QUIET_MS);
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      if (!running) return;
      end(running.child);
      await running.ended;
    },
  };
}

/** Returns the type errors as one title and one block of lines. */
export function problemOfTypes(errors: readonly string[]): { title: string; stack: string } {
  const more = errors.length > MAX_LINES ? [`... and ${errors.length - MAX_LINES} more: npm run types`] : [];
  return {
    title: errors.length === 1 ? '1 type error' : `${errors.length} type errors`,
    stack: [...errors.slice(0, MAX_LINES), ...more].join('\n'),
  };
}

function projectsOf(path: string | undefined): readonly ProjectName[] {
  if (path?.startsWith('apps/player-web/')) return ['web'];
  if (path === undefined || path.startsWith('packages/') || path.includes('/browser/')) return ['server', 'web'];
  return ['server'];
}

function launch(root: string, name: ProjectName, cacheFolder: string) {
  const args = ['-p', PROJECTS[name], '--pretty', 'false', '--incremental'];
  const child = spawn('tsc', [...args, '--tsBuildInfoFile', join(cacheFolder, `${name}.tsbuildinfo`)], {
    cwd: root,
    // A separate process group: the checker is a child of a script, and both have to stop.
    detached: process.platform !== 'win32',
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.pid !== undefined) lowerPriority(child.pid);
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  const output = new Promise<string[]>((resolve) => {
    child.once('error', (error) => resolve([`the type checker didn't start: ${error.message}`]));
    child.once('close', () => resolve(readErrors(text)));
  });
  return { child, output };
}

/** Reads `path(line,column): error ...` as `path:line:column: error ...`, which editors and the overlay open. */
export function readErrors(text: string): string[] {
  const lines = text.split('\n').filter((line) => /\berror TS\d+/.test(line));
  return lines.map((line) => line.replace(/^(.+?)\((\d+),(\d+)\)/, '$1:$2:$3').trim());
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Checks also work at normal priority; a low one only leaves the processor to the edit that is being shown.
  }
}

function end(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null) return;
  try {
    if (process.platform === 'win32') child.kill();
    else process.kill(-child.pid, 'SIGTERM');
  } catch {
    // The process had already ended.
  }
}
