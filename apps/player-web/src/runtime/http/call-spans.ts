/** One timed operation for an exporter. Times are ms since 1970 by this device. */
export type CallSpan = {
  readonly traceId: string;
  readonly spanId: string;
  /** Null for an activity, which contains calls that followed each other closely. */
  readonly parentSpanId: string | null;
  /** Method and path pattern, or `activity`; never a value a player typed or an id. */
  readonly name: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly status?: number;
  readonly error?: string;
};

/** Maximum number of spans that wait for an exporter; the oldest are dropped. */
const MAX_WAITING = 128;

let waiting: CallSpan[] = [];
let listener: ((span: CallSpan) => void) | undefined;
let isWanted = true;

/** Reports a finished span. */
export function reportSpan(span: CallSpan): void {
  if (listener) listener(span);
  else if (isWanted) waiting = [...waiting.slice(1 - MAX_WAITING), span];
}

/** Passes every span to an exporter, waiting ones first. After the returned function is called, spans wait again. */
export function onSpan(exportSpan: (span: CallSpan) => void): () => void {
  listener = exportSpan;
  isWanted = true;
  for (const span of waiting) exportSpan(span);
  waiting = [];
  return () => {
    if (listener === exportSpan) listener = undefined;
  };
}

/** Drops the waiting spans and all later ones, because there is no exporter. */
export function dropSpans(): void {
  isWanted = false;
  listener = undefined;
  waiting = [];
}
