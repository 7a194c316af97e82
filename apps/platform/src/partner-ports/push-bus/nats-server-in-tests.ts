import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A NATS server for tests, on a fixed port. */
export type NatsServer = { stop(): Promise<void> };

const BINARIES = ['/usr/sbin/nats-server', '/usr/bin/nats-server', '/usr/local/bin/nats-server'];
const STEP_MS = 50;
const MAX_STEPS = 100;

/** Path of the real server if it is installed (Debian's package `nats-server`). */
export const realNatsServer = BINARIES.find((path) => existsSync(path));

/** Starts the real server. */
export async function startRealNats(binary: string, port: number): Promise<NatsServer> {
  const server = spawn(binary, ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
  const gone = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGKILL');
    await gone;
  };
  for (let step = 0; step < MAX_STEPS; step++) {
    if (await isNatsRunning(port)) return { stop };
    await delay(STEP_MS);
  }
  await stop();
  throw new Error('the NATS server did not start');
}

/** Returns whether a NATS server responds on this port. */
async function isNatsRunning(port: number): Promise<boolean> {
  const socket = createConnection({ host: '127.0.0.1', port });
  try {
    const [received] = (await once(socket, 'data')) as [Buffer];
    return received.toString().startsWith('INFO ');
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/**
 * Starts a minimal server with the parts of the protocol that the client needs:
 * https://docs.nats.io/reference/reference-protocols/nats-protocol. Without queues and wildcards.
 */
export async function startMinimalNats(port: number): Promise<NatsServer> {
  const clients = new Map<Socket, Map<string, string>>();
  const publish = (subject: string, payload: Buffer) => {
    for (const [socket, subscriptions] of clients)
      for (const [id, to] of subscriptions)
        if (to === subject) {
          socket.write(`MSG ${subject} ${id} ${payload.length}\r\n`);
          socket.write(payload);
          socket.write('\r\n');
        }
  };
  const server = createServer((socket) => {
    const subscriptions = new Map<string, string>();
    clients.set(socket, subscriptions);
    socket.on('close', () => clients.delete(socket)).on('error', () => {});
    const info = {
      server_id: 'test',
      version: '2.9.0',
      proto: 1,
      host: '127.0.0.1',
      port,
      headers: true,
      max_payload: 1_048_576,
    };
    socket.write(`INFO ${JSON.stringify(info)}\r\n`);
    let buffer = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      buffer = Buffer.concat([buffer, chunk]);
      for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
        const [command = '', ...args] = buffer.subarray(0, end).toString().split(' ');
        let used = end + 2;
        if (command === 'PING') socket.write('PONG\r\n');
        if (command === 'SUB') subscriptions.set(args.at(-1) ?? '', args[0] ?? '');
        if (command === 'UNSUB') subscriptions.delete(args[0] ?? '');
        if (command === 'PUB') {
          const length = Number(args.at(-1));
          if (buffer.length < used + length + 2) return;
          publish(args[0] ?? '', buffer.subarray(used, used + length));
          used += length + 2;
        }
        buffer = buffer.subarray(used);
      }
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    stop: async () => {
      for (const socket of clients.keys()) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
