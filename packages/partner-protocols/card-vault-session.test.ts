import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readVaultSession, signVaultSession, VAULT_SESSION_SECONDS } from './card-vault-session.ts';

const secret = 'a'.repeat(64);
const playerReference = '0199a7b2-0000-7000-8000-000000000001';
const now = Temporal.Instant.from('2026-11-21T12:00:00Z');
const { session, expiresAt } = signVaultSession({ playerReference, secret, now });
const [claims = '', mac = ''] = session.split('.');

/** Claims with a signature that fits them. */
function signed(value: unknown, domain = 'sunflower-card-vault-session/1\n'): string {
  const text = Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
  return `${text}.${createHmac('sha256', secret).update(`${domain}${text}`).digest('base64url')}`;
}
const seconds = Math.floor(now.epochMilliseconds / 1000);
const good = { playerReference, issuedAt: seconds, expiresAt: seconds + 300 };

describe('a vault session', () => {
  it('is read back until it is over', () => {
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
      `${signed({ ...good, playerReference: 'somebody-else' }).split('.')[0]}.${mac}`,
    ],
    ['a signature made for something else', signed(good, '')],
    ['a longer life than sessions have', signed({ ...good, expiresAt: seconds + 301 })],
    ['a further claim', signed({ ...good, isAdmin: true })],
    ['a reference that is none', signed({ ...good, playerReference: "x' or 1=1" })],
    ['a megabyte', `${'a'.repeat(1_000_000)}.${mac}`],
  ])('with %s is none', (_what, text) => {
    expect(readVaultSession(text, { secret, now })).toBeUndefined();
  });

  it('of another secret is none', () => {
    expect(readVaultSession(session, { secret: 'b'.repeat(64), now })).toBeUndefined();
  });

  it('is not made for a reference that could not be read back', () => {
    expect(() => signVaultSession({ playerReference: 'x y', secret, now })).toThrow();
  });
});
