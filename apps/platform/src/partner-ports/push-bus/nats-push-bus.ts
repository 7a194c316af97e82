import { setTimeout as delay } from 'node:timers/promises';
import { connect, type NatsConnection, type NodeConnectionOptions } from '@nats-io/transport-node';
import type { PushBus, PushListener } from './push-bus-port.ts';
import { signalOf, signalText } from './signal-text.ts';

/**
 * Subjects for signals about new messages, and for the notice that signals may have been lost and everything has to be
 * read again.
 */
const SIGNALS = 'sunflower.push.signal';
const GAP = 'sunflower.push.gap';
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;
const CONNECT_WITHIN_MS = 5_000;
const PING_EVERY_MS = 5_000;
const PINGS_UNANSWERED = 2;

export type NatsPushBusOptions = {
  /**
   * `nats://` or `tls://` addresses of one cluster, separated by commas; with `user:password@` or `token@` if the
   * servers require it.
   */
  readonly url: string;
  /** Bus that the signals come from: the database's own. One node at a time listens to it and forwards its signals. */
  readonly source: PushBus;
};

/**
 * Push bus for stacks with many nodes: one of them listens to the database and forwards the signals to all over NATS.
 * NATS may lose signals, so after any interruption (of this node, of NATS or of the forwarding node) everything is read
 * again.
 */
export function natsPushBus(options: NatsPushBusOptions): PushBus {
  const servers = serversOf(options.url);
  return {
    listen: (listener) => {
      const closing = new AbortController();
      const running = keepListening({ ...options, servers }, listener, closing.signal);
      return {
        close: async () => {
          closing.abort();
          await running;
        },
      };
    },
  };
}

type Listening = { readonly servers: NodeConnectionOptions; readonly source: PushBus };

async function keepListening(options: Listening, listener: PushListener, closing: AbortSignal): Promise<void> {
  let waitMs = FIRST_WAIT_MS;
  while (!closing.aborted) {
    try {
      const connection = await connect({
        ...options.servers,
        name: 'sunflower-push',
        // A node that was disconnected has to read everything again. Automatic reconnection would hide the
        // interruption.
        reconnect: false,
        timeout: CONNECT_WITHIN_MS,
        pingInterval: PING_EVERY_MS,
        maxPingOut: PINGS_UNANSWERED,
      });
      const error = await listenOver(connection, { ...options, listener, closing });
      waitMs = FIRST_WAIT_MS;
      if (!closing.aborted) listener.onLost(error ?? new Error('the connection to NATS ended'));
    } catch (error) {
      listener.onLost(error);
    }
    await delay(waitMs, undefined, { signal: closing }).catch(() => {});
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  }
}

/**
 * Listens, and forwards the database's signals while this node is the one that receives them, until the connection ends
 * or the bus is closed.
 */
async function listenOver(
  connection: NatsConnection,
  { source, listener, closing }: Listening & { listener: PushListener; closing: AbortSignal },
): Promise<unknown> {
  const ended = connection.closed();
  const end = () => void connection.close();
  closing.addEventListener('abort', end, { once: true });
  let forwarder: { close(): Promise<void> } | undefined;
  try {
    connection.subscribe(SIGNALS, { callback: (_error, message) => listener.onSignal(signalOf(message.string())) });
    connection.subscribe(GAP, { callback: () => listener.onGap() });
    await connection.flush();
    if (closing.aborted) end();
    else {
      listener.onGap();
      const publish = (subject: string, text?: string) => {
        if (!connection.isClosed()) connection.publish(subject, text);
      };
      forwarder = source.listen({
        onSignal: (signal) => publish(SIGNALS, signalText(signal)),
        onGap: () => publish(GAP),
        onLost: (error) => listener.onLost(error),
      });
    }
    return await ended;
  } finally {
    closing.removeEventListener('abort', end);
    // Another node takes over only after this one has stopped forwarding.
    await forwarder?.close();
    await connection.close();
  }
}

/**
 * Returns the NATS client's options for the given addresses. Credentials and TLS are taken from the first address: a
 * cluster has only one set of them.
 */
function serversOf(text: string): NodeConnectionOptions {
  const addresses = text.split(',').map((part) => new URL(part.trim()));
  const [first] = addresses;
  const user = decodeURIComponent(first?.username ?? '');
  const pass = decodeURIComponent(first?.password ?? '');
  return {
    servers: addresses.map(({ hostname, port }) => (port === '' ? hostname : `${hostname}:${port}`)),
    ...(pass !== '' ? { user, pass } : user !== '' ? { token: user } : {}),
    ...(first?.protocol === 'tls:' ? { tls: {} } : {}),
  };
}
