/** One timed piece of work, ready for whoever exports it. Times are ms since 1970 by this device. */
export type CallSpan = {
  readonly traceId: string;
  readonly spanId: string;
  /** Null for an activity, which holds the calls that followed each other closely. */
  readonly parentSpanId: string | null;
  /** Method and pattern of the path, or `activity`; never a value a player typed or an id. */
  readonly name: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly status?: number;
  readonly error?: string;
};

/** Spans of before an exporter is there wait for it, at most this many; the oldest give way. */
const MAX_WAITING = 128;

let waiting: CallSpan[] = [];
let listener: ((span: CallSpan) => void) | undefined;
let isWanted = true;

/** Tells a span that ended. */
export function tellSpan(span: CallSpan): void {
  if (listener) listener(span);
  else if (isWanted) waiting = [...waiting.slice(1 - MAX_WAITING), span];
}

/** Hands every span to an exporter, those that waited first; from the end that is given on they wait again. */
export function onSpan(told: (span: CallSpan) => void): () => void {
  listener = told;
  isWanted = true;
  for (const span of waiting) told(span);
  waiting = [];
  return () => {
    if (listener === told) listener = undefined;
  };
}

/** Nobody exports spans here: none are kept. */
export function dropSpans(): void {
  isWanted = false;
  listener = undefined;
  waiting = [];
}
