import {
  type AnalyticsInput,
  type AnalyticsState,
  type AnalyticsStep,
  FIRST_STATE,
  reduceAnalytics,
} from './analytics-state.ts';
import type { AnalyticsEvent, AnalyticsEvents, EventData, EventName } from './events.ts';

/** Hears every input and what followed from it: who sends, and the recorder of development. */
export type AnalyticsListener = (input: AnalyticsInput, step: AnalyticsStep) => void;

let state: AnalyticsState = FIRST_STATE;
const listeners = new Set<AnalyticsListener>();

/** Tells analytics what happened. A listener that fails is nobody's business but analytics'. */
export function tellAnalytics(input: AnalyticsInput): void {
  const step = reduceAnalytics(state, input);
  state = step.state;
  for (const listener of listeners) {
    try {
      listener(input, step);
    } catch {
      // What is measured must never stand in the way of what is done.
    }
  }
}

/** Where analytics stands. */
export function analyticsState(): AnalyticsState {
  return state;
}

/** Hears of every input from now on; gives what ends it. */
export function onAnalytics(listener: AnalyticsListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tellTracked(name: AnalyticsEvent['name'], data: EventData): void {
  tellAnalytics({ type: 'tracked', event: { name, data } });
}

/** Tells analytics of an event; light, may be called from anywhere, never throws and never waits. */
export function track<Name extends EventName>(name: Name, data: AnalyticsEvents[Name]): void {
  tellTracked(name, data);
}

/** An event the card vault reported, under its own name. [S7-36] */
export function trackVault(name: string, data: EventData): void {
  tellTracked(`vault_${name}`, data);
}
