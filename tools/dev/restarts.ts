import { partOfChange } from './changed-part.ts';
import { type DevProgram, StartProblem } from './dev-program.ts';
import type { PlatformGate } from './platform-gate.ts';
import type { ProblemBoard, ProblemSource } from './problem-board.ts';

type Options = {
  /** The programs in the order they open. */
  readonly programs: readonly DevProgram[];
  readonly gate: PlatformGate;
  readonly board: ProblemBoard;
  readonly prepareDatabase: () => Promise<unknown>;
  readonly say: (line: string) => void;
  /** Called when the platform is open again. */
  readonly onPlatformOpen: () => void;
};

/** Restarts what changed, one restart at a time; changes during a restart share the next one. */
export type Restarts = {
  /** Schedules a restart for a changed file; its path is relative to the repository root. */
  note(path: string): void;
  /** Prevents further restarts, and resolves when none is running. */
  stop(): Promise<void>;
};

/** Changes within this time share one restart, because editors and version control write several files in a row. */
const GATHER_MS = 30;

/** Manages the restarts of programs that have been started. */
export function openRestarts(options: Options): Restarts {
  let waiting = new Set<string>();
  let running: Promise<void> | undefined;
  let isStopped = false;

  const run = async () => {
    while (waiting.size > 0 && !isStopped) {
      await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
      const paths = [...waiting];
      waiting = new Set();
      await restart(paths, options);
    }
    running = undefined;
  };

  return {
    note: (path) => {
      if (isStopped || partOfChange(path).programs.length === 0) return;
      waiting.add(path);
      running ??= run();
    },
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
}

async function restart(paths: readonly string[], options: Options): Promise<void> {
  const { gate, board, say } = options;
  const startedAt = performance.now();
  const changes = paths.map(partOfChange);
  const programs = options.programs.filter(({ name }) => changes.some((change) => change.programs.includes(name)));
  const hasPlatform = programs.some(({ name }) => name === 'platform');
  let source: ProblemSource = 'database';
  if (hasPlatform) gate.close();
  try {
    // The programs load while the running ones are still closing.
    for (const program of programs) program.load();
    await Promise.all(programs.map((program) => program.close()));
    if (changes.some(({ isDatabase }) => isDatabase)) await options.prepareDatabase();
    board.clear('database');
    for (const program of programs) {
      source = program.name;
      await program.open();
      board.clear(program.name);
    }
  } catch (error) {
    await Promise.all(programs.map((program) => program.stop()));
    if (hasPlatform) gate.fail();
    board.set(source, problemOf(error));
    return;
  }
  if (hasPlatform) {
    gate.open();
    options.onPlatformOpen();
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const others = paths.length > 1 ? ` and ${paths.length - 1} more` : '';
  say(`  ${programs.map(({ name }) => name).join(' and ')} restarted in ${seconds} s: ${paths[0]}${others}`);
}

function problemOf(error: unknown): { title: string; stack: string } {
  if (error instanceof StartProblem) return error.problem;
  if (error instanceof Error) return { title: error.message, stack: error.stack ?? '' };
  return { title: String(error), stack: '' };
}
