import { featureToggle, MAX_TOGGLES } from '@sunflower/contracts/flags.ts';
import type { IStorageProvider } from 'unleash-proxy-client';
import * as z from 'zod/mini';

const PREFIX = 'sunflower.flags';

/** What the flag client keeps, by the names it uses; whatever else lies there reads as nothing. */
const KEPT: Readonly<Record<string, z.ZodMiniType>> = {
  repo: z.array(featureToggle).check(z.maxLength(MAX_TOGGLES)),
  sessionId: z.string().check(z.regex(/^\d{1,10}$/)),
  repoLastUpdateTimestamp: z.object({ key: z.string().check(z.maxLength(4096)), timestamp: z.number() }),
};

/** Where toggles are kept between visits [S9-7]. What was tampered with, or belongs to another version, is not there. */
export type StoredToggles = IStorageProvider & {
  /** Whether toggles were found at the start. */
  wereFound(): boolean;
};

/** Toggles in the browser's storage; where a browser forbids it, nothing is kept and nothing breaks. */
export function storedToggles(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined): StoredToggles {
  let wereFound = false;
  return {
    wereFound: () => wereFound,
    async save(name, data) {
      try {
        storage?.setItem(`${PREFIX}.${name}`, JSON.stringify(data));
      } catch {
        // A full or forbidden store is no reason to do without flags.
      }
    },
    async get(name) {
      const schema = Object.hasOwn(KEPT, name) ? KEPT[name] : undefined;
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
