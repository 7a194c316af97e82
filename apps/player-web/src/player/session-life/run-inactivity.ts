import { type AlertRequest, addAlertSource, askSources } from '../../runtime/alerts/alerts.ts';
import { localState } from '../../runtime/storage/local-state.ts';
import {
  type InactivityEvent,
  type InactivityState,
  type InactivityTimes,
  NOBODY_THERE,
  nextInactivityMs,
  reduceInactivity,
  secondsToContinue,
} from './inactivity-state.ts';
import { openInputReport, openKeptInput } from './kept-input.ts';
import type { LifeClock } from './life-clock.ts';

/** Input comes in swarms, as scrolling does: it is looked at once in this time. */
const LOOK_EVERY_MS = 1_000;
const SIGNS = ['pointerup', 'scroll', 'keydown'] as const;

export type InactivityParts = {
  readonly times: InactivityTimes;
  /** Whether the warning is what the player sees: another alert may stand before it. */
  readonly isWarningSeen: () => boolean;
  /** Tells the server that the player did something. */
  readonly report: () => void;
  readonly endSession: () => void;
};

/** The machine with its ways to storage and server; it learns the time with every event. */
function openMachine({ times, report, endSession }: InactivityParts) {
  let state: InactivityState = NOBODY_THERE;
  let nowMs = 0;
  const kept = openKeptInput();
  const reports = openInputReport(report);
  const effects = { remember: kept.write, report: reports.ask, endSession };
  const secondsLeft = () => secondsToContinue(state, nowMs, times);
  const tell = (event: InactivityEvent) => {
    const wasWarning = state.status === 'warning';
    if (event.type !== 'signedOut') nowMs = event.nowMs;
    const next = reduceInactivity(state, event, times);
    state = next.state;
    for (const effect of next.effects) effects[effect]();
    if (wasWarning || state.status === 'warning') askSources();
  };
  const hearOthers = (now: number) => {
    const lastInputMs = kept.news(now);
    if (lastInputMs !== undefined) tell({ type: 'inputCameElsewhere', nowMs: now, lastInputMs });
  };
  return {
    tell,
    hearOthers,
    isAway: () => state.status === 'away',
    turner(now: number): number {
      if (state.status === 'away') tell({ type: 'signedIn', nowMs: now, lastInputMs: kept.read(now) });
      hearOthers(now);
      tell({ type: 'timePassed', nowMs: now });
      // While it warns, each second is shown.
      const nextSecondMs = state.status === 'warning' ? now + 1_000 : Number.POSITIVE_INFINITY;
      const next = [nextInactivityMs(state, times), reports.send(now)].map((ms) => ms ?? Number.POSITIVE_INFINITY);
      return Math.min(nextSecondMs, ...next);
    },
    warning(): AlertRequest | undefined {
      const seconds = secondsLeft();
      if (seconds === undefined || state.status === 'away') return undefined;
      return { kind: 'inactivity-warning', about: `${state.lastInputMs}`, values: { seconds } };
    },
  };
}

/** Watches what a signed-in player does, from the first turn on: gives the turner, how to begin to listen, and when the last input was. [S4.4-1] */
export function runInactivity(parts: InactivityParts) {
  const machine = openMachine(parts);
  let lookedMs = Number.NEGATIVE_INFINITY;
  const listen = (clock: Pick<LifeClock, 'at' | 'turn'>) => {
    const listening = new AbortController();
    const onSign = () =>
      clock.at((now) => {
        if (now - lookedMs < LOOK_EVERY_MS && now >= lookedMs) return;
        lookedMs = now;
        if (machine.isAway()) return;
        machine.hearOthers(now);
        machine.tell({ type: 'inputCame', nowMs: now, isWarningSeen: parts.isWarningSeen() });
        clock.turn();
      });
    const options = { capture: true, passive: true, signal: listening.signal };
    for (const sign of SIGNS) window.addEventListener(sign, onSign, options);
    const endSource = addAlertSource({
      name: 'inactivity',
      ask: machine.warning,
      onResult: ({ action }) => {
        if (action === 'FORCE_CLOSED') return;
        clock.at((now) => machine.tell({ type: 'warningConfirmed', nowMs: now }));
        clock.turn();
      },
    });
    const endFollowing = localState.follow('lastInteractionTime', clock.turn);
    return () => {
      listening.abort();
      endFollowing();
      machine.tell({ type: 'signedOut' });
      endSource();
    };
  };
  const sinceInputMs = (atMs: number) => Math.max(0, atMs - lookedMs);
  return { turner: machine.turner, listen, sinceInputMs };
}
