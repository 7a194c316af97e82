import type { Language } from '@sunflower/contracts/languages.ts';

/** A page in one language as the client's page writer returns it, with the hashes of its inline parts. */
export type WrittenDocument = {
  readonly language: Language;
  readonly html: string;
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
};

/** A page in each of its languages, and the data it was written with. */
export type WrittenPage = { readonly documents: readonly WrittenDocument[]; readonly payload: string };

/**
 * The page writer of a build: the addresses of the public pages, and a function that writes the page of one address, to
 * be called for one page at a time.
 */
export type PageWriter = {
  readonly paths: readonly string[];
  write(path: string): Promise<WrittenPage>;
};

/** The exports of a build's server bundle (`server/entry-server.js`). */
export type ServerBundle = {
  readonly openPageWriter: (options: { fetchJson: (path: string) => Promise<unknown> }) => Promise<PageWriter>;
  /** Whether the client has a screen or a redirect for a path. */
  readonly isKnownAddress: (path: string) => boolean;
};
