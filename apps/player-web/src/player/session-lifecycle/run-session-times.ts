import { addAlertSource, refreshAlertSources } from '../../runtime/alerts/alerts.ts';
import { readSessionMark, storeSessionMark } from '../../runtime/session/session-mark.ts';
import { localState } from '../../runtime/storage/local-state.ts';
import type { ClockPart } from './lifecycle-clock.ts';
import {
  isPlayingLong,
  NOT_LONG,
  nextLongMs,
  type PlayingLongEvent,
  reducePlayingLong,
} from './states/playing-long-state.ts';
import { NO_TIME_LIMIT, nextTimeLimitMs, reduceTimeLimit, type TimeLimitEvent } from './states/time-limit-state.ts';

const HOUR_MS = 3_600_000;

/**
 * The known times of a session: its login (RFC 3339), the player's own limit, and the period of the long-play question.
 */
export type TimeFacts = { readonly login: string; readonly limitMinutes: number | null; readonly periodMs: number };

/** Enforces a session's time limit. Calls `onOver` once, when it is reached. [S4.5-1] */
export function runTimeLimit({ facts, onOver }: { facts: () => TimeFacts | undefined; onOver: () => void }) {
  let state = NO_TIME_LIMIT;
  const dispatch = (event: TimeLimitEvent) => {
    const before = state;
    state = reduceTimeLimit(before, event);
    if (before === state) return;
    if (state.status === 'over') onOver();
    else refreshAlertSources();
  };
  const clockPart: ClockPart = (nowMs) => {
    const known = facts();
    if (!known) return undefined;
    const session = { loginMs: Date.parse(known.login), limitMinutes: known.limitMinutes };
    dispatch({ type: 'timePassed', nowMs, session });
    return nextTimeLimitMs(state, session);
  };
  const endSource = addAlertSource({
    name: 'time-limit',
    currentAlert: () =>
      state.status === 'reminding'
        ? { kind: 'time-limit-remainder', about: facts()?.login ?? '', values: { minutes: state.minutesLeft } }
        : undefined,
  });
  const stop = () => {
    dispatch({ type: 'signedOut' });
    endSource();
  };
  return { clockPart, stop };
}

/** Returns for how many periods of this login the player was already asked, in any tab. */
function shownTimeOf(login: string): number {
  const mark = readSessionMark();
  return mark.login === login ? (mark.longPlays ?? 0) : 0;
}

/** Asks a player after a long time of play whether to continue, once per period across all tabs. [S4.6-1] */
export function runPlayingLong({ facts }: { facts: () => TimeFacts | undefined }) {
  let state = NOT_LONG;
  const dispatch = (event: PlayingLongEvent) => {
    const before = state;
    state = reducePlayingLong(before, event);
    if (before !== state) refreshAlertSources();
  };
  const readShownTimes = () => {
    const known = facts();
    if (known) dispatch({ type: 'answered', lastShown: shownTimeOf(known.login) });
  };
  const clockPart: ClockPart = (nowMs) => {
    const known = facts();
    if (!known) return undefined;
    readShownTimes();
    const loginMs = Date.parse(known.login);
    dispatch({ type: 'timePassed', nowMs, loginMs, periodMs: known.periodMs });
    return nextLongMs(state, loginMs, known.periodMs);
  };
  const endSource = addAlertSource({
    name: 'playing-long',
    currentAlert: () => {
      const known = facts();
      if (!known || !isPlayingLong(state)) return undefined;
      const hours = Math.round((state.played * known.periodMs) / HOUR_MS);
      return { kind: 'playing-long', about: `${known.login}/${state.played}`, values: { hours } };
    },
    onResult: ({ action }) => {
      const known = facts();
      if (action === 'FORCE_CLOSED' || !known || readSessionMark().status !== 'player') return;
      storeSessionMark({ status: 'player', login: known.login, longPlays: state.played });
      dispatch({ type: 'answered', lastShown: state.played });
    },
  });
  const endFollowing = localState.follow('sessionState', readShownTimes);
  const stop = () => {
    endFollowing();
    dispatch({ type: 'signedOut' });
    endSource();
  };
  return { clockPart, stop };
}
