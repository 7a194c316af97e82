import { pathOfTile, type Tile } from '@sunflower/public-log/tiles/tile.ts';
import { localhostFetch } from '@sunflower/service-base/http/localhost-fetch.ts';

/** Reads the log as any reader does. Its results aren't verified yet. */
export type LogReader = {
  /** Returns a file of text below the log's address. */
  readText(name: 'checkpoint' | 'policy'): Promise<LogFile<string>>;
  readTile(tile: Tile): Promise<LogFile<Uint8Array>>;
};

/**
 * The result of a request: a file of the log, the answer that the log has no such file, or no usable answer, which may
 * be temporary.
 */
export type LogFile<Content> =
  | { readonly kind: 'found'; readonly content: Content }
  | { readonly kind: 'gone' }
  | { readonly kind: 'unreachable' };

const TIMEOUT_MS = 15_000;
/** A bundle of 256 entries of 65,535 bytes. */
const MOST_BYTES = 256 * 65_537;

/** Opens the log at an address. */
export function openLogReader(address: string): LogReader {
  const read = async (path: string): Promise<LogFile<Uint8Array>> => {
    try {
      const response = await localhostFetch(`${address}/${path}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (response.status === 404 || response.status === 410) return { kind: 'gone' };
      const content = response.status === 200 ? await readBytes(response) : undefined;
      return content ? { kind: 'found', content } : { kind: 'unreachable' };
    } catch {
      return { kind: 'unreachable' };
    }
  };
  return {
    readText: async (name) => {
      const file = await read(name);
      return file.kind === 'found' ? { kind: 'found', content: Buffer.from(file.content).toString('utf8') } : file;
    },
    readTile: (tile) => read(pathOfTile(tile)),
  };
}

async function readBytes(response: Response): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MOST_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
