/** What is known of the flags: nothing yet, or the names that were on in the last usable answer. */
export type FlagState = { readonly on: ReadonlySet<string> | undefined; readonly etag: string | undefined };

/** Before the first answer. */
export const NEVER_ANSWERED: FlagState = { on: undefined, etag: undefined };

/** What an attempt to ask gave; `failed` stands for every way of not getting a usable answer. */
export type FlagReading =
  | { readonly kind: 'toggles'; readonly on: ReadonlySet<string>; readonly etag: string | undefined }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed' };

/** What is known afterwards: only a whole answer changes it, so a flag server that is gone leaves the last known state. */
export function afterReading(state: FlagState, reading: FlagReading): FlagState {
  return reading.kind === 'toggles' ? { on: reading.on, etag: reading.etag } : state;
}

/** Whether a flag is on: as the server last said, where absence means off; by default while it never said anything. */
export function isOn(state: FlagState, name: string, isOnByDefault: boolean): boolean {
  return state.on === undefined ? isOnByDefault : state.on.has(name);
}
