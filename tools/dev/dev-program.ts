import {
  type ChildOptions,
  type ChildProgram,
  startWaitingProgram,
  type WaitingProgram,
} from '../start/child-program.ts';
import { type LoggedProblem, linesOf, problemOfLine } from './log-lines.ts';

/** A program that is reloaded whenever its sources change. */
export type DevProgram = {
  readonly name: 'partners' | 'platform';
  /** Loads the program from its current sources without running it. */
  load(): void;
  /**
   * Opens the program that was loaded last; the earlier one must have been closed. Rejects with the problem when the
   * program can't start.
   */
  open(): Promise<void>;
  /** Stops the program that is open, if one is. */
  close(): Promise<void>;
  /** Stops everything, including a program that was loaded but never opened. */
  stop(): Promise<void>;
};

type Options = Pick<ChildOptions, 'file' | 'env' | 'logFile'> & {
  readonly name: DevProgram['name'];
  /** Called for each line of the program's output that a developer should read. */
  readonly onProblem: (problem: LoggedProblem) => void;
  /** The program ended unexpectedly. */
  readonly onCrash: (problem: LoggedProblem) => void;
};

/** Number of the latest problem lines that are stored to explain a crash. */
const RETAINED_LINES = 30;

/** Prepares a program; nothing runs until `load`. */
export function devProgram(options: Options): DevProgram {
  const { name, onProblem, onCrash } = options;
  let loaded: WaitingProgram | undefined;
  let opened: ChildProgram | undefined;
  let lastLines: string[] = [];

  const onLine = (line: string) => {
    const problem = problemOfLine(line);
    if (!problem) return;
    lastLines = [...lastLines, problem.stack || problem.title].slice(-RETAINED_LINES);
    // Node's own output is shown when the program ends because of it.
    if (line.startsWith('{')) onProblem(problem);
  };
  const explain = (reason: string): LoggedProblem => ({
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
      loaded = startWaitingProgram({ ...options, onOutput: linesOf(onLine) });
    },
    open: async () => {
      const running = loaded;
      loaded = undefined;
      if (!running) throw new Error(`${name} isn't loaded`);
      try {
        const child = await running.open();
        opened = child;
        child.process.once('exit', (code) => {
          if (opened !== child) return;
          opened = undefined;
          onCrash(explain(`${name} ended with ${code}`));
        });
      } catch (error) {
        await running.stop();
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

/** A program that didn't start, with its output. */
export class StartProblem extends Error {
  readonly problem: LoggedProblem;

  constructor(problem: LoggedProblem) {
    super(problem.title);
    this.name = 'StartProblem';
    this.problem = problem;
  }
}
