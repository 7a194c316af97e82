import { inject } from 'vitest';

/** Where the compared pictures are, and where a test saves those that differ from them. */
export type StoredPictures = {
  readonly folder: string;
  readonly found: string;
  readonly areRenewed: boolean;
  /** Whether every screen is compared, or only three. */
  readonly areAllCompared: boolean;
};

declare module 'vitest' {
  interface ProvidedContext {
    pictures: StoredPictures;
  }
}

/** Returns where the compared pictures are. */
export function storedPictures(): StoredPictures {
  return inject('pictures');
}
