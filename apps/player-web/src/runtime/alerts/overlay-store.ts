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

/** A number no overlay has had. */
export function nextOverlayId(): number {
  return ++lastId;
}

/** What stands over the page, or null. */
export function openOverlay(): OpenOverlay | null {
  return state.open;
}

/** Runs an event, and tells whoever draws, whoever waits for what ended, and, when nothing is open any more, whoever waited for that. */
export function tellOverlays(event: AlertEvent): void {
  const before = state;
  const next = reduceAlerts(before, event);
  state = next.state;
  if (before.open !== state.open) for (const listener of listeners) listener();
  for (const { id, action } of next.ended) {
    const tell = waiting.get(id);
    waiting.delete(id);
    tell?.(action);
  }
  if (before.open && !state.open) for (const listener of freeListeners) listener();
}

/** Says who is told how an overlay ended; at most one, and once. */
export function awaitOverlay(id: number, tell: (action: ModalResultAction) => void): void {
  waiting.set(id, tell);
}

/** Asks for an overlay. The promise tells how it ended; it waits for the host when that is not there yet. */
export function askOverlay(request: OverlayRequest): {
  readonly id: number;
  readonly result: Promise<ModalResultAction>;
} {
  const id = nextOverlayId();
  const { promise, resolve } = Promise.withResolvers<ModalResultAction>();
  awaitOverlay(id, resolve);
  tellOverlays({ type: 'asked', modal: { id, request } });
  return { id, result: promise };
}

/** Calls when nothing stands over the page any more; the same function counts once. */
export function whenFree(listener: () => void): void {
  freeListeners.add(listener);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What stands over the page, for the host alone. */
export function useOpenOverlay(): OpenOverlay | null {
  return useSyncExternalStore(subscribe, openOverlay, () => null);
}
