import type { Positions } from './push-message.ts';

/** Transport of a connection: SockJS, whichever of its transports the client uses. */
export type PushTransport = {
  send(text: string): void;
  close(code: number, reason: string): void;
  /** Number of bytes sent but not read by the client yet. */
  bufferedBytes(): number;
};

/** The player and session that a connection was opened for, and where it continues. */
export type AdmittedPage = {
  readonly playerId: string;
  readonly sessionId: string;
  readonly positions: Positions;
  /** Sequence of the newest broadcast at the time of admission. */
  readonly allLast: number;
  /** Whether messages that it would have received were swept, so that the page has to reload everything. */
  readonly hasGap: boolean;
};

/** What a connection needs from its environment; `Connection` is the connection itself. */
export type ConnectionHost<Connection> = {
  /** Checks a CONNECT frame; returns a string with the reason if it is rejected. */
  admit(input: { token: string; positions: Partial<Positions> }): Promise<AdmittedPage | string>;
  /** Adds an admitted connection; returns false if the player has too many. */
  enlist(connection: Connection, admitted: AdmittedPage): boolean;
  /** Called when the connection can receive messages. */
  onReady(connection: Connection): void;
  /**
   * Called when the connection has acknowledged messages. If `wasFull` is set, messages may have been held back from it
   * before.
   */
  onAcknowledged(connection: Connection, wasFull: boolean): void;
  onClosed(connection: Connection): void;
  /** Milliseconds of a monotonic clock. */
  nowMs(): number;
};
