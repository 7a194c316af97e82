import { describe, expect, it } from 'vitest';
import { newRecoveryCodes, recoveryCodeDigest, sealKey, stepOfCode, unsealKey } from './codes.ts';

/** The secret of RFC 6238, appendix B, in Base32. */
const KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => Temporal.Instant.fromEpochMilliseconds(seconds * 1_000);

describe('the codes of an authenticator app [S9-3/mfa]', () => {
  // The last six of the eight digits of RFC 6238, appendix B, for SHA-1.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('include at %s seconds %s, the code of RFC 6238', (seconds, code) => {
    expect(stepOfCode(KEY, code, { now: at(seconds), lastStep: 0 })).toBe(Math.floor(seconds / 30));
  });

  it.each([
    ['of the step before', 30, true],
    ['of the step after', -30, true],
    ['two steps old', 60, false],
    ['two steps ahead', -60, false],
  ])('have the expected result %s: %s seconds, accepted: %s', (_what, later, isAccepted) => {
    const step = stepOfCode(KEY, '050471', { now: at(1_111_111_111 + later), lastStep: 0 });
    expect(step).toBe(isAccepted ? 37_037_037 : undefined);
  });

  it('are accepted once, and no earlier code after them', () => {
    expect(stepOfCode(KEY, '050471', { now: at(1_111_111_111), lastStep: 37_037_037 })).toBeUndefined();
    expect(stepOfCode(KEY, '081804', { now: at(1_111_111_111), lastStep: 37_037_037 })).toBeUndefined();
  });

  it.each(['', '05047', '0504711', '05047a', '٠٥٠٤٧١', '050471\n'])('are rejected as %j', (code) => {
    expect(stepOfCode(KEY, code, { now: at(1_111_111_111), lastStep: 0 })).toBeUndefined();
  });

  it('have a key that only its own account and secret can read', () => {
    const sealed = sealKey('secret', KEY, 'account');
    expect(unsealKey('secret', sealed, 'account')).toBe(KEY);
    expect([unsealKey('secret', sealed, 'other'), unsealKey('other', sealed, 'account')]).toEqual([
      undefined,
      undefined,
    ]);
    expect(unsealKey('secret', Buffer.from('short'), 'account')).toBeUndefined();
  });
});

describe('recovery codes [S9-3/mfa]', () => {
  it('are ten different codes, and are read in any case and grouping', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((code) => /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/.test(code))).toBe(true);
    const [code = ''] = codes;
    const digest = recoveryCodeDigest('secret', { accountId: 'a', code });
    expect(recoveryCodeDigest('secret', { accountId: 'a', code: ` ${code.toLowerCase().replace('-', ' ')}` })).toBe(
      digest,
    );
    expect(recoveryCodeDigest('secret', { accountId: 'b', code })).not.toBe(digest);
  });
});
