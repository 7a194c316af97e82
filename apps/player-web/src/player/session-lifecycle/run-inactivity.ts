import { type AlertRequest, addAlertSource, refreshAlertSources } from '../../runtime/alerts/alerts.ts';
import { localState } from '../../runtime/storage/local-state.ts';
import { FRAME_INPUT } from './frame-input.ts';
import type { LifecycleClock } from './lifecycle-clock.ts';
import { openInputReport, openSharedInput } from './shared-input.ts';
import {
  AWAY,
  type InactivityEvent,
  type InactivityState,
  type InactivityTimes,
  nextInactivityMs,
  reduceInactivity,
  secondsToContinue,
} from './states/inactivity-state.ts';

/** Interval in ms in which input is processed once, because events come in bursts, such as while scrolling. */
const PROCESS_EVERY_MS = 1_000;
const SIGNS = ['pointerup', 'scroll', 'keydown', FRAME_INPUT] as const;

export type InactivityParts = {
  readonly times: InactivityTimes;
  /** Returns whether the warning is visible, because another alert may cover it. */
  readonly isWarningSeen: () => boolean;
  /** Reports to the server that the player did something. */
  readonly report: () => void;
  readonly endSession: () => void;
};

/** Connects the state machine to storage and server; each event carries the time. */
function openMachine({ times, report, endSession }: InactivityParts) {
  let state: InactivityState = AWAY;
  let nowMs = 0;
  const sharedInput = openSharedInput();
  const reports = openInputReport(report);
  const effects = { remember: sharedInput.write, report: reports.request, endSession };
  const secondsLeft = () => secondsToContinue(state, nowMs, times);
  const dispatch = (event: InactivityEvent) => {
    const wasWarning = state.status === 'warning';
    if (event.type !== 'signedOut') nowMs = event.nowMs;
    const next = reduceInactivity(state, event, times);
    state = next.state;
    for (const effect of next.effects) effects[effect]();
    if (wasWarning || state.status === 'warning') refreshAlertSources();
  };
  const readOtherTabs = (now: number) => {
    const lastInputMs = sharedInput.readChange(now);
    if (lastInputMs !== undefined) dispatch({ type: 'inputCameElsewhere', nowMs: now, lastInputMs });
  };
  return {
    dispatch,
    readOtherTabs,
    isAway: () => state.status === 'away',
    clockPart(now: number): number {
      if (state.status === 'away') dispatch({ type: 'signedIn', nowMs: now, lastInputMs: sharedInput.read(now) });
      readOtherTabs(now);
      dispatch({ type: 'timePassed', nowMs: now });
      // During the warning, each second is shown.
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

/**
 * Watches a signed-in player's activity from the clock's first tick. Returns the clock part, a function that starts
 * listening, and the time since the last input. [S4.4-1]
 */
export function runInactivity(parts: InactivityParts) {
  const machine = openMachine(parts);
  let processedMs = Number.NEGATIVE_INFINITY;
  const listen = (clock: Pick<LifecycleClock, 'at' | 'tick'>) => {
    const listening = new AbortController();
    const onSign = () =>
      clock.at((now) => {
        if (now - processedMs < PROCESS_EVERY_MS && now >= processedMs) return;
        processedMs = now;
        if (machine.isAway()) return;
        machine.readOtherTabs(now);
        machine.dispatch({ type: 'inputCame', nowMs: now, isWarningSeen: parts.isWarningSeen() });
        clock.tick();
      });
    const options = { capture: true, passive: true, signal: listening.signal };
    for (const sign of SIGNS) window.addEventListener(sign, onSign, options);
    const endSource = addAlertSource({
      name: 'inactivity',
      currentAlert: machine.warning,
      onResult: ({ action }) => {
        if (action === 'FORCE_CLOSED') return;
        clock.at((now) => machine.dispatch({ type: 'warningConfirmed', nowMs: now }));
        clock.tick();
      },
    });
    const endFollowing = localState.follow('lastInteractionTime', clock.tick);
    return () => {
      listening.abort();
      endFollowing();
      machine.dispatch({ type: 'signedOut' });
      endSource();
    };
  };
  const sinceInputMs = (atMs: number) => Math.max(0, atMs - processedMs);
  return { clockPart: machine.clockPart, listen, sinceInputMs };
}
