import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSigningKey, readPublicKeys } from '../signing-key.ts';
import { readLastSeenSeal, writeLastSeenSeal } from './last-seen-seal.ts';
import { logSeal, readSealLine } from './seal-log.ts';
import { isSealSigned, type SealStatement, signSeal } from './signed-seal.ts';

const statement: SealStatement = {
  ...{ chain: 'ledger', position: 7n, rootHex: 'ab', previousRootHex: 'cd', count: 3, signedSince: 1n },
};

describe('signed seals', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'seals-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are verified with only the public keys, and cover every field', () => {
    const signed = signSeal(openSigningKey(folder, 'seals'), statement);
    const keys = readPublicKeys(folder, 'seals');
    expect(isSealSigned(keys, signed)).toBe(true);
    const changes: Partial<SealStatement>[] = [
      { chain: 'audit' },
      { position: 8n },
      { rootHex: 'ac' },
      { previousRootHex: '' },
      { count: 4 },
      { signedSince: 7n },
    ];
    for (const change of changes) expect(isSealSigned(keys, { ...signed, ...change })).toBe(false);
    expect(isSealSigned([], signed)).toBe(false);
    expect(isSealSigned(keys, { ...signed, signature: 'x' })).toBe(false);
  });

  it('are read back from their log line, even after a prefix; other lines are skipped', () => {
    const signed = signSeal(openSigningKey(folder, 'seals'), statement);
    const lines: string[] = [];
    logSeal({ info: (details, msg) => lines.push(JSON.stringify({ ...details, msg })) }, signed);
    expect(readSealLine(lines[0] ?? '')).toEqual(signed);
    expect(readSealLine(`Nov 23 host sunflower[7]: ${lines[0]}`)).toEqual(signed);
    for (const line of ['', '{"seal"', '{"seal":1}', '{"seal":{"chain":"ledger"}}', '{"msg":"seal"}'])
      expect(readSealLine(line)).toBeUndefined();
  });

  it('are stored in a file, each replacing the one before; a damaged file throws', () => {
    const file = join(folder, 'stored', 'ledger.seal');
    expect(readLastSeenSeal(file)).toBeUndefined();
    writeLastSeenSeal(file, { position: 1n, rootHex: 'aa' });
    writeLastSeenSeal(file, { position: 2n, rootHex: 'bb' });
    expect(readLastSeenSeal(file)).toEqual({ position: 2n, rootHex: 'bb' });
    writeFileSync(file, 'nonsense');
    expect(() => readLastSeenSeal(file)).toThrow('damaged');
  });
});
