import type { Connection } from 'sockjs';
import type { PushTransport } from './connection-host.ts';

/**
 * SockJS doesn't report how much data waits for a slow client. These are the internals that contain it: the buffer it
 * fills while no poll is open, and the socket of the open transport. A test with a client that stops reading fails if
 * they change.
 */
type Internals = {
  readonly _session?: {
    readonly send_buffer?: readonly string[];
    readonly recv?: { readonly connection?: Outlet | null; readonly response?: Outlet | null } | null;
  } | null;
};
type Outlet = { readonly writableLength?: number; destroy(): void };

/** A connection as SockJS implements it: its types declare the close code as a string. */
export type SockjsConnection = Omit<Connection, 'close'> & { close(code: number, reason: string): boolean };

/** Time that a client has to receive the close frame before its socket is destroyed. */
const CLOSE_GRACE_MS = 1_000;

function internalsOf(connection: SockjsConnection): { unsentBytes: number; outlet: Outlet | undefined } {
  const session = (connection as SockjsConnection & Internals)._session;
  const unsentBytes = session?.send_buffer?.reduce((sum, text) => sum + text.length, 0) ?? 0;
  return { unsentBytes, outlet: session?.recv?.connection ?? session?.recv?.response ?? undefined };
}

/**
 * Wraps a SockJS connection as the transport of a STOMP connection. On close, SockJS waits up to half a minute for the
 * client's close frame. A client that reads nothing would block its buffer and the shutdown of the process for that
 * long, so the socket is destroyed after a moment.
 */
export function sockjsTransport(connection: SockjsConnection): PushTransport {
  return {
    send: (text) => void connection.write(text),
    close: (code, reason) => {
      const { outlet } = internalsOf(connection);
      connection.close(code, reason);
      if (outlet) setTimeout(() => outlet.destroy(), CLOSE_GRACE_MS).unref();
    },
    bufferedBytes: () => {
      const { unsentBytes, outlet } = internalsOf(connection);
      return unsentBytes + (outlet?.writableLength ?? 0);
    },
  };
}
