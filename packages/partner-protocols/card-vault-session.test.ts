import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readVaultSession, signVaultSession, VAULT_SESSION_SECONDS } from './card-vault-session.ts';

const secret = 'a'.repeat(64);
const playerReference = '0199a7b2-0000-7000-8000-000000000001';
const now = Temporal.Instant.from('2026-11-21T12:00:00Z');
const { session, expiresAt } = signVaultSession({ playerReference, secret, now });
const [claims = '', mac = ''] = session.split('.');

/** Returns claims with a valid signature. */
function signed(value: unknown, domain = 'sunflower-card-vault-session/1\n'): string {
  const text = Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
  return `${text}.${createHmac('sha256', secret).update(`${domain}${text}`).digest('base64url')}`;
}
const seconds = Math.floor(now.epochMilliseconds / 1000);
const good = { playerReference, issuedAt: seconds, expiresAt: seconds + 300 };

describe('a vault session', () => {
  it('can be read until it expires', () => {
    expect(readVaultSession(session, { secret, now })).toEqual({ playerReference, expiresAt });
    expect(readVaultSession(signed(good), { secret, now })?.playerReference).toBe(playerReference);
    const last = now.add({ seconds: VAULT_SESSION_SECONDS - 1 });
    expect(readVaultSession(session, { secret, now: last })).toBeDefined();
    expect(readVaultSession(session, { secret, now: last.add({ seconds: 1 }) })).toBeUndefined();
    expect(readVaultSession(session, { secret, now: now.subtract({ seconds: 31 }) })).toBeUndefined();
  });

  it.each([
    ['nothing', ''],
    ['no signature', claims],
    ['an empty signature', `${claims}.`],
    ['a short signature', `${claims}.${mac.slice(0, -4)}`],
    ['one more part', `${session}.x`],
    ['another signature', `${claims}.${Buffer.alloc(32).toString('base64url')}`],
    [
      'other claims under this signature',
      `${signed({ ...good, playerReference: 'another-player' }).split('.')[0]}.${mac}`,
    ],
    ['a signature for another purpose', signed(good, '')],
    ['a longer validity than allowed', signed({ ...good, expiresAt: seconds + 301 })],
    ['an extra claim', signed({ ...good, isAdmin: true })],
    ['an invalid reference', signed({ ...good, playerReference: "x' or 1=1" })],
    ['a megabyte', `${'a'.repeat(1_000_000)}.${mac}`],
  ])('is rejected with %s', (_what, text) => {
    expect(readVaultSession(text, { secret, now })).toBeUndefined();
  });

  it('rejects a session that was signed with another secret', () => {
    expect(readVaultSession(session, { secret: 'b'.repeat(64), now })).toBeUndefined();
  });

  it("can't be made for a player reference that couldn't be read back", () => {
    expect(() => signVaultSession({ playerReference: 'x y', secret, now })).toThrow();
  });
});
