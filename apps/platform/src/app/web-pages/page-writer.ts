import type { Language } from '@sunflower/contracts/languages.ts';

/** A page in one language as the client's page writer gives it, with the hashes of its inline pieces. */
export type WrittenDocument = {
  readonly language: Language;
  readonly html: string;
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
};

/** A page in every language it is written in, and the data it was written with. */
export type WrittenPage = { readonly documents: readonly WrittenDocument[]; readonly payload: string };

/** The page writer of a build: the addresses it writes, and how. It writes one page at a time. */
export type PageWriter = {
  readonly paths: readonly string[];
  write(path: string): Promise<WrittenPage>;
};

/** What the server bundle of a build (`server/entry-server.js`) gives. */
export type ServerBundle = {
  readonly openPageWriter: (options: { fetchJson: (path: string) => Promise<unknown> }) => Promise<PageWriter>;
  /** Whether the client has a screen for a path, or a rule that leads elsewhere. */
  readonly isKnownAddress: (path: string) => boolean;
};
