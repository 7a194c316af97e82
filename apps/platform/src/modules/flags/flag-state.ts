/** The flags as last received: nothing yet, or the names that were on in the last usable response. */
export type FlagState = { readonly on: ReadonlySet<string> | undefined; readonly etag: string | undefined };

/** The state before the first response. */
export const NEVER_ANSWERED: FlagState = { on: undefined, etag: undefined };

/** The result of a poll; `failed` covers every way of not getting a usable response. */
export type FlagReading =
  | { readonly kind: 'toggles'; readonly on: ReadonlySet<string>; readonly etag: string | undefined }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed' };

/**
 * Returns the state after a poll: only a complete response changes it, so the last known state stays while the flag
 * server is down.
 */
export function afterReading(state: FlagState, reading: FlagReading): FlagState {
  return reading.kind === 'toggles' ? { on: reading.on, etag: reading.etag } : state;
}

/**
 * Returns whether a flag is on: as the server last reported, where absence means off; its default until the first
 * response.
 */
export function isOn(state: FlagState, name: string, isOnByDefault: boolean): boolean {
  return state.on === undefined ? isOnByDefault : state.on.has(name);
}
