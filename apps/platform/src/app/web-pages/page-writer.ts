import type { Language } from '@sunflower/contracts/languages.ts';

/** One page as the client's page writer reports it: the address, its files under the output folder, and the hashes of its inline pieces. */
export type WrittenPage = {
  readonly path: string;
  readonly language: Language;
  readonly htmlFile: string;
  readonly payloadFile: string;
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
};

/** The page writer of a build (`server/entry-server.js`): tells each page as soon as its files are there. */
export type PageWriter = (options: {
  fetchJson: (path: string) => Promise<unknown>;
  outDir: string;
}) => AsyncIterable<WrittenPage>;

/** What the server bundle of a build (`server/entry-server.js`) gives. */
export type ServerBundle = {
  readonly renderPublicPages: PageWriter;
  /** Whether the client has a screen for a path, or a rule that leads elsewhere. */
  readonly knowsAddress: (path: string) => boolean;
};
