import { connect } from 'node:net';

/** Longer than any answer takes. */
const ANSWER_TIMEOUT_MS = 20_000;

export type RawRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer | undefined;
};

/** The status line's number and the rest of an answer; undefined when the connection was closed without one. */
export type RawAnswer = { readonly status: number; readonly text: string } | undefined;

/** Sends a request byte by byte as given, over a connection of its own: what no HTTP client would send reaches the server too. */
export function sendRaw(port: number, request: RawRequest): Promise<RawAnswer> {
  const { method, path, headers, body } = request;
  const length: (readonly [string, string])[] = body === undefined ? [] : [['content-length', String(body.length)]];
  const lines = [...headers, ...length, ['connection', 'close'] as const].map(([name, value]) => `${name}: ${value}`);
  const head = Buffer.from([`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port });
    const chunks: Buffer[] = [];
    const settle = () => {
      clearTimeout(late);
      const text = Buffer.concat(chunks).toString();
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]);
      resolve(Number.isNaN(status) ? undefined : { status, text });
    };
    const late = setTimeout(() => {
      socket.destroy();
      reject(new Error(`no answer within ${ANSWER_TIMEOUT_MS} ms to ${method} ${path}`));
    }, ANSWER_TIMEOUT_MS);
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    // A server that refuses early may reset what it does not read; what it said before counts.
    socket.once('error', () => {});
    socket.once('close', settle);
    socket.write(body === undefined ? head : Buffer.concat([head, body]));
  });
}
