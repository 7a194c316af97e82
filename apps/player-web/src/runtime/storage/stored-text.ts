/** Texts by key that could not be stored, kept until the page is closed. null: could not be removed. */
const memory = new Map<string, string | null>();

/**
 * Returns the browser's storage, if allowed (private windows and settings may forbid it). Without it, a page uses its
 * own memory, and no call fails.
 */
function storage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** Returns the text stored under a key, or null. */
export function readText(key: string): string | null {
  const remembered = memory.get(key);
  if (remembered !== undefined) return remembered;
  try {
    return storage()?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/**
 * Stores a text; null removes it. When storage is full, the text stays in this page's memory, so that the player's
 * action doesn't fail.
 */
export function writeText(key: string, text: string | null): void {
  memory.delete(key);
  try {
    const stored = storage();
    if (text === null) stored?.removeItem(key);
    else if (stored) stored.setItem(key, text);
    else memory.set(key, text);
  } catch {
    memory.set(key, text);
  }
}

/** Follows what other tabs of this browser write under a key. Returns a function that stops it. */
export function followText(key: string, onChange: (text: string | null) => void): () => void {
  const listener = (event: StorageEvent) => {
    // Without a key, everything was cleared.
    if (event.key !== key && event.key !== null) return;
    memory.delete(key);
    onChange(readText(key));
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
