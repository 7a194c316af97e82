import { FrameImpl, type IRawFrameType, Parser } from '@stomp/stompjs';

export type ClientFrame = { readonly command: string; readonly headers: ReadonlyMap<string, string> };

/**
 * Maximum size of a client's frame, and maximum number of headers in it. The longest frame of our client is the one
 * with the token.
 */
export const MAX_FRAME_BYTES = 16 * 1024;
const MAX_HEADERS = 32;

/** Contents of a chunk of text; `problem` is set if it isn't valid STOMP. */
export type ReadFrames = {
  readonly frames: readonly ClientFrame[];
  readonly heartBeats: number;
  readonly problem: string | undefined;
};

/** Creates a reader for STOMP 1.2. A frame may be split over several chunks, and a chunk may contain several frames. */
export function frameReader(): (text: string) => ReadFrames {
  let raw: IRawFrameType[] = [];
  let heartBeats = 0;
  let pendingBytes = 0;
  // The callbacks only collect frames, because the parser swallows what they throw.
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
    // An unfinished frame after a complete one began in this chunk, so it is at most as long as the chunk.
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
  if (!/^[A-Z]{3,16}$/.test(command)) return 'unknown command';
  if (raw.headers.length > MAX_HEADERS) return 'too many headers';
  const headers = new Map<string, string>();
  for (const [name = '', value = ''] of raw.headers) {
    if (!HEADER_NAME.test(name)) return 'malformed header';
    const isConnect = command === 'CONNECT' || command === 'STOMP';
    if (!isConnect && WRONG_ESCAPE.test(value)) return 'malformed header';
    // If a header appears twice, the first one counts (STOMP 1.2, Repeated Header Entries).
    if (headers.has(name)) continue;
    headers.set(name, isConnect ? value : value.replace(/\\([nrc\\])/g, (_, code: string) => ESCAPES[code] ?? ''));
  }
  return { command, headers };
}

/** Returns a frame for a client as text. */
export function serverFrame(
  command: 'CONNECTED' | 'MESSAGE' | 'RECEIPT' | 'ERROR',
  headers: Record<string, string>,
  body = '',
): string {
  return String(FrameImpl.marshall({ command, headers, body, escapeHeaderValues: true }));
}
