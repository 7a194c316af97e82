import { knownPlayerId, type SessionState } from './session-state.ts';

/** Prefix of the drafts' names in this tab's storage. */
const PREFIX = 'sunflower.draft.';
/** Prefix of the names of drafts that only a guest has, such as a registration. */
const OF_GUESTS = 'guest/';
/** Maximum length of a stored draft; a longer one isn't kept. */
const LONGEST = 20_000;
/** Maximum age of a draft, ms: draws and prices change. */
const MAX_AGE_MS = 24 * 60 * 60_000;
/** Maximum age of a draft that only a guest has, ms: it holds personal details, perhaps on a shared device. */
const GUEST_MAX_AGE_MS = 30 * 60_000;

type Draft = { readonly owner: string | null; readonly savedMs: number; readonly value: unknown };

/** Returns this tab's storage, where the browser allows one. */
function storage(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}

function isOfGuests(name: string): boolean {
  return name.startsWith(OF_GUESTS);
}

function clearNames(prefix: string): void {
  const stored = storage();
  for (const key of Object.keys(stored ?? {})) if (key.startsWith(prefix)) stored?.removeItem(key);
}

function readDraft(text: string): Draft | undefined {
  try {
    const { owner, savedMs, value } = JSON.parse(text) as Partial<Draft>;
    const isOwner = owner === null || typeof owner === 'string';
    return isOwner && typeof savedMs === 'number' ? { owner, savedMs, value } : undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether the user of the page is known; before that, no draft is read or written. */
export function isUserKnown({ status }: SessionState): boolean {
  return status === 'guest' || status === 'player';
}

/**
 * Unsent input in this tab, which survives a reload, Back and a sign-in. A draft belongs to its player; a guest's draft
 * passes to the player who signs in, unless only guests have such a draft. A logout clears all drafts. [S4.1-4] Screens
 * leave out passwords, codes and numbers of taxpayers, cards and accounts.
 */
export const drafts = {
  /** Returns the stored value; undefined if there is none that this user may see. The caller checks its form. */
  read(name: string, session: SessionState, nowMs: number): unknown {
    const text = isUserKnown(session) ? storage()?.getItem(PREFIX + name) : null;
    const draft = text ? readDraft(text) : undefined;
    const maxAgeMs = isOfGuests(name) ? GUEST_MAX_AGE_MS : MAX_AGE_MS;
    if (!draft || nowMs - draft.savedMs > maxAgeMs) return undefined;
    const user = knownPlayerId(session);
    if (user !== null && isOfGuests(name)) return undefined;
    return draft.owner === null || draft.owner === user ? draft.value : undefined;
  },
  /** Stores a value; undefined removes it. */
  save(name: string, value: unknown, { session, nowMs }: { session: SessionState; nowMs: number }): void {
    if (!isUserKnown(session)) return;
    const owner = knownPlayerId(session);
    const text = JSON.stringify({ owner, savedMs: nowMs, value } satisfies Draft);
    const isForbidden = owner !== null && isOfGuests(name);
    try {
      if (value === undefined || isForbidden || text.length > LONGEST) storage()?.removeItem(PREFIX + name);
      else storage()?.setItem(PREFIX + name, text);
    } catch {
      // If storage is full, the input exists only on the page.
    }
  },
  /** Removes every draft of this tab. */
  clear(): void {
    clearNames(PREFIX);
  },
  /** Removes the drafts that only a guest has, because a player has signed in. */
  clearGuests(): void {
    clearNames(PREFIX + OF_GUESTS);
  },
} as const;
