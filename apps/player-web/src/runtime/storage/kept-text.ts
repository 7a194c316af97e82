/** What could not be written; it lasts as long as the page. null: forgotten. */
const memory = new Map<string, string | null>();

/** A browser may forbid storage altogether (private windows, settings): then a page remembers by itself and nothing breaks. */
function storage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** The text kept under a key, or null. */
export function readText(key: string): string | null {
  const remembered = memory.get(key);
  if (remembered !== undefined) return remembered;
  try {
    return storage()?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Keeps a text; null forgets it. A full store is no reason to fail what the player is doing: this page then remembers alone. */
export function writeText(key: string, text: string | null): void {
  memory.delete(key);
  try {
    const kept = storage();
    if (text === null) kept?.removeItem(key);
    else if (kept) kept.setItem(key, text);
    else memory.set(key, text);
  } catch {
    memory.set(key, text);
  }
}

/** Follows what other tabs of this browser write under a key; gives what ends it. */
export function followText(key: string, onChange: (text: string | null) => void): () => void {
  const listener = (event: StorageEvent) => {
    // Without a key everything was cleared.
    if (event.key !== key && event.key !== null) return;
    memory.delete(key);
    onChange(readText(key));
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
