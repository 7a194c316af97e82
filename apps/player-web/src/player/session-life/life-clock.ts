import { type DeviceClocks, JUMP_MS, makeSteadyClock } from '../../runtime/clock/steady-clock.ts';
import type { ServerTime } from '../../runtime/session/session-check.ts';

/** Told the time, a part says when it wants to be told next; undefined: not before something happens. */
export type Turner = (nowMs: number) => number | undefined;

/** One clock for everything that limits a session in time. */
export type LifeClock = {
  /** Does something at the time it is; nothing while the time has to be asked for first. */
  readonly at: (act: (nowMs: number) => void) => void;
  /** Tells everybody the time, now. */
  readonly turn: () => void;
  readonly stop: () => void;
};

export type LifeClockParts = {
  readonly turners: readonly Turner[];
  /** Asks the server for its time; undefined when it cannot be had. */
  readonly askServerTime: () => Promise<ServerTime | undefined>;
  /** The device slept, or its clock was set: the session may have ended meanwhile. */
  readonly onJump: () => void;
  readonly startMs: number;
  readonly clocks?: DeviceClocks;
};

/** Nobody waits longer for the time: a browser may have delayed a timer, or a device have slept. */
const LONGEST_WAIT_MS = 30_000;
const SHORTEST_WAIT_MS = 50;
/** What a page gets when it is looked at again after a while. */
const WAKING = ['focus', 'pageshow', 'online'] as const;

/**
 * Runs the clock. Timers only wake it; what is due follows from the time alone, so throttled and sleeping pages decide as others do. After a
 * jump, and at the start, the server is asked first; without an answer the device is believed.
 */
export function openLifeClock({ turners, askServerTime, onJump, startMs, clocks }: LifeClockParts): LifeClock {
  const steady = makeSteadyClock(startMs, clocks);
  const listening = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isOver = false;
  const believed = (): number | undefined => {
    const { nowMs, hasJumped } = steady.read();
    if (!hasJumped && !isAsking) return nowMs;
    if (!isAsking) {
      onJump();
      void putRight();
    }
    return undefined;
  };
  const putRight = async () => {
    isAsking = true;
    const told = await askServerTime().catch(() => undefined);
    isAsking = false;
    steady.correct(told?.serverMs ?? steady.read().nowMs, Math.max(JUMP_MS, told?.doubtMs ?? 0));
    turn();
  };
  const turn = () => {
    if (isOver) return;
    clearTimeout(timer);
    const nowMs = believed();
    if (nowMs === undefined) return;
    const next = Math.min(...turners.map((tell) => tell(nowMs) ?? Number.POSITIVE_INFINITY));
    timer = setTimeout(turn, Math.min(LONGEST_WAIT_MS, Math.max(SHORTEST_WAIT_MS, next - nowMs)));
  };
  for (const name of WAKING) window.addEventListener(name, turn, { signal: listening.signal });
  document.addEventListener('visibilitychange', turn, { signal: listening.signal });
  void putRight();
  return {
    at(act) {
      const nowMs = isOver ? undefined : believed();
      if (nowMs !== undefined) act(nowMs);
    },
    turn,
    stop() {
      isOver = true;
      clearTimeout(timer);
      listening.abort();
    },
  };
}
