import { LOG_PATHS } from '@sunflower/contracts/public-log.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchNewestLog } from './log-calls.ts';

describe('the files of the public log', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('are fetched with a traceparent, each tile once [S7-37/trace-parent]', async () => {
    const traced: [path: string, traceParent: string | undefined][] = [];
    vi.stubGlobal('fetch', async (address: string, init: { headers?: Record<string, string> }) => {
      traced.push([address, init.headers?.traceparent]);
      return new Response('a checkpoint');
    });
    const log = await fetchNewestLog();
    for (const _twice of [1, 2]) await log?.readTile('tile/0/000');
    const parent = expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(traced).toEqual([
      [LOG_PATHS.checkpoint, parent],
      [LOG_PATHS.tile.replace('tile/*', 'tile/0/000'), parent],
    ]);
    expect(log?.note).toBe('a checkpoint');
  });
});
