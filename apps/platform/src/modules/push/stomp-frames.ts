import { FrameImpl, type IRawFrameType, Parser } from '@stomp/stompjs';

/** A frame a client sent. */
export type ClientFrame = { readonly command: string; readonly headers: ReadonlyMap<string, string> };

/** Longest frame a client may send, and most headers in it: the longest of ours carries a token. */
export const MAX_FRAME_BYTES = 16 * 1024;
const MAX_HEADERS = 32;

/** What a piece of text held; `problem` when it is no STOMP. */
export type Reading = {
  readonly frames: readonly ClientFrame[];
  readonly heartBeats: number;
  readonly problem: string | undefined;
};

/** Reads STOMP 1.2 from pieces of text; a frame may come in several, and a piece may hold several frames. */
export function frameReader(): (text: string) => Reading {
  let raw: IRawFrameType[] = [];
  let heartBeats = 0;
  let pendingBytes = 0;
  // Frames are only collected here: the parser swallows what its callbacks throw.
  const parser = new Parser(
    (frame) => raw.push(frame),
    () => heartBeats++,
  );
  return (text) => {
    raw = [];
    heartBeats = 0;
    const bytes = Buffer.byteLength(text);
    pendingBytes += bytes;
    if (pendingBytes > MAX_FRAME_BYTES) return { frames: [], heartBeats, problem: 'frame too long' };
    parser.parseChunk(text);
    // What was begun is at most what came in this piece.
    if (raw.length > 0 || heartBeats > 0) pendingBytes = text.endsWith('\0') || text.endsWith('\n') ? 0 : bytes;
    const frames: ClientFrame[] = [];
    for (const one of raw) {
      const frame = clientFrame(one);
      if (typeof frame === 'string') return { frames, heartBeats, problem: frame };
      frames.push(frame);
    }
    return { frames, heartBeats, problem: undefined };
  };
}

const HEADER_NAME = /^[\x21-\x39\x3b-\x7e]{1,64}$/;
const WRONG_ESCAPE = /\\(?![nrc\\])/;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', c: ':', '\\': '\\' };

function clientFrame(raw: IRawFrameType): ClientFrame | string {
  const { command = '' } = raw;
  if (!/^[A-Z]{3,16}$/.test(command)) return 'no such command';
  if (raw.headers.length > MAX_HEADERS) return 'too many headers';
  const headers = new Map<string, string>();
  for (const [name = '', value = ''] of raw.headers) {
    if (!HEADER_NAME.test(name)) return 'malformed header';
    const isConnect = command === 'CONNECT' || command === 'STOMP';
    if (!isConnect && WRONG_ESCAPE.test(value)) return 'malformed header';
    // Of a header that stands twice the first counts (STOMP 1.2, Repeated Header Entries).
    if (headers.has(name)) continue;
    headers.set(name, isConnect ? value : value.replace(/\\([nrc\\])/g, (_, letter: string) => ESCAPES[letter] ?? ''));
  }
  return { command, headers };
}

/** A frame for a client, as text. */
export function serverFrame(
  command: 'CONNECTED' | 'MESSAGE' | 'RECEIPT' | 'ERROR',
  headers: Record<string, string>,
  body = '',
): string {
  return String(FrameImpl.marshall({ command, headers, body, escapeHeaderValues: true }));
}
