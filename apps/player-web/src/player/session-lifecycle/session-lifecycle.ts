import type { ServerTime } from '../../runtime/session/session-check.ts';
import { openLifecycleClock } from './lifecycle-clock.ts';
import type { InactivityParts } from './run-inactivity.ts';
import { runInactivity } from './run-inactivity.ts';
import { runPlayingLong, runTimeLimit, type TimeFacts } from './run-session-times.ts';

export type SessionLifecycleParts = InactivityParts & {
  readonly fetchServerTime: () => Promise<ServerTime | undefined>;
  /** Called when the device slept or its clock was set, to refetch the user. */
  readonly onJump: () => void;
  /** Called when the session's time limit is reached. */
  readonly onTimeOver: () => void;
  readonly startMs: number;
};

/** The timers of one session in one page. */
export type SessionLifecycle = {
  /** Sets its login and its limits; undefined if they aren't known yet. */
  readonly setFacts: (facts: TimeFacts | undefined) => void;
  /** Returns how long ago the player's last input on this page was; infinite while unknown. */
  readonly sinceInputMs: () => number;
  readonly stop: () => void;
};

/**
 * Starts the three timers of a session: inactivity, the player's time limit, and the long-play notice. [S4.4] [S4.5]
 * [S4.6]
 */
export function startSessionLifecycle(parts: SessionLifecycleParts): SessionLifecycle {
  let facts: TimeFacts | undefined;
  const inactivity = runInactivity(parts);
  const timeLimit = runTimeLimit({ facts: () => facts, onOver: parts.onTimeOver });
  const playingLong = runPlayingLong({ facts: () => facts });
  const clockParts = [timeLimit.clockPart, playingLong.clockPart, inactivity.clockPart];
  const clock = openLifecycleClock({ ...parts, clockParts });
  const endListening = inactivity.listen(clock);
  return {
    setFacts(next) {
      facts = next;
      clock.tick();
    },
    sinceInputMs() {
      let sinceMs = Number.POSITIVE_INFINITY;
      clock.at((nowMs) => {
        sinceMs = inactivity.sinceInputMs(nowMs);
      });
      return sinceMs;
    },
    stop() {
      clock.stop();
      endListening();
      timeLimit.stop();
      playingLong.stop();
    },
  };
}
