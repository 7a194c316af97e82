import { createPublicKey, verify } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSigningKey } from './signing-key.ts';

describe('a signing key', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'signing-key-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is generated once, readable only by its owner, and its public key verifies its signatures', () => {
    const first = openSigningKey(folder, 'statements');
    const again = openSigningKey(folder, 'statements');
    expect(again.keyId).toBe(first.keyId);
    expect(statSync(join(folder, 'statements.pem')).mode & 0o077).toBe(0);
    const [published] = first.published;
    const publicKey = createPublicKey({
      key: Buffer.from(published?.publicKey ?? '', 'base64'),
      format: 'der',
      type: 'spki',
    });
    expect(verify(null, Buffer.from('a text'), publicKey, Buffer.from(first.sign('a text'), 'base64'))).toBe(true);
    expect(verify(null, Buffer.from('b text'), publicKey, Buffer.from(first.sign('a text'), 'base64'))).toBe(false);
  });

  it('keeps its older public key published when it is renewed', () => {
    const old = openSigningKey(folder, 'statements');
    rmSync(join(folder, 'statements.pem'));
    const renewed = openSigningKey(folder, 'statements');
    expect(renewed.keyId).not.toBe(old.keyId);
    expect(renewed.published.map(({ keyId }) => keyId).toSorted()).toEqual([old.keyId, renewed.keyId].toSorted());
  });
});
