import { followText, readText, writeText } from './kept-text.ts';

/** Texts of the local state. [S3-30] */
const VALUES = {
  /** How the page that last knew saw the session; see `session-mark.ts`. */
  sessionState: 'sunflower.sessionState',
  /** Whose values these are: the player's opaque id. */
  playerIdentity: 'sunflower.playerIdentity',
  depositPromoCode: 'sunflower.depositPromoCode',
  /** ms since 1970 by this device's clock. */
  lastInteractionTime: 'sunflower.lastInteractionTime',
} as const;

/** Flags of the local state. [S3-30] */
const FLAGS = {
  isSelfExclusionReinstateShown: 'sunflower.isSelfExclusionReinstateShown',
  isUnverifiedPlayerModalShown: 'sunflower.isUnverifiedPlayerModalShown',
  /** The last session ended by the player's own wish. */
  isPlayerLoggedOut: 'sunflower.isPlayerLoggedOut',
  /** The last session ended for want of input, and the player has not been told yet. */
  isInactivityReached: 'sunflower.isInactivityReached',
  /** The next signed-out page leads to the customer support. */
  redirectToCustomerSupport: 'sunflower.redirectToCustomerSupport',
} as const;

export type LocalValue = keyof typeof VALUES;
export type LocalFlag = keyof typeof FLAGS;

const KEYS = { ...VALUES, ...FLAGS };
const KEPT_AT_LOGOUT: readonly (LocalValue | LocalFlag)[] = [
  'isInactivityReached',
  'redirectToCustomerSupport',
  'sessionState',
];
/** Anybody can write into a store of the browser: a longer text is none of ours. */
const LONGEST = 512;

function clearBut(kept: readonly (LocalValue | LocalFlag)[]): void {
  for (const name of Object.keys(KEYS) as (LocalValue | LocalFlag)[]) {
    if (!kept.includes(name)) writeText(KEYS[name], null);
  }
}

/**
 * What a session leaves in the browser: exactly this list, nothing of it secret. [S3-30] It belongs to one account. Where a browser keeps
 * nothing, the page remembers by itself.
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
  /** Tells of changes by other tabs; gives what ends it. */
  follow(name: LocalValue | LocalFlag, onChange: () => void): () => void {
    return followText(KEYS[name], onChange);
  },
  /** A player is here: what another one left goes, and what was said to whoever was signed out no longer holds. */
  claimFor(playerId: string): void {
    const owner = localState.value('playerIdentity');
    if (owner === playerId) return;
    if (owner !== null) clearBut(['sessionState']);
    localState.setValue('playerIdentity', playerId);
    localState.setFlag('isPlayerLoggedOut', false);
  },
  /** The player call was forbidden: nothing stays. [S4.1-1] */
  clear(): void {
    clearBut([]);
  },
  /** A logout leaves two flags and the session state. [S4.1-4] */
  clearAtLogout(): void {
    clearBut(KEPT_AT_LOGOUT);
  },
};
