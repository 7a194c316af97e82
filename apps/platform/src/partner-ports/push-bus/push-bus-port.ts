/** Who has new messages: the listed players, or everyone. */
export type PushSignal =
  | { readonly kind: 'players'; readonly playerIds: readonly string[] }
  | { readonly kind: 'everyone' };

/** Callbacks of a node for the bus. */
export type PushListener = {
  /** Messages were committed and have to be read from the database. */
  onSignal(signal: PushSignal): void;
  /** The bus is connected from now on. Earlier signals may have been missed, so everything has to be read again. */
  onGap(): void;
  /** The bus can't be reached and is tried again. */
  onLost(error: unknown): void;
};

/**
 * Reports to a node after a commit which players have new messages, whether that node or another one wrote them. It
 * carries no messages: the database is the source of truth, and a signal that is lost, repeated or late delays a
 * message but never loses it.
 */
export type PushBus = {
  /** Starts listening and reconnects until it is closed. */
  listen(listener: PushListener): { close(): Promise<void> };
};
