import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { s3DocumentStore } from '../../apps/platform/src/partner-ports/document-store/s3-document-store.ts';

const ID = '019aa2c0-1111-7000-8000-00000000d002';
const PART_BYTES = 256 * 1024;

describe('the document store on an S3 server', () => {
  const fixture: { server?: S3rver; folder: string; address: string } = { folder: '', address: '' };
  beforeAll(async () => {
    fixture.folder = await mkdtemp(join(tmpdir(), 'sunflower-s3-'));
    const configureBuckets = [{ name: 'documents', configs: [] }];
    const options = { address: '127.0.0.1', port: 0, silent: true, directory: fixture.folder, configureBuckets };
    fixture.server = new S3rver(options);
    const { port } = await fixture.server.run();
    fixture.address = `http://127.0.0.1:${port}`;
  });
  afterAll(async () => {
    await fixture.server?.close();
    await rm(fixture.folder, { recursive: true });
  });
  const storeWith = (accessKeyId = 'S3RVER', bucket = 'documents') =>
    s3DocumentStore({
      bucketUrl: `${fixture.address}/${bucket}`,
      region: 'us-east-1',
      accessKeyId,
      secretAccessKey: 'S3RVER',
    });

  it('stores, returns, replaces and deletes objects of any bytes', async () => {
    const store = storeWith();
    const bytes = Buffer.from(Array.from({ length: PART_BYTES + 28 }, (_, index) => (index * 7) % 256));
    await store.put(`${ID}/0`, bytes);
    expect((await store.get(`${ID}/0`))?.equals(bytes)).toBe(true);
    await store.put(`${ID}/0`, Buffer.from('again'));
    expect((await store.get(`${ID}/0`))?.toString()).toBe('again');
    for (const _ of [1, 2]) await store.delete(`${ID}/0`);
    expect(await store.get(`${ID}/0`)).toBeUndefined();
  });

  it('stores twenty objects concurrently', async () => {
    const store = storeWith();
    const parts = Array.from({ length: 20 }, (_, part) => part);
    await Promise.all(parts.map((part) => store.put(`${ID}/${part}`, Buffer.alloc(PART_BYTES, part))));
    const read = await Promise.all(parts.map((part) => store.get(`${ID}/${part}`)));
    expect(read.map((bytes) => bytes?.[0])).toEqual(parts);
  });

  it('fails with an unknown key or bucket, and never mistakes that for a missing object', async () => {
    const wrong = storeWith('unknown');
    await expect(wrong.put(`${ID}/0`, Buffer.from('x'))).rejects.toThrow('status 403');
    await expect(wrong.get(`${ID}/0`)).rejects.toThrow('status 403');
    await expect(storeWith('S3RVER', 'elsewhere').put(`${ID}/0`, Buffer.from('x'))).rejects.toThrow('status 404');
  });
});
