import { followText, readText, writeText } from './stored-text.ts';

/** Text values of the local state. [S3-30] */
const VALUES = {
  /** The session as the last page saw it; see `session-mark.ts`. */
  sessionState: 'sunflower.sessionState',
  /** The player these values belong to: an opaque id. */
  playerIdentity: 'sunflower.playerIdentity',
  depositPromoCode: 'sunflower.depositPromoCode',
  /** ms since 1970 by this device's clock. */
  lastInteractionTime: 'sunflower.lastInteractionTime',
} as const;

/** Flags of the local state. [S3-30] */
const FLAGS = {
  isSelfExclusionReinstateShown: 'sunflower.isSelfExclusionReinstateShown',
  isUnverifiedPlayerModalShown: 'sunflower.isUnverifiedPlayerModalShown',
  /** The player logged out of the last session. */
  isPlayerLoggedOut: 'sunflower.isPlayerLoggedOut',
  /** The last session ended for inactivity, and the player hasn't been informed yet. */
  isInactivityReached: 'sunflower.isInactivityReached',
  /** The next signed-out page opens customer support. */
  redirectToCustomerSupport: 'sunflower.redirectToCustomerSupport',
} as const;

export type LocalValue = keyof typeof VALUES;
export type LocalFlag = keyof typeof FLAGS;

const KEYS = { ...VALUES, ...FLAGS };
const RETAINED_AT_LOGOUT: readonly (LocalValue | LocalFlag)[] = [
  'isInactivityReached',
  'redirectToCustomerSupport',
  'sessionState',
];
/** Any script can write to browser storage: a longer text isn't ours. */
const LONGEST = 512;

function clearBut(stored: readonly (LocalValue | LocalFlag)[]): void {
  for (const name of Object.keys(KEYS) as (LocalValue | LocalFlag)[]) {
    if (!stored.includes(name)) writeText(KEYS[name], null);
  }
}

/**
 * Everything that a session stores in the browser, without secrets. [S3-30] It belongs to one account. Without browser
 * storage, it stays in the page's memory.
 */
export const localState = {
  value(name: LocalValue): string | null {
    const text = readText(VALUES[name]);
    return text !== null && text.length <= LONGEST ? text : null;
  },
  setValue(name: LocalValue, text: string | null): void {
    writeText(VALUES[name], text);
  },
  flag(name: LocalFlag): boolean {
    return readText(FLAGS[name]) === 'true';
  },
  setFlag(name: LocalFlag, isSet: boolean): void {
    writeText(FLAGS[name], isSet ? 'true' : null);
  },
  /** Calls the listener for changes by other tabs. Returns a function that unsubscribes. */
  follow(name: LocalValue | LocalFlag, onChange: () => void): () => void {
    return followText(KEYS[name], onChange);
  },
  /**
   * Assigns the storage to a player, unless it is theirs already: clears another player's values and flags (all but the
   * session state), and the flag that a player has logged out.
   */
  claimFor(playerId: string): void {
    const owner = localState.value('playerIdentity');
    if (owner === playerId) return;
    if (owner !== null) clearBut(['sessionState']);
    localState.setValue('playerIdentity', playerId);
    localState.setFlag('isPlayerLoggedOut', false);
  },
  /** Clears everything, after the server refused a player call with 403. [S4.1-1] */
  clear(): void {
    clearBut([]);
  },
  /** Clears what a logout doesn't keep. Two flags and the session state stay. [S4.1-4] */
  clearAtLogout(): void {
    clearBut(RETAINED_AT_LOGOUT);
  },
};
