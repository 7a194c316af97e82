/** Who has new messages: these players, or everybody. */
export type PushSignal = { readonly playerIds: readonly string[] } | { readonly isForAll: true };

/** What a node does with what it hears. */
export type PushListener = {
  /** Messages were committed; they are to be read from the store. */
  onSignal(signal: PushSignal): void;
  /** The bus is heard from now on; signals before may have been missed, so everything is to be read again. */
  onGap(): void;
  /** The bus is out of reach and tried again. */
  onLost(error: unknown): void;
};

/**
 * How a node learns, after commit, for whom messages were written, by itself or another node. It carries no message: the store is the truth,
 * and a signal lost, repeated or late costs time, never a message.
 */
export type PushBus = {
  /** Begins to listen, and keeps at it until it is closed. */
  listen(listener: PushListener): { close(): Promise<void> };
};
