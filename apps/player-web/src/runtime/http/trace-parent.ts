import { deviceNowMs } from '../clock/server-clock.ts';
import { reportSpan } from './call-spans.ts';

/** An activity (calls that follow each other closely) ends after this long without a call in progress. [S9-11] */
export const SPAN_WAIT_MS = 300;
/** A page that calls without pause starts a new trace after this time, or after this many calls. */
const ACTIVITY_LIMIT_MS = 60_000;
const ACTIVITY_LIMIT_CALLS = 100;

type Activity = {
  readonly traceId: string;
  readonly spanId: string;
  readonly startMs: number;
  endMs: number;
  callCount: number;
  underWay: number;
  timer?: ReturnType<typeof setTimeout>;
};

/** How a call ended: with the status of a response, or with an error and no response. */
export type CallEnd = { readonly status?: number; readonly error?: string };

/** A started call: its header, and a function that reports its end. */
export type BegunCall = { readonly traceParent: string; readonly end: (how: CallEnd) => void };

let current: Activity | undefined;

function hex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function finish(activity: Activity): void {
  if (current === activity) current = undefined;
  const { traceId, spanId, startMs, endMs } = activity;
  reportSpan({ traceId, spanId, parentSpanId: null, name: 'activity', startMs, endMs });
}

function activityNow(): Activity {
  const nowMs = deviceNowMs();
  if (current && current.callCount < ACTIVITY_LIMIT_CALLS && nowMs - current.startMs < ACTIVITY_LIMIT_MS) {
    return current;
  }
  current = { traceId: hex(16), spanId: hex(8), startMs: nowMs, endMs: nowMs, callCount: 0, underWay: 0 };
  return current;
}

/**
 * Starts a call: returns its W3C `traceparent` [S7-37] and reports its span at the end. Calls that follow each other
 * within 300 ms share a trace, so that everything one player action triggered is shown together. `name` is the method
 * and the path pattern, never its values.
 */
export function beginCall(name: string): BegunCall {
  const activity = activityNow();
  const { traceId } = activity;
  const spanId = hex(8);
  const startMs = deviceNowMs();
  activity.callCount++;
  activity.underWay++;
  clearTimeout(activity.timer);
  return {
    traceParent: `00-${traceId}-${spanId}-01`,
    end: (how) => {
      const endMs = deviceNowMs();
      reportSpan({ traceId, spanId, parentSpanId: activity.spanId, name, startMs, endMs, ...how });
      activity.endMs = endMs;
      activity.underWay--;
      if (activity.underWay === 0) activity.timer = setTimeout(() => finish(activity), SPAN_WAIT_MS);
    },
  };
}
