import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocationEngine } from './location-engine-port.ts';
import { locationEngines } from './location-engines.ts';
import { signedTokenLocationEngine } from './signed-token-location-engine.ts';

const issuer = 'http://location.localhost:3003';
const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const nowSeconds = now.epochMilliseconds / 1000;
const pair = await generateKeyPair('EdDSA', { extractable: true });
const otherKeys = await generateKeyPair('EdDSA');
const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'EdDSA' };
const claims = {
  iss: issuer,
  aud: 'sunflower-platform',
  sub: 'subject-0123456789abcdef',
  jti: '0199f000-0000-7000-8000-000000000001',
  iat: nowSeconds,
  exp: nowSeconds + 60,
  activity: 'PURCHASE',
  verdict: 'INSIDE',
  signs: [],
  isSimulated: true,
};
const sign = (payload: Record<string, unknown>, more: { key?: CryptoKey; typ?: string; kid?: string } = {}) =>
  new SignJWT(payload)
    .setProtectedHeader({ alg: 'EdDSA', typ: more.typ ?? 'location+jwt', kid: more.kid ?? 'k1' })
    .sign(more.key ?? pair.privateKey);

describe('reading location tokens', () => {
  let server: Server;
  let engine: LocationEngine;
  let input = 0;

  beforeAll(async () => {
    server = createServer((_request, response) => {
      input++;
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    engine = signedTokenLocationEngine({ issuer, keySetUrl: `http://127.0.0.1:${port}/jwks.json` });
  });
  afterAll(() => {
    server.close();
  });

  it('returns the claims of a valid token and fetches the key set once', async () => {
    expect(await engine.readToken(await sign(claims), now)).toMatchObject({ verdict: 'INSIDE', activity: 'PURCHASE' });
    expect(await engine.readToken(await sign(claims), now)).toMatchObject({ verdict: 'INSIDE' });
    expect(input).toBe(1);
  });

  it.each<[string, () => Promise<string> | string, string]>([
    ["a text that isn't a token", () => 'nonsense', 'MALFORMED'],
    ['excessive length', () => 'a'.repeat(3000), 'MALFORMED'],
    ['another key of the same name', () => sign(claims, { key: otherKeys.privateKey }), 'SIGNATURE'],
    ['an unknown key', () => sign(claims, { kid: 'k2' }), 'SIGNATURE'],
    ['another issuer', () => sign({ ...claims, iss: 'http://evil.example' }), 'MALFORMED'],
    ['another audience', () => sign({ ...claims, aud: 'someone' }), 'MALFORMED'],
    ['another token type', () => sign(claims, { typ: 'at+jwt' }), 'MALFORMED'],
    ['no verdict', () => sign({ ...claims, verdict: undefined }), 'MALFORMED'],
    ['no token id', () => sign({ ...claims, jti: undefined }), 'MALFORMED'],
    ['a lifetime of more than a minute', () => sign({ ...claims, exp: nowSeconds + 61 }), 'MALFORMED'],
    ['an issue time in the future', () => sign({ ...claims, iat: nowSeconds + 30, exp: nowSeconds + 60 }), 'MALFORMED'],
    ['an expired minute', () => sign({ ...claims, iat: nowSeconds - 60, exp: nowSeconds }), 'EXPIRED'],
    [
      'no signature (alg none)',
      () =>
        `${Buffer.from('{"alg":"none","typ":"location+jwt"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`,
      'MALFORMED',
    ],
  ])('rejects a token with %s', async (_what, token, problem) => {
    expect(await engine.readToken(await token(), now)).toBe(problem);
  });

  it('reads the tokens of a second engine, also while the first is down, and no others', async () => {
    const second = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const both = locationEngines(['http://127.0.0.1:1', second]);
    expect(await both.readToken(await sign({ ...claims, iss: second }), now)).toMatchObject({ verdict: 'INSIDE' });
    const forged = await sign({ ...claims, iss: second }, { key: otherKeys.privateKey });
    expect(await both.readToken(forged, now)).toBe('SIGNATURE');
    await expect(both.readToken(await sign({ ...claims, iss: 'http://127.0.0.1:1' }), now)).rejects.toThrow();
    const known = locationEngines([second, 'http://127.0.0.1:1']);
    expect(await known.readToken(await sign({ ...claims, iss: 'http://evil.example' }), now)).toBe('MALFORMED');
    expect(await known.readToken('nonsense', now)).toBe('MALFORMED');
  });

  it("throws if the key set can't be fetched, so that the gate stays closed (ASVS-16.5.3)", async () => {
    const closed = signedTokenLocationEngine({ issuer, keySetUrl: 'http://127.0.0.1:9/jwks.json' });
    await expect(closed.readToken(await sign(claims), now)).rejects.toThrow();
  });
});
