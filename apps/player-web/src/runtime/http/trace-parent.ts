import { deviceNowMs } from '../clock/server-clock.ts';
import { tellSpan } from './call-spans.ts';

/** An activity (calls that follow each other closely) ends when none was under way for this long. [S9-11] */
export const SPAN_WAIT_MS = 300;
/** A page that calls without pause begins a new trace after this long, and after this many calls. */
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

/** How a call ended: an answer's status, or why none came. */
export type CallEnd = { readonly status?: number; readonly error?: string };

/** A call that has begun: what it carries, and how its end is told. */
export type BegunCall = { readonly traceParent: string; readonly end: (how: CallEnd) => void };

let current: Activity | undefined;

function hex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function finish(activity: Activity): void {
  if (current === activity) current = undefined;
  const { traceId, spanId, startMs, endMs } = activity;
  tellSpan({ traceId, spanId, parentSpanId: null, name: 'activity', startMs, endMs });
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
 * Begins a call: a W3C `traceparent` for it [S7-37], and its span once it ends. Calls that follow each other within 300 ms share a trace,
 * so that what one action of the player set off is seen together. `name` is the method and the path's pattern, never its values.
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
      tellSpan({ traceId, spanId, parentSpanId: activity.spanId, name, startMs, endMs, ...how });
      activity.endMs = endMs;
      activity.underWay--;
      if (activity.underWay === 0) activity.timer = setTimeout(() => finish(activity), SPAN_WAIT_MS);
    },
  };
}
