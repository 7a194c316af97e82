import { BACKGROUND_HEADER, BACKGROUND_VALUE } from '@sunflower/contracts/sessions.ts';
import type { Call } from './call.ts';
import { isSafeMethod } from './csrf.ts';

/** Reads that start this long after the player's last input are the page's own: polls and refetches. */
export const OWN_AFTER_MS = 5_000;

/**
 * The time since the player's last input on this page, ms; 0 until input tracking starts, because a player opened the
 * page.
 */
let sinceInputMs: () => number = () => 0;

/** Sets the source of the time since the last input. */
export function watchInput(sinceMs: () => number): void {
  sinceInputMs = sinceMs;
}

/**
 * Returns the header that marks the page's own requests, which aren't player input. A change is always the player's
 * input, unless its caller says otherwise.
 */
export function backgroundHeaders(call: Pick<Call<unknown>, 'method' | 'isBackground'>): Record<string, string> {
  const isOwn = call.isBackground ?? (isSafeMethod(call.method) && sinceInputMs() > OWN_AFTER_MS);
  return isOwn ? { [BACKGROUND_HEADER]: BACKGROUND_VALUE } : {};
}
