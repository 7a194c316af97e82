import type { Positions } from './push-message.ts';

/** What carries a connection: SockJS, by whichever transport. */
export type Wire = {
  send(text: string): void;
  close(code: number, reason: string): void;
  /** Bytes that were sent and wait for a client that reads too slowly. */
  bufferedBytes(): number;
};

/** Who a connection was opened for, and from where it goes on. */
export type Admitted = {
  readonly playerId: string;
  readonly sessionId: string;
  readonly positions: Positions;
  /** The newest message to everybody when it was admitted. */
  readonly allLast: number;
  /** Something it would have got was swept away: the page must read everything anew. */
  readonly hasGap: boolean;
};

/** What a connection stands on; `Connection` is the connection itself. */
export type ConnectionHost<Connection> = {
  /** Judges a CONNECT; a text says why not. */
  admit(asked: { token: string; positions: Partial<Positions> }): Promise<Admitted | string>;
  /** Takes an admitted connection on; false when the player has too many. */
  enlist(connection: Connection, admitted: Admitted): boolean;
  /** It may be given messages from now on. */
  onReady(connection: Connection): void;
  /** It has dealt with more; `wasFull`: messages may have been held back from it before. */
  onSettled(connection: Connection, wasFull: boolean): void;
  onClosed(connection: Connection): void;
  /** Milliseconds of a clock that only goes forward. */
  nowMs(): number;
};
