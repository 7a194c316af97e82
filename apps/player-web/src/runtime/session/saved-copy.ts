import { localState } from '../storage/local-state.ts';
import { followText, readText, writeText } from '../storage/stored-text.ts';
import { readSessionMark } from './session-mark.ts';
import type { SessionState } from './session-state.ts';
import { knownPlayerId } from './session-state.ts';

const KEY = 'sunflower.savedCopy';
/**
 * Maximum length of a copy. Any script can write to browser storage, and a copy has few tickets, so a longer text isn't
 * ours.
 */
const LONGEST = 60_000;
/** Maximum age of a copy, ms, so that it doesn't stay on a lost or lent device. */
const COPY_MAX_AGE_MS = 7 * 24 * 60 * 60_000;

/** A player's data as last seen, with its time and owner. */
type Copy = { readonly owner: string; readonly savedMs: number; readonly value: unknown };

function readCopy(): Copy | undefined {
  const text = readText(KEY);
  if (text === null || text.length > LONGEST) return undefined;
  try {
    const { owner, savedMs, value } = JSON.parse(text) as Partial<Copy>;
    return typeof owner === 'string' && typeof savedMs === 'number' ? { owner, savedMs, value } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the player whose copy this browser may keep: the player that its last page was signed in as. Another tab that
 * signs out changes both marks before any late response arrives here.
 */
function ownerHere(): string | null {
  return readSessionMark().status === 'player' ? localState.value('playerIdentity') : null;
}

/**
 * The player's data as last seen in this browser, for when the connection is lost. A sign-out in any tab, the end of
 * the session or another player's sign-in removes it. [S4.1-4] It is never shown to another player and authorizes
 * nothing, and callers leave out personal data.
 */
export const savedCopy = {
  /** Returns the copy that this user may see; undefined if there is no such copy. The caller checks its form. */
  read(session: SessionState, nowMs: number): { readonly savedMs: number; readonly value: unknown } | undefined {
    const copy = readCopy();
    const ageMs = nowMs - (copy?.savedMs ?? 0);
    if (!copy || ageMs > COPY_MAX_AGE_MS || ageMs < -COPY_MAX_AGE_MS) return undefined;
    if (session.status === 'guest' || session.status === 'forbidden' || session.status === 'unknown') return undefined;
    const current = knownPlayerId(session);
    const isOwner = copy.owner === ownerHere() && (current === null || current === copy.owner);
    return isOwner ? { savedMs: copy.savedMs, value: copy.value } : undefined;
  },
  /** Stores what a signed-in player has just seen. */
  save(playerId: string, value: unknown, nowMs: number): void {
    if (ownerHere() !== playerId) return;
    const text = JSON.stringify({ owner: playerId, savedMs: nowMs, value } satisfies Copy);
    writeText(KEY, text.length > LONGEST ? null : text);
  },
  /** Removes the copy unless it belongs to this player. */
  claimFor(playerId: string): void {
    if (readCopy()?.owner !== playerId) savedCopy.clear();
  },
  /** Removes the copy. */
  clear(): void {
    writeText(KEY, null);
  },
  /** Calls the listener when another tab changes the copy. Returns a function that unsubscribes. */
  follow: (onChange: () => void): (() => void) => followText(KEY, onChange),
} as const;
