import { setTimeout as delay } from 'node:timers/promises';
import { connect, type NatsConnection, type NodeConnectionOptions } from '@nats-io/transport-node';
import type { PushBus, PushListener } from './push-bus-port.ts';
import { signalOf, signalText } from './signal-text.ts';

/** Who has new messages, or that signals may have been lost and all is to be read again. */
const SIGNALS = 'sunflower.push.signal';
const GAP = 'sunflower.push.gap';
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;
const CONNECT_WITHIN_MS = 5_000;
const PING_EVERY_MS = 5_000;
const PINGS_UNANSWERED = 2;

export type NatsPushBusOptions = {
  /** `nats://` or `tls://` addresses with commas between them, of one cluster; with `user:password@` or `token@` where they ask for it. */
  readonly url: string;
  /** Where signals begin: the database's own bus, of which one node at a time listens and passes on. */
  readonly source: PushBus;
};

/**
 * The bus of a house of many nodes: one of them hears the database and tells all of them over NATS. NATS may lose signals, so whatever was out of
 * reach for a moment, this node, NATS, or the node that passes on, ends with everything being read again.
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
        // Whoever was away has to read again: a connection that comes back by itself would hide that.
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

/** Listens, and passes on what the database says if it is this node's turn, until the connection ends or nobody wants it any more. */
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
      const tell = (subject: string, text?: string) => {
        if (!connection.isClosed()) connection.publish(subject, text);
      };
      forwarder = source.listen({
        onSignal: (signal) => tell(SIGNALS, signalText(signal)),
        onGap: () => tell(GAP),
        onLost: (error) => listener.onLost(error),
      });
    }
    return await ended;
  } finally {
    closing.removeEventListener('abort', end);
    // Another node takes over only once this one has let go.
    await forwarder?.close();
    await connection.close();
  }
}

/** What the client of NATS wants to know, from addresses. Credentials and TLS are those of the first: a cluster has one of each. */
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
