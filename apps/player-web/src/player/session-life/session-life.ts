import type { ServerTime } from '../../runtime/session/session-check.ts';
import { openLifeClock } from './life-clock.ts';
import type { InactivityParts } from './run-inactivity.ts';
import { runInactivity } from './run-inactivity.ts';
import { runPlayingLong, runTimeLimit, type TimeFacts } from './run-time-kept.ts';

export type SessionLifeParts = InactivityParts & {
  readonly askServerTime: () => Promise<ServerTime | undefined>;
  /** The device slept or its clock was set: who is here is asked anew. */
  readonly onJump: () => void;
  /** The session's limit of time is reached. */
  readonly onTimeOver: () => void;
  readonly startMs: number;
};

/** The life of one session in one page. */
export type SessionLife = {
  /** Tells what is known of its login and its limits; undefined: nothing yet. */
  readonly know: (facts: TimeFacts | undefined) => void;
  /** How long ago the player last did something in this page; without end while nothing is known. */
  readonly sinceInputMs: () => number;
  readonly stop: () => void;
};

/** Runs what limits a session in time: inactivity, the player's time limit, playing long. [S4.4] [S4.5] [S4.6] */
export function startSessionLife(parts: SessionLifeParts): SessionLife {
  let facts: TimeFacts | undefined;
  const inactivity = runInactivity(parts);
  const timeLimit = runTimeLimit({ facts: () => facts, onOver: parts.onTimeOver });
  const playingLong = runPlayingLong({ facts: () => facts });
  const turners = [timeLimit.turner, playingLong.turner, inactivity.turner];
  const clock = openLifeClock({ ...parts, turners });
  const endListening = inactivity.listen(clock);
  return {
    know(next) {
      facts = next;
      clock.turn();
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
