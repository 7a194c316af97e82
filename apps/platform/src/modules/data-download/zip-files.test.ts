import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { zipFiles } from './zip-files.ts';

const at = Temporal.Instant.from('2026-11-20T18:00:00Z');

async function* repeated(text: string, times: number) {
  for (let count = 0; count < times; count++) yield text;
}

describe('an archive', () => {
  it('contains every file, also an empty one and one that is read in pieces', async () => {
    const pieces: Uint8Array[] = [];
    const files = [
      { name: 'a.json', content: repeated('piñata,', 3) },
      { name: 'empty.json', content: repeated('', 0) },
    ];
    for await (const piece of zipFiles(files, at)) pieces.push(piece);
    const unpacked = unzipSync(Buffer.concat(pieces));
    expect(Object.keys(unpacked)).toEqual(['a.json', 'empty.json']);
    expect(new TextDecoder().decode(unpacked['a.json'])).toBe('piñata,'.repeat(3));
    expect(unpacked['empty.json']?.length).toBe(0);
  });

  it('is written while it is read, and never far ahead of its reader', async () => {
    let read = 0;
    async function* counted() {
      for (; read < 1_000; read++) yield crypto.getRandomValues(new Uint8Array(2_000)).join();
    }
    const archive = zipFiles([{ name: 'long.json', content: counted() }], at);
    await archive.next();
    await archive.next();
    expect(read).toBeLessThan(200);
    await archive.return();
  });
});
