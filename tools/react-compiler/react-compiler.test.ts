import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findBailouts } from './find-bailouts.ts';

const GOOD = `export function Total({ cents }: { cents: number }) {
  return <p>{cents / 100}</p>;
}
`;
/** The compiler doesn't support a try statement with a finally clause. */
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

describe('findBailouts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sunflower-compiler-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const write = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };

  it('returns the place and reason of each function that is not compiled', async () => {
    const [good, planted] = [write('good.tsx', GOOD), write('planted.tsx', PLANTED)];
    expect(await findBailouts([good, planted])).toEqual([
      { file: planted, line: 3, reason: expect.stringContaining('TryStatement') },
    ]);
  });

  it('leaves out a function that opts out of compilation', async () => {
    const text = PLANTED.replace('  const [isSent', "  'use no memo';\n  const [isSent");
    expect(await findBailouts([write('opted-out.tsx', text)])).toEqual([]);
  });
});
