import { addAlertSource, askSources } from '../../runtime/alerts/alerts.ts';
import { markSession, sessionMark } from '../../runtime/session/session-mark.ts';
import { localState } from '../../runtime/storage/local-state.ts';
import type { Turner } from './life-clock.ts';
import { isPlayingLong, NOT_LONG, nextLongMs, type PlayingLongEvent, reducePlayingLong } from './playing-long-state.ts';
import { NO_TIME_LIMIT, nextTimeLimitMs, reduceTimeLimit, type TimeLimitEvent } from './time-limit-state.ts';

const HOUR_MS = 3_600_000;

/** What is known of a session's time: its login, RFC 3339, the player's own limit, and after how long playing is long. */
export type TimeFacts = { readonly login: string; readonly limitMinutes: number | null; readonly periodMs: number };

/** Keeps a session's limit of time. `onOver` is called once, when it is reached. [S4.5-1] */
export function runTimeLimit({ facts, onOver }: { facts: () => TimeFacts | undefined; onOver: () => void }) {
  let state = NO_TIME_LIMIT;
  const tell = (event: TimeLimitEvent) => {
    const before = state;
    state = reduceTimeLimit(before, event);
    if (before === state) return;
    if (state.status === 'over') onOver();
    else askSources();
  };
  const turner: Turner = (nowMs) => {
    const known = facts();
    if (!known) return undefined;
    const session = { loginMs: Date.parse(known.login), limitMinutes: known.limitMinutes };
    tell({ type: 'timePassed', nowMs, session });
    return nextTimeLimitMs(state, session);
  };
  const endSource = addAlertSource({
    name: 'time-limit',
    ask: () =>
      state.status === 'reminding'
        ? { kind: 'time-limit-remainder', about: facts()?.login ?? '', values: { minutes: state.minutesLeft } }
        : undefined,
  });
  const stop = () => {
    tell({ type: 'signedOut' });
    endSource();
  };
  return { turner, stop };
}

/** How often this login was told, in whichever tab. */
function toldOf(login: string): number {
  const mark = sessionMark();
  return mark.login === login ? (mark.longPlays ?? 0) : 0;
}

/** Asks a player who has been here long whether to go on, each period once for all tabs. [S4.6-1] */
export function runPlayingLong({ facts }: { facts: () => TimeFacts | undefined }) {
  let state = NOT_LONG;
  const tell = (event: PlayingLongEvent) => {
    const before = state;
    state = reducePlayingLong(before, event);
    if (before !== state) askSources();
  };
  const hearTold = () => {
    const known = facts();
    if (known) tell({ type: 'answered', told: toldOf(known.login) });
  };
  const turner: Turner = (nowMs) => {
    const known = facts();
    if (!known) return undefined;
    hearTold();
    const loginMs = Date.parse(known.login);
    tell({ type: 'timePassed', nowMs, loginMs, periodMs: known.periodMs });
    return nextLongMs(state, loginMs, known.periodMs);
  };
  const endSource = addAlertSource({
    name: 'playing-long',
    ask: () => {
      const known = facts();
      if (!known || !isPlayingLong(state)) return undefined;
      const hours = Math.round((state.played * known.periodMs) / HOUR_MS);
      return { kind: 'playing-long', about: `${known.login}/${state.played}`, values: { hours } };
    },
    onResult: ({ action }) => {
      const known = facts();
      if (action === 'FORCE_CLOSED' || !known || sessionMark().status !== 'player') return;
      markSession({ status: 'player', login: known.login, longPlays: state.played });
      tell({ type: 'answered', told: state.played });
    },
  });
  const endFollowing = localState.follow('sessionState', hearTold);
  const stop = () => {
    endFollowing();
    tell({ type: 'signedOut' });
    endSource();
  };
  return { turner, stop };
}
