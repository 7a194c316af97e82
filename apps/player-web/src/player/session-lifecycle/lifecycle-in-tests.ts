import { vi } from 'vitest';
import { isAlert } from '../../runtime/alerts/alert-state.ts';
import { answerModal } from '../../runtime/alerts/modals.ts';
import { openOverlay } from '../../runtime/alerts/overlay-store.ts';
import { deviceNowMs } from '../../runtime/clock/server-clock.ts';
import { applySessionEvent } from '../../runtime/session/session-store.ts';
import { localState } from '../../runtime/storage/local-state.ts';
import type { TimeFacts } from './run-session-times.ts';
import { type SessionLifecycle, type SessionLifecycleParts, startSessionLifecycle } from './session-lifecycle.ts';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const START = Date.parse('2026-11-21T12:00:00Z');
export const LOGIN = '2026-11-21T12:00:00.000Z';

/** Returns the open alert. */
export function openAlert() {
  const request = openOverlay()?.request;
  return request && isAlert(request) ? request : undefined;
}
export const openKind = () => openAlert()?.kind;

/** The dependencies of a session's timers; the server agrees with the device unless a test says otherwise. */
export const parts = {
  times: { idleMs: 14 * MINUTE, graceMs: 59 * SECOND },
  isWarningSeen: () => openKind() === 'inactivity-warning',
  report: vi.fn(),
  endSession: vi.fn(),
  fetchServerTime: vi.fn(async () => ({ serverMs: deviceNowMs(), doubtMs: SECOND }) as const),
  onJump: vi.fn(),
  onTimeOver: vi.fn(),
} satisfies Partial<SessionLifecycleParts>;

let lifecycles: SessionLifecycle[] = [];

/** Opens a page of the session. */
export async function begin(facts?: TimeFacts): Promise<SessionLifecycle> {
  const lifecycle = startSessionLifecycle({ ...parts, startMs: deviceNowMs() });
  lifecycles.push(lifecycle);
  await pass(0);
  lifecycle.setFacts(facts);
  return lifecycle;
}

export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
export const move = () => window.dispatchEvent(new Event('pointerup'));

/** Closes and opens the lid: the time of day advances, timers and the monotonic clock don't. */
export async function sleep(ms: number): Promise<void> {
  vi.setSystemTime(deviceNowMs() + ms);
  window.dispatchEvent(new Event('focus'));
  await pass(0);
}

/** Lets time pass while the player does something at regular intervals. */
export async function stayActive(minutes: number, everyMinutes = 1): Promise<void> {
  for (let minute = 0; minute < minutes; minute += everyMinutes) {
    await pass(everyMinutes * MINUTE);
    move();
  }
}

export function answer(action: 'CONFIRM_BUTTON' | 'MODAL_CLOSE' | 'CANCEL_BUTTON'): void {
  answerModal(openOverlay()?.id ?? 0, action);
}

/** Writes to the shared storage as another tab would. */
export function writeElsewhere(name: 'lastInteractionTime' | 'sessionState', text: string): void {
  localStorage.setItem(`sunflower.${name}`, text);
  window.dispatchEvent(new StorageEvent('storage', { key: `sunflower.${name}` }));
}

/** Before each test: signs a player in and sets the time to START. */
export function openDay(): void {
  vi.useFakeTimers({ now: START });
  localState.clear();
  vi.clearAllMocks();
  applySessionEvent({ type: 'userLoaded', playerId: 'p1' });
}

/** After each test: signs everyone out. Returns the alert that is still open, which must be undefined. */
export async function closeDay() {
  for (const lifecycle of lifecycles) lifecycle.stop();
  lifecycles = [];
  applySessionEvent({ type: 'signedOut' });
  await pass(10);
  const left = openAlert();
  vi.useRealTimers();
  vi.restoreAllMocks();
  return left;
}
