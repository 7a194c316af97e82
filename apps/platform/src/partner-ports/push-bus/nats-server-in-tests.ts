import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A NATS server of a test, on a port it keeps. */
export type NatsServer = { stop(): Promise<void> };

const BINARIES = ['/usr/sbin/nats-server', '/usr/bin/nats-server', '/usr/local/bin/nats-server'];
const STEP_MS = 50;
const MAX_STEPS = 100;

/** The real server, where this machine has one (Debian's package `nats-server`). */
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
    if (await greets(port)) return { stop };
    await delay(STEP_MS);
  }
  await stop();
  throw new Error('the NATS server does not come up');
}

/** Whether somebody on this port begins as NATS does. */
async function greets(port: number): Promise<boolean> {
  const socket = createConnection({ host: '127.0.0.1', port });
  try {
    const [said] = (await once(socket, 'data')) as [Buffer];
    return said.toString().startsWith('INFO ');
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** What the client's protocol needs of a server, by hand: https://docs.nats.io/reference/reference-protocols/nats-protocol. No queues, no wildcards. */
export async function startHandMadeNats(port: number): Promise<NatsServer> {
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
    let held = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      held = Buffer.concat([held, chunk]);
      for (let end = held.indexOf('\r\n'); end >= 0; end = held.indexOf('\r\n')) {
        const [command = '', ...words] = held.subarray(0, end).toString().split(' ');
        let used = end + 2;
        if (command === 'PING') socket.write('PONG\r\n');
        if (command === 'SUB') subscriptions.set(words.at(-1) ?? '', words[0] ?? '');
        if (command === 'UNSUB') subscriptions.delete(words[0] ?? '');
        if (command === 'PUB') {
          const length = Number(words.at(-1));
          if (held.length < used + length + 2) return;
          publish(words[0] ?? '', held.subarray(used, used + length));
          used += length + 2;
        }
        held = held.subarray(used);
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
