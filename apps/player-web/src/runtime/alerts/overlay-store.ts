import { useSyncExternalStore } from 'react';
import {
  type AlertEvent,
  type AlertState,
  NO_ALERT,
  type OpenOverlay,
  type OverlayRequest,
  reduceAlerts,
} from './alert-state.ts';
import type { ModalResultAction } from './modal-state.ts';

let state: AlertState = NO_ALERT;
let lastId = 0;
const listeners = new Set<() => void>();
const freeListeners = new Set<() => void>();
const waiting = new Map<number, (action: ModalResultAction) => void>();

/** Returns an unused overlay number. */
export function nextOverlayId(): number {
  return ++lastId;
}

/** Returns the open overlay, or null. */
export function openOverlay(): OpenOverlay | null {
  return state.open;
}

/**
 * Applies an event and notifies the renderers, the callers whose overlays ended, and the `whenFree` listeners if the
 * event closed the open overlay and no other opened.
 */
export function applyOverlayEvent(event: AlertEvent): void {
  const before = state;
  const next = reduceAlerts(before, event);
  state = next.state;
  if (before.open !== state.open) for (const listener of listeners) listener();
  for (const { id, action } of next.ended) {
    const callback = waiting.get(id);
    waiting.delete(id);
    callback?.(action);
  }
  if (before.open && !state.open) for (const listener of freeListeners) listener();
}

/** Registers the callback for the end of an overlay; at most one per overlay, called once. */
export function awaitOverlay(id: number, callback: (action: ModalResultAction) => void): void {
  waiting.set(id, callback);
}

/**
 * Requests an overlay. The promise resolves with how it ended. Before the host has mounted, the overlay counts as open
 * but isn't visible.
 */
export function requestOverlay(request: OverlayRequest): {
  readonly id: number;
  readonly result: Promise<ModalResultAction>;
} {
  const id = nextOverlayId();
  const { promise, resolve } = Promise.withResolvers<ModalResultAction>();
  awaitOverlay(id, resolve);
  applyOverlayEvent({ type: 'asked', modal: { id, request } });
  return { id, result: promise };
}

/** Calls the listener every time the last open overlay has ended. Registering the same function again has no effect. */
export function whenFree(listener: () => void): void {
  freeListeners.add(listener);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the open overlay, for its host and for a game that pauses below it. */
export function useOpenOverlay(): OpenOverlay | null {
  return useSyncExternalStore(subscribe, openOverlay, () => null);
}
