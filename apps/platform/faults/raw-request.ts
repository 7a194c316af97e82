import { connect } from 'node:net';

/** Time limit for a response: longer than any response takes. */
const ANSWER_TIMEOUT_MS = 20_000;

export type RawRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer | undefined;
};

/**
 * The status code of a response and its whole text, headers included; undefined when the connection was closed without
 * one.
 */
export type RawAnswer = { readonly status: number; readonly text: string } | undefined;

/**
 * Sends a request over a new connection with only the given headers, `content-length` and `connection: close`, so
 * that the server also gets what no HTTP client would send.
 */
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
      reject(new Error(`no response within ${ANSWER_TIMEOUT_MS} ms to ${method} ${path}`));
    }, ANSWER_TIMEOUT_MS);
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    // A server that rejects a request early may reset the connection; what it sent before that counts.
    socket.once('error', () => {});
    socket.once('close', settle);
    socket.write(body === undefined ? head : Buffer.concat([head, body]));
  });
}
