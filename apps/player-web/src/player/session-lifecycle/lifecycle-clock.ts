import { type DeviceClocks, JUMP_MS, makeSteadyClock } from '../../runtime/clock/steady-clock.ts';
import type { ServerTime } from '../../runtime/session/session-check.ts';

/**
 * A part of the clock: receives the time and returns when to call the part next; undefined means not before another
 * event.
 */
export type ClockPart = (nowMs: number) => number | undefined;

/** The common clock of all timers of a session. */
export type LifecycleClock = {
  /** Calls `act` with the current time; does nothing while the server's time is being fetched. */
  readonly at: (act: (nowMs: number) => void) => void;
  /** Passes the current time to all parts. */
  readonly tick: () => void;
  readonly stop: () => void;
};

export type LifecycleClockParts = {
  readonly clockParts: readonly ClockPart[];
  /** Fetches the server's time; undefined when it can't be reached. */
  readonly fetchServerTime: () => Promise<ServerTime | undefined>;
  /**
   * Called when the device slept or its clock was set, because the session may have ended without the page noticing.
   */
  readonly onJump: () => void;
  readonly startMs: number;
  readonly clocks?: DeviceClocks;
};

/** Longest wait between two ticks, because a browser may delay timers and a device may sleep. */
const LONGEST_WAIT_MS = 30_000;
const SHORTEST_WAIT_MS = 50;
/** Events after which timers may be late: the page got focus, was restored, or is online again. */
const WAKING = ['focus', 'pageshow', 'online'] as const;

/**
 * Runs the clock. Timers only wake it up; what is due depends only on the time, so throttled and sleeping pages decide
 * the same. After a jump, and at the start, it fetches the server's time first; without a response it trusts the
 * device.
 */
export function openLifecycleClock({
  clockParts,
  fetchServerTime,
  onJump,
  startMs,
  clocks,
}: LifecycleClockParts): LifecycleClock {
  const steady = makeSteadyClock(startMs, clocks);
  const listening = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isChecking = false;
  let isOver = false;
  const trustedNowMs = (): number | undefined => {
    const { nowMs, hasJumped } = steady.read();
    if (!hasJumped && !isChecking) return nowMs;
    if (!isChecking) {
      onJump();
      void correctClock();
    }
    return undefined;
  };
  const correctClock = async () => {
    isChecking = true;
    const server = await fetchServerTime().catch(() => undefined);
    isChecking = false;
    steady.correct(server?.serverMs ?? steady.read().nowMs, Math.max(JUMP_MS, server?.doubtMs ?? 0));
    tick();
  };
  const tick = () => {
    if (isOver) return;
    clearTimeout(timer);
    const nowMs = trustedNowMs();
    if (nowMs === undefined) return;
    const next = Math.min(...clockParts.map((part) => part(nowMs) ?? Number.POSITIVE_INFINITY));
    timer = setTimeout(tick, Math.min(LONGEST_WAIT_MS, Math.max(SHORTEST_WAIT_MS, next - nowMs)));
  };
  for (const name of WAKING) window.addEventListener(name, tick, { signal: listening.signal });
  document.addEventListener('visibilitychange', tick, { signal: listening.signal });
  void correctClock();
  return {
    at(act) {
      const nowMs = isOver ? undefined : trustedNowMs();
      if (nowMs !== undefined) act(nowMs);
    },
    tick,
    stop() {
      isOver = true;
      clearTimeout(timer);
      listening.abort();
    },
  };
}
