import type { LoggedProblem } from './log-lines.ts';

/** Parts of the development server that can be broken at the same time. */
export type ProblemSource = 'database' | 'partners' | 'platform' | 'types';

export type OverlayMessage =
  | { readonly type: 'error'; readonly err: { message: string; stack: string; plugin: string } }
  | { readonly type: 'update'; readonly updates: [] };

/** Everything that is currently broken, shown in the terminal and over the page in the browser. */
export type ProblemBoard = {
  /** Shows a problem until `clear` is called for its source. */
  set(source: ProblemSource, problem: Pick<LoggedProblem, 'title' | 'stack'>): void;
  clear(source: ProblemSource): void;
  /** Shows the error of one request; the next change removes it. */
  flash(source: ProblemSource, problem: Pick<LoggedProblem, 'title' | 'stack'>): void;
  /** Returns the first problem as a page that has just connected shows it, or undefined when nothing is broken. */
  current(): OverlayMessage | undefined;
  /** Returns all problems as text, for a page that can't be shown. */
  text(): string;
};

/** Creates an empty board. `send` writes to every open page, `say` to the terminal. */
export function openProblemBoard(options: {
  readonly send: (message: OverlayMessage) => void;
  readonly say: (line: string) => void;
}): ProblemBoard {
  const { send, say } = options;
  const problems = new Map<ProblemSource, Pick<LoggedProblem, 'title' | 'stack'>>();
  const current = (): OverlayMessage | undefined => {
    const [first] = problems;
    return first ? overlay(...first) : undefined;
  };
  const report = (source: ProblemSource, { title, stack }: Pick<LoggedProblem, 'title' | 'stack'>) =>
    say([`${source}: ${title}`, ...stack.split('\n').filter(Boolean)].join('\n    '));
  return {
    set: (source, problem) => {
      problems.set(source, problem);
      report(source, problem);
      const shown = current();
      if (shown) send(shown);
    },
    clear: (source) => {
      if (!problems.delete(source)) return;
      send(current() ?? { type: 'update', updates: [] });
    },
    flash: (source, problem) => {
      report(source, problem);
      send(overlay(source, problem));
    },
    current,
    text: () => Array.from(problems, ([source, { title, stack }]) => `${source}: ${title}\n${stack}`).join('\n\n'),
  };
}

function overlay(source: ProblemSource, { title, stack }: Pick<LoggedProblem, 'title' | 'stack'>): OverlayMessage {
  return { type: 'error', err: { message: title, stack: stack || title, plugin: source } };
}
