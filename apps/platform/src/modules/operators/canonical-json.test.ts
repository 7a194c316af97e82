import { canonicalJson } from '@sunflower/partner-protocols/canonical-json.ts';
import { describe, expect, it } from 'vitest';
import {
  isOperatorPublicKey,
  isSignedBy,
  newOperatorKeys,
  proposalMessage,
  readProposed,
  signMessage,
} from './signatures.ts';

describe('canonical JSON', () => {
  it.each([
    [{ b: 1, a: 2 }, '{"a":2,"b":1}'],
    [{ a: { d: [3, { z: null, y: true }], c: 'x' } }, '{"a":{"c":"x","d":[3,{"y":true,"z":null}]}}'],
    ['a "quoted" line\n', '"a \\"quoted\\" line\\n"'],
    [[], '[]'],
    [{}, '{}'],
  ])('writes %j with sorted keys and without spaces', (value, text) => {
    expect(canonicalJson(value)).toBe(text);
    expect(canonicalJson(JSON.parse(text))).toBe(text);
  });

  it.each([0.1, 2 ** 53, Number.NaN])('rejects %s, which is not an integer it can store', (value) => {
    expect(() => canonicalJson({ value })).toThrow('safe integer');
  });
});

describe('a signature', () => {
  const keys = newOperatorKeys();
  const signedAt = Temporal.Instant.from('2026-11-28T12:00:00.123Z');
  const proposal = {
    installationId: 'i',
    proposalId: 'p',
    kind: 'wallet.adjust',
    action: '{"amountCents":100}',
    signedAt,
  };
  const signature = signMessage(keys.privateKeyPem, proposalMessage('propose', proposal));

  it('is valid for its own message and key only', () => {
    const message = proposalMessage('propose', proposal);
    expect(isSignedBy(keys.publicKey, message, signature)).toBe(true);
    expect(isSignedBy(newOperatorKeys().publicKey, message, signature)).toBe(false);
    expect(isSignedBy(keys.publicKey, proposalMessage('approve', proposal), signature)).toBe(false);
    expect(
      isSignedBy(keys.publicKey, proposalMessage('propose', { ...proposal, action: '{"amountCents":101}' }), signature),
    ).toBe(false);
    for (const other of [null, signedAt.add({ milliseconds: 1 })])
      expect(isSignedBy(keys.publicKey, proposalMessage('propose', { ...proposal, signedAt: other }), signature)).toBe(
        false,
      );
    const elsewhere = proposalMessage('propose', { ...proposal, installationId: 'j' });
    expect(isSignedBy(keys.publicKey, elsewhere, signature)).toBe(false);
    expect(isSignedBy(keys.publicKey, message, 'AAAA')).toBe(false);
    expect(isSignedBy('nonsense', message, signature)).toBe(false);
  });

  it.each([[signedAt], [null]])(
    'covers a text from which the proposal can be read back, in either version (%s)',
    (time) => {
      const signed = { ...proposal, signedAt: time };
      expect(readProposed(proposalMessage('propose', signed))).toEqual(signed);
      expect(readProposed(proposalMessage('approve', signed))).toBeUndefined();
    },
  );

  it("is rejected for a private key or another text that isn't a well-formed public key", () => {
    expect(isOperatorPublicKey(keys.publicKey)).toBe(true);
    for (const text of ['', 'nonsense', `${keys.publicKey}AA`, keys.privateKeyPem])
      expect(isOperatorPublicKey(text)).toBe(false);
  });
});
