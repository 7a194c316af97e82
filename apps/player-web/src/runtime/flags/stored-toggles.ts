import { featureToggle, MAX_TOGGLES } from '@sunflower/contracts/flags.ts';
import type { IStorageProvider } from 'unleash-proxy-client';
import * as z from 'zod/mini';

const PREFIX = 'sunflower.flags';

/** What the flag client stores, by its key names. Anything else in storage is ignored. */
const STORED: Readonly<Record<string, z.ZodMiniType>> = {
  repo: z.array(featureToggle).check(z.maxLength(MAX_TOGGLES)),
  sessionId: z.string().check(z.regex(/^\d{1,10}$/)),
  repoLastUpdateTimestamp: z.object({ key: z.string().check(z.maxLength(4096)), timestamp: z.number() }),
};

/**
 * Storage of toggles between visits [S9-7]. Entries that were tampered with, or belong to another version, are ignored.
 */
export type StoredToggles = IStorageProvider & {
  /** Returns whether toggles were found at the start. */
  wereFound(): boolean;
};

/** Stores toggles in the browser. Does nothing if the browser forbids storage. */
export function storedToggles(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined): StoredToggles {
  let wereFound = false;
  return {
    wereFound: () => wereFound,
    async save(name, data) {
      try {
        storage?.setItem(`${PREFIX}.${name}`, JSON.stringify(data));
      } catch {
        // If storage is full or blocked, flags still work; they just aren't kept for the next visit.
      }
    },
    async get(name) {
      const schema = Object.hasOwn(STORED, name) ? STORED[name] : undefined;
      const found = schema && z.safeParse(schema, parsed(read(storage, name))).data;
      if (name === 'repo' && found !== undefined) wereFound = true;
      return found;
    },
  };
}

function read(storage: Pick<Storage, 'getItem'> | undefined, name: string): string | null {
  try {
    return storage?.getItem(`${PREFIX}.${name}`) ?? null;
  } catch {
    return null;
  }
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
