import { BACKGROUND_HEADER, BACKGROUND_VALUE } from '@sunflower/contracts/sessions.ts';
import type { Call } from './call.ts';
import { isSafeMethod } from './csrf.ts';

/** Reading that begins longer than this after the player did something is the page's own: a poll, or something read again. */
export const OWN_AFTER_MS = 5_000;

/** How long ago the player last did something in this page, ms; 0 until somebody watches: a page is opened by its player. */
let sinceInputMs: () => number = () => 0;

/** Sets what knows when the player last did something. */
export function watchInput(sinceMs: () => number): void {
  sinceInputMs = sinceMs;
}

/** The header of what the page asks by itself, which is not the player's input. A change is always the player's, unless its caller says otherwise. */
export function backgroundHeaders(call: Pick<Call<unknown>, 'method' | 'isBackground'>): Record<string, string> {
  const isOwn = call.isBackground ?? (isSafeMethod(call.method) && sinceInputMs() > OWN_AFTER_MS);
  return isOwn ? { [BACKGROUND_HEADER]: BACKGROUND_VALUE } : {};
}
