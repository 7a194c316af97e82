import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findBailouts } from './find-bailouts.ts';
import { newBailouts } from './known-bailouts.ts';

const GOOD = `export function Total({ cents }: { cents: number }) {
  return <p>{cents / 100}</p>;
}
`;
/** The compiler doesn't know a try with a finally clause. */
const PLANTED = `import { useState } from 'react';

export function Planted({ send }: { send: () => void }) {
  const [isSent, setSent] = useState(false);
  function press() {
    try {
      send();
    } finally {
      setSent(true);
    }
  }
  return <button onClick={press}>{isSent ? 'Sent' : 'Send'}</button>;
}
`;

describe('what the compiler gives up on', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sunflower-compiler-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const write = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };

  it('is found with its place and reason, and nothing else is', async () => {
    const [good, planted] = [write('good.tsx', GOOD), write('planted.tsx', PLANTED)];
    expect(await findBailouts([good, planted])).toEqual([
      { file: planted, line: 3, reason: expect.stringContaining('TryStatement') },
    ]);
  });

  it('is new where a file has more of it than is known', () => {
    const at = (file: string, line: number) => ({ file, line, reason: 'a reason' });
    const bailouts = [at('a.tsx', 1), at('b.tsx', 1), at('b.tsx', 9), at('c.tsx', 1)];
    expect(newBailouts(bailouts, { 'a.tsx': 1, 'b.tsx': 1 })).toEqual([at('b.tsx', 1), at('b.tsx', 9), at('c.tsx', 1)]);
  });
});
