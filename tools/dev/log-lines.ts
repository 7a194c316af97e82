/** A line of a program's log that a developer should read. */
export type LoggedProblem = {
  readonly title: string;
  readonly stack: string;
  /** The program failed (an error or a crash), so the browser shows it too. */
  readonly isFault: boolean;
};

const WARN = 40;
const ERROR = 50;
/** Maximum length of a line that is shown; the log file has the full text. */
const MAX_TEXT = 4_000;

type LogLine = {
  readonly level: number;
  readonly msg?: string;
  readonly req?: { readonly method?: string; readonly url?: string };
  readonly err?: { readonly message?: string; readonly stack?: string };
};

/** Returns the problem that a line of a program's output reports, or undefined for an informational line. */
export function problemOfLine(line: string): LoggedProblem | undefined {
  const entry = parseLine(line);
  // A line that isn't a log line comes from Node itself: a syntax error, an uncaught error, a warning.
  if (!entry) return line.trim() === '' ? undefined : { title: line.slice(0, MAX_TEXT), stack: '', isFault: false };
  if (entry.level < WARN) return undefined;
  const call = entry.req?.url ? ` (${entry.req.method ?? 'GET'} ${entry.req.url})` : '';
  const reason = entry.err?.message ? `: ${entry.err.message}` : '';
  return {
    title: `${entry.msg ?? 'error'}${call}${reason}`.slice(0, MAX_TEXT),
    stack: (entry.err?.stack ?? '').slice(0, MAX_TEXT),
    isFault: entry.level >= ERROR && entry.err !== undefined,
  };
}

function parseLine(line: string): LogLine | undefined {
  try {
    const value = JSON.parse(line) as unknown;
    return typeof value === 'object' && value !== null && 'level' in value ? (value as LogLine) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns a function that takes chunks of output and calls `onLine` for each whole line. */
export function linesOf(onLine: (line: string) => void): (chunk: Buffer) => void {
  let rest = '';
  return (chunk) => {
    const lines = (rest + chunk.toString()).split('\n');
    rest = (lines.pop() ?? '').slice(-MAX_TEXT * 4);
    for (const line of lines) onLine(line);
  };
}
