import { type DrawLogProof, drawLogProof, LOG_PATHS } from '@sunflower/contracts/public-log.ts';
import { addressOf, send } from '../../../../runtime/http/http-client.ts';
import { tracedFetch } from '../../../../runtime/http/traced-fetch.ts';
import { type NewestLog, TileUnavailable } from './check-history.ts';

/** Size limit in bytes: a tile has at most 8 KiB, and a checkpoint with 32 cosignatures has less. */
const LARGEST_BYTES = 16_384;

/**
 * Fetches the log proofs of draws, by draw id; omits draws whose proof can't be loaded. Call it after loading the
 * statements, because a cached proof could be older than them.
 */
export async function fetchLogProofs(
  drawIds: readonly string[],
  signal?: AbortSignal,
): Promise<Record<string, DrawLogProof>> {
  const answers = await Promise.allSettled(
    drawIds.map((drawId) =>
      send({
        ...{ path: LOG_PATHS.drawProof, params: { drawId }, answer: drawLogProof, cache: 'reload' as const },
        ...(signal ? { signal } : {}),
      }),
    ),
  );
  const proofs = answers.flatMap((answer, at) =>
    answer.status === 'fulfilled' ? [[drawIds[at] ?? '', answer.value] as const] : [],
  );
  return Object.fromEntries(proofs);
}

/** Fetches the newest checkpoint, or undefined when it can't be loaded. Its tiles are read on demand, once each. */
export async function fetchNewestLog(signal?: AbortSignal): Promise<NewestLog | undefined> {
  // An older checkpoint from the cache would seem to have lost the newest entries.
  const note = await fetchBytes(LOG_PATHS.checkpoint, { signal, cache: 'no-cache' }).catch(() => undefined);
  if (!note) return undefined;
  const tiles = new Map<string, Promise<Uint8Array>>();
  return {
    note: new TextDecoder().decode(note),
    readTile: (path) => {
      const known = tiles.get(path);
      if (known) return known;
      const tile = fetchBytes(LOG_PATHS.tile.replace('tile/*', path), { pattern: LOG_PATHS.tile, signal });
      tiles.set(path, tile);
      return tile;
    },
  };
}

type Fetch = {
  readonly pattern?: string;
  readonly signal: AbortSignal | undefined;
  readonly cache?: RequestCache;
};

/** Fetches a file of the log. `pattern` is the path under which traces list it. */
async function fetchBytes(path: string, { pattern = path, signal, ...cache }: Fetch): Promise<Uint8Array> {
  try {
    const init = signal ? { signal, ...cache } : cache;
    const response = await tracedFetch(`GET ${pattern}`, addressOf({ path }), init);
    if (!response.ok) throw new TileUnavailable(`status ${response.status}`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (bytes.length > LARGEST_BYTES) throw new RangeError('longer than anything in the log');
    return bytes;
  } catch (error) {
    if (error instanceof RangeError || error instanceof TileUnavailable) throw error;
    throw new TileUnavailable(String(error));
  }
}
