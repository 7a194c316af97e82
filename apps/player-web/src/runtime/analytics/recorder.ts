import { useSyncExternalStore } from 'react';
import { deviceNowMs } from '../clock/server-clock.ts';
import { type AnalyticsInput, type AnalyticsStep, hasQueue } from './analytics-state.ts';
import { type AnalyticsEvent, eventFor, type Vendor } from './events.ts';
import { analyticsState, onAnalytics } from './track.ts';

/** The fate of an event: sent to the vendors, only recorded (`mock`), waiting until analytics may send, or dropped. */
export type EventFate = 'sent' | 'mock' | 'waiting' | 'dropped';

/** One reported event and its recipients. */
export type RecordedEvent = {
  readonly id: string;
  readonly atMs: number;
  readonly event: AnalyticsEvent;
  readonly to: readonly Vendor[];
  readonly fate: EventFate;
};

/** Maximum number of recorded events; the newest are kept. */
export const MAX_RECORDED = 200;
const STORED_AS = 'sunflower.recordedAnalytics';
const VENDORS: readonly Vendor[] = ['analytics', 'marketing'];

let count = 0;
let recorded: readonly RecordedEvent[] = [];
const listeners = new Set<() => void>();

/** Development only: a reload, such as a login, must not lose earlier events. */
function restore(): readonly RecordedEvent[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED_AS) ?? '[]');
    return Array.isArray(stored) ? stored.slice(0, MAX_RECORDED) : [];
  } catch {
    return [];
  }
}

function record(next: readonly RecordedEvent[]): void {
  recorded = next.slice(0, MAX_RECORDED);
  try {
    sessionStorage.setItem(STORED_AS, JSON.stringify(recorded));
  } catch {
    // Without storage, the record ends with the page.
  }
  for (const listener of listeners) listener();
}

function fateOf({ state, sent }: AnalyticsStep, event: AnalyticsEvent): EventFate {
  if (sent.includes(event)) return state.status === 'mock' ? 'mock' : 'sent';
  return state.status === 'waiting' || state.status === 'starting' ? 'waiting' : 'dropped';
}

function entryOf(event: AnalyticsEvent, fate: EventFate): RecordedEvent {
  const atMs = deviceNowMs();
  return { id: `${atMs}-${count++}`, atMs, event, to: VENDORS.filter((vendor) => eventFor(vendor, event)), fate };
}

function onInput(input: AnalyticsInput, step: AnalyticsStep): void {
  const added = input.type === 'tracked' ? [entryOf(input.event, 'waiting')] : [];
  const isOver = step.state.status !== 'waiting' && step.state.status !== 'starting';
  if (added.length === 0 && !isOver) return;
  record(
    [...added, ...recorded].map((entry) =>
      entry.fate === 'waiting' ? { ...entry, fate: fateOf(step, entry.event) } : entry,
    ),
  );
}

/** Records every event from now on, and the waiting events. Returns a function that stops it. For development only. */
export function startRecorder(): () => void {
  const state = analyticsState();
  const early = hasQueue(state) ? state.queue.map((event) => entryOf(event, 'waiting')) : [];
  record([...early.toReversed(), ...restore().map((entry) => ({ ...entry, fate: past(entry.fate) }))]);
  return onAnalytics(onInput);
}

/** Events that were waiting when their page closed are lost. */
function past(fate: EventFate): EventFate {
  return fate === 'waiting' ? 'dropped' : fate;
}

/** Clears the record. */
export function clearRecord(): void {
  record([]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const NOTHING: readonly RecordedEvent[] = [];

/** Returns the recorded events, newest first. */
export function useRecordedEvents(): readonly RecordedEvent[] {
  return useSyncExternalStore(
    subscribe,
    () => recorded,
    () => NOTHING,
  );
}
