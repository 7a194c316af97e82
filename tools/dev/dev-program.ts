import { type ChildOptions, type ChildProgram, type HeldProgram, holdChild } from '../start/child-program.ts';
import { linesOf, type Problem, problemOfLine } from './log-lines.ts';

/** A program that is loaded again whenever its sources change. */
export type DevProgram = {
  readonly name: 'partners' | 'platform';
  /** Starts loading the program as its sources are now; it does nothing yet. */
  load(): void;
  /** Opens what was loaded last, after `close`. Rejects with the problem when the program can't start. */
  open(): Promise<void>;
  /** Stops the program that is open, if one is. */
  close(): Promise<void>;
  /** Stops everything, also a program that was loaded and never opened. */
  stop(): Promise<void>;
};

type Options = Pick<ChildOptions, 'file' | 'env' | 'logFile'> & {
  readonly name: DevProgram['name'];
  /** Each thing in the program's output that a developer should read. */
  readonly onProblem: (problem: Problem) => void;
  /** The program ended without being asked. */
  readonly onCrash: (problem: Problem) => void;
};

/** Lines from Node itself that are kept to explain a crash. */
const KEPT_LINES = 30;

/** Prepares a program; nothing runs until `load`. */
export function devProgram(options: Options): DevProgram {
  const { name, onProblem, onCrash } = options;
  let loaded: HeldProgram | undefined;
  let opened: ChildProgram | undefined;
  let lastLines: string[] = [];

  const onLine = (line: string) => {
    const problem = problemOfLine(line);
    if (!problem) return;
    lastLines = [...lastLines, problem.stack || problem.title].slice(-KEPT_LINES);
    // What Node prints by itself is shown when the program ends because of it.
    if (line.startsWith('{')) onProblem(problem);
  };
  const explain = (reason: string): Problem => ({
    title: lastLines.find((line) => /^\w*Error\b/.test(line))?.split('\n')[0] ?? reason,
    stack: lastLines.join('\n'),
    isFault: true,
  });
  const close = async () => {
    const current = opened;
    opened = undefined;
    await current?.stop();
  };

  return {
    name,
    load: () => {
      lastLines = [];
      loaded = holdChild({ ...options, onOutput: linesOf(onLine) });
    },
    open: async () => {
      const held = loaded;
      loaded = undefined;
      if (!held) throw new Error(`${name} isn't loaded`);
      try {
        const child = await held.open();
        opened = child;
        child.process.once('exit', (code) => {
          if (opened !== child) return;
          opened = undefined;
          onCrash(explain(`${name} ended with ${code}`));
        });
      } catch (error) {
        await held.stop();
        throw new StartProblem(explain(error instanceof Error ? error.message : String(error)));
      }
    },
    close,
    stop: async () => {
      await loaded?.stop();
      loaded = undefined;
      await close();
    },
  };
}

/** A program that didn't start, with what it printed. */
export class StartProblem extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.title);
    this.name = 'StartProblem';
    this.problem = problem;
  }
}
