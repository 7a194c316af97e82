import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderDocumentStore } from './folder-document-store.ts';

const ID = '019aa2c0-1111-7000-8000-00000000d002';

describe('the document store in a folder', () => {
  const fixture = { folder: '' };
  beforeAll(async () => {
    fixture.folder = join(await mkdtemp(join(tmpdir(), 'sunflower-documents-')), 'documents');
  });
  afterAll(() => rm(join(fixture.folder, '..'), { recursive: true }));

  it('stores, returns and deletes objects that only its user can read', async () => {
    const store = folderDocumentStore(fixture.folder);
    await store.put(`${ID}/0`, Buffer.from('first'));
    await store.put(`${ID}/1`, Buffer.from('second'));
    expect((await store.get(`${ID}/1`))?.toString()).toBe('second');
    expect(await readdir(join(fixture.folder, ID))).toEqual(['0', '1']);
    expect((await stat(join(fixture.folder, ID, '0'))).mode & 0o077).toBe(0);
    await store.put(`${ID}/0`, Buffer.from('again'));
    expect((await store.get(`${ID}/0`))?.toString()).toBe('again');
    for (const part of [0, 1, 1]) await store.delete(`${ID}/${part}`);
    expect(await store.get(`${ID}/0`)).toBeUndefined();
    expect(await readdir(fixture.folder)).toEqual([]);
  });

  it.each(['../0', `${ID}/../../0`, `${ID}/x`, `${ID}`, '/etc/passwd', `${ID}/00000`])(
    'never uses the key %s',
    async (key) => {
      const store = folderDocumentStore(fixture.folder);
      await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('invalid key');
      await expect(store.get(key)).rejects.toThrow('invalid key');
      await expect(store.delete(key)).rejects.toThrow('invalid key');
    },
  );
});
