import {
  type AnalyticsInput,
  type AnalyticsState,
  type AnalyticsStep,
  FIRST_STATE,
  reduceAnalytics,
} from './analytics-state.ts';
import type { AnalyticsEvent, AnalyticsEvents, EventData, EventName } from './events.ts';

/** Receives every input and the resulting step. The sender and the development recorder are such listeners. */
export type AnalyticsListener = (input: AnalyticsInput, step: AnalyticsStep) => void;

let state: AnalyticsState = FIRST_STATE;
const listeners = new Set<AnalyticsListener>();

/** Passes an input to analytics. An exception in a listener stays inside analytics. */
export function recordAnalytics(input: AnalyticsInput): void {
  const step = reduceAnalytics(state, input);
  state = step.state;
  for (const listener of listeners) {
    try {
      listener(input, step);
    } catch {
      // Measurement must never interfere with what the player does.
    }
  }
}

/** Returns the state of analytics. */
export function analyticsState(): AnalyticsState {
  return state;
}

/** Calls the listener for every input from now on. Returns a function that unsubscribes. */
export function onAnalytics(listener: AnalyticsListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function recordTracked(name: AnalyticsEvent['name'], data: EventData): void {
  recordAnalytics({ type: 'tracked', event: { name, data } });
}

/** Reports an event to analytics. Cheap, callable from anywhere, never throws and never waits. */
export function track<Name extends EventName>(name: Name, data: AnalyticsEvents[Name]): void {
  recordTracked(name, data);
}

/** Reports an event from the card vault under `vault_` and its own name. [S7-36] */
export function trackVault(name: string, data: EventData): void {
  recordTracked(`vault_${name}`, data);
}
