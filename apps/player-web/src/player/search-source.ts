import type { ComponentType, ReactNode } from 'react';

/** A result of a search: its text in the list, and its link. */
export type SearchEntry = {
  readonly key: string;
  readonly text: string;
  readonly detail?: string;
  /** The game that the entry is about, whose mark is shown. */
  readonly gameId?: string;
  readonly href: string;
  /** Additional words by which a search finds the entry. */
  readonly keywords?: string;
};

/** The loaded entries, newest first; undefined until the first of them are. */
export type SearchEntries = {
  readonly entries: readonly SearchEntry[] | undefined;
  /** Whether more entries are still loading or, with `isError`, couldn't be loaded. */
  readonly isPartial?: boolean;
  readonly isError: boolean;
  readonly retry: () => unknown;
  /** Loads older entries; undefined when there are none. */
  readonly loadOlder?: (() => Promise<unknown>) | undefined;
};

/** `typed` is the search, for a server that searches itself; a guest's id is empty. */
export type SearchEntriesProps = {
  readonly playerId: string;
  readonly typed: string;
  readonly render: (entries: SearchEntries) => ReactNode;
};

/** One part of the search results. Its entries come from the feature whose page lists the same kind of entries. */
export type SearchSource = {
  readonly id: 'games' | 'tickets' | 'money' | 'messages';
  /** Whether the part lists a player's own entries, so that a guest gets none. */
  readonly isOfPlayer: boolean;
  /** Loads the entries and renders them. */
  readonly Entries: ComponentType<SearchEntriesProps>;
};
