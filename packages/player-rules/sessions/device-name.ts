/** Maximum length of what a player calls a device. */
export const MAX_DEVICE_NAME = 40;

/**
 * A name without control characters, and without characters that are invisible or change the direction of the text. The
 * joiners that some scripts and emoji need are allowed.
 */
export const DEVICE_NAME = /^[^\p{Cc}\p{Cs}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]*$/u;

/** Returns a name as it is stored: composed (NFC), without spaces around it. An empty one means that it has no name. */
export function tidyDeviceName(typed: string): string {
  return typed.normalize('NFC').trim();
}

/** Returns whether a tidied name is short enough and has only characters that device names can have. */
export function isDeviceName(name: string): boolean {
  return name.length <= MAX_DEVICE_NAME && DEVICE_NAME.test(name);
}
