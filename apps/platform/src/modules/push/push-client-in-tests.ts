import { randomBytes } from 'node:crypto';
import { Parser } from '@stomp/stompjs';

// A small SockJS client over a real socket. It writes STOMP frames itself, so that tests and benchmarks can also send
// what a client library never would.

export type ServerFrame = {
  readonly command: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

export type PushClient = {
  /** All frames from the server, oldest first. Heart-beats are counted separately. */
  readonly frames: readonly ServerFrame[];
  readonly heartBeats: number;
  readonly isOver: boolean;
  /** Code and reason of SockJS's close frame, once it has arrived. */
  readonly closed: readonly [number, string] | undefined;
  /** Waits for the first frame that matches, including those already received. */
  until(fits: (frame: ServerFrame) => boolean): Promise<ServerFrame>;
  untilClosed(): Promise<void>;
  send(command: string, headers?: Readonly<Record<string, string>>, body?: string): void;
  /** Sends text as one SockJS message. */
  sendText(text: string): void;
  /** Sends text as it is, without SockJS framing. */
  sendRaw(text: string): void;
  /** Closes the connection without a DISCONNECT. */
  drop(): void;
};

const WAIT_MS = 8_000;

/** Opens a socket to a SockJS address; rejects if the server refuses the connection. */
export async function openPushClient(options: {
  uri: string;
  origin: string;
  /** Uses a plain WebSocket, without SockJS framing. */
  isPlain?: boolean;
  onFrame?: (frame: ServerFrame) => void;
}): Promise<PushClient> {
  const { isPlain = false } = options;
  const place = isPlain ? 'websocket' : `000/${randomBytes(6).toString('hex')}/websocket`;
  const address = `${options.uri.replace(/^http/, 'ws')}/${place}`;
  const socket = new WebSocket(address, { headers: { origin: options.origin } } as never);
  const listener = listenTo(socket, { isPlain, onFrame: options.onFrame });
  await listener.opened;
  const { frames, waiting, state } = listener;
  const when = <Found>(find: () => Found | undefined, what: string) => waitFor({ find, waiting, frames, what });
  const sendText = (text: string) => socket.send(isPlain ? text : JSON.stringify([text]));
  return {
    frames,
    get heartBeats() {
      return state.heartBeats;
    },
    get isOver() {
      return state.isOver;
    },
    get closed() {
      return state.closed;
    },
    until: (fits) => when(() => frames.find(fits), 'a frame'),
    untilClosed: async () => void (await when(() => (state.isOver ? true : undefined), 'the end')),
    send: (command, headers = {}, body = '') => sendText(frameText(command, headers, body)),
    sendText,
    sendRaw: (text) => socket.send(text),
    drop: () => socket.close(),
  };
}

type Listening = { isPlain: boolean; onFrame: ((frame: ServerFrame) => void) | undefined };

/** Collects what the server sends on a socket; `opened` rejects if the server refuses the connection. */
function listenTo(socket: WebSocket, { isPlain, onFrame }: Listening) {
  const frames: ServerFrame[] = [];
  const waiting = new Set<() => void>();
  const state: { heartBeats: number; closed: readonly [number, string] | undefined; isOver: boolean } = {
    heartBeats: 0,
    closed: undefined,
    isOver: false,
  };
  const parser = new Parser(
    (raw) => {
      const frame = {
        command: raw.command ?? '',
        headers: Object.fromEntries(raw.headers),
        body: Buffer.from(raw.binaryBody ?? []).toString(),
      };
      frames.push(frame);
      onFrame?.(frame);
    },
    () => state.heartBeats++,
  );
  const opened = Promise.withResolvers<void>();
  socket.onmessage = ({ data }) => {
    const text = String(data);
    if (isPlain) parser.parseChunk(text);
    else if (text === 'o') opened.resolve();
    else if (text.startsWith('a')) for (const one of JSON.parse(text.slice(1)) as string[]) parser.parseChunk(one);
    else if (text.startsWith('c')) state.closed = JSON.parse(text.slice(1)) as [number, string];
    for (const check of waiting) check();
  };
  socket.onopen = () => {
    if (isPlain) opened.resolve();
  };
  socket.onclose = ({ code, reason }) => {
    if (isPlain) state.closed = [code, reason];
    state.isOver = true;
    opened.reject(new Error('the connection was refused'));
    for (const check of waiting) check();
  };
  socket.onerror = () => {};
  return { frames, waiting, state, opened: opened.promise };
}

/** Returns a client's frame as text. Header values are escaped, except in CONNECT. */
export function frameText(command: string, headers: Readonly<Record<string, string>>, body = ''): string {
  const escaped = (text: string) =>
    command === 'CONNECT' ? text : text.replace(/\\/g, '\\\\').replace(/\n/g, '\\n').replace(/:/g, '\\c');
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${escaped(value)}\n`);
  return `${command}\n${lines.join('')}\n${body}\0`;
}

/** Sends CONNECT, waits until the server has admitted the client, and subscribes to all given destinations. */
export async function signInPush(
  client: PushClient,
  options: {
    token: string;
    destinations: readonly string[];
    ack?: 'auto' | 'client';
    headers?: Record<string, string>;
  },
): Promise<ServerFrame> {
  client.send('CONNECT', {
    'accept-version': '1.2',
    'heart-beat': '10000,10000',
    login: options.token,
    passcode: '{secret}',
    ...options.headers,
  });
  const connected = await client.until((frame) => frame.command === 'CONNECTED' || frame.command === 'ERROR');
  if (connected.command === 'ERROR') throw new Error(connected.headers.message);
  options.destinations.forEach((destination, index) => {
    const isLast = index === options.destinations.length - 1;
    const ack = options.ack ?? 'client';
    client.send('SUBSCRIBE', { id: `s${index}`, destination, ack, ...(isLast ? { ready: 'true' } : {}) });
  });
  return connected;
}

async function waitFor<Found>(options: {
  find: () => Found | undefined;
  waiting: Set<() => void>;
  frames: readonly ServerFrame[];
  what: string;
}): Promise<Found> {
  const { find, waiting, frames, what } = options;
  const { promise, resolve, reject } = Promise.withResolvers<Found>();
  const check = () => {
    const found = find();
    if (found !== undefined) resolve(found);
  };
  const timer = setTimeout(
    () => reject(new Error(`${what} did not come; came: ${JSON.stringify(frames).slice(0, 2_000)}`)),
    WAIT_MS,
  );
  waiting.add(check);
  check();
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    waiting.delete(check);
  }
}
