// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

/** Simulates the browser's event when the connection is lost or is back. */
function report(event: 'online' | 'offline'): void {
  window.dispatchEvent(new Event(event));
}

describe('the cache of server data while offline', () => {
  afterEach(() => report('online'));

  it('fails a change immediately instead of sending it when the connection is back', async () => {
    const client = createQueryClient();
    client.mount();
    report('offline');
    const buy = vi.fn(() => Promise.reject(new Error('offline')));
    const change = client.getMutationCache().build(client, { mutationFn: buy });
    await expect(change.execute(undefined)).rejects.toThrow('offline');
    report('online');
    await client.resumePausedMutations();
    expect(buy).toHaveBeenCalledOnce();
    client.unmount();
  });

  it('fails a read immediately instead of loading forever', async () => {
    const client = createQueryClient();
    client.mount();
    report('offline');
    const read = () => Promise.reject(new Error('offline'));
    await expect(client.fetchQuery({ queryKey: ['x'], queryFn: read })).rejects.toThrow('offline');
    client.unmount();
  });
});
