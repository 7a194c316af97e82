import type { Connection } from 'sockjs';
import type { Wire } from './connection-host.ts';

/**
 * SockJS tells nobody how much waits for a slow client. These are the parts of its insides that know: what it keeps while no poll is open, and the
 * socket of the transport that is. A test with a client that stops reading fails if they move.
 */
type Insides = {
  readonly _session?: {
    readonly send_buffer?: readonly string[];
    readonly recv?: { readonly connection?: Outlet | null; readonly response?: Outlet | null } | null;
  } | null;
};
type Outlet = { readonly writableLength?: number; destroy(): void };

/** A connection as SockJS really is: its types take a code for a text. */
export type SockjsConnection = Omit<Connection, 'close'> & { close(code: number, reason: string): boolean };

/** A client that was told to go has this long to hear it. */
const FAREWELL_MS = 1_000;

function insidesOf(connection: SockjsConnection): { keptBytes: number; outlet: Outlet | undefined } {
  const session = (connection as SockjsConnection & Insides)._session;
  const keptBytes = session?.send_buffer?.reduce((sum, text) => sum + text.length, 0) ?? 0;
  return { keptBytes, outlet: session?.recv?.connection ?? session?.recv?.response ?? undefined };
}

/**
 * A SockJS connection as what a STOMP connection runs over. SockJS says goodbye and waits half a minute for an answer; one that reads nothing
 * would keep its buffer that long, and the end of the program waiting, so the socket goes after a moment.
 */
export function sockjsWire(connection: SockjsConnection): Wire {
  return {
    send: (text) => void connection.write(text),
    close: (code, reason) => {
      const { outlet } = insidesOf(connection);
      connection.close(code, reason);
      if (outlet) setTimeout(() => outlet.destroy(), FAREWELL_MS).unref();
    },
    bufferedBytes: () => {
      const { keptBytes, outlet } = insidesOf(connection);
      return keptBytes + (outlet?.writableLength ?? 0);
    },
  };
}
