import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocationEngine } from './location-engine-port.ts';
import { signedTokenLocationEngine } from './signed-token-location-engine.ts';

const issuer = 'http://location.localhost:3003';
const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const nowSeconds = now.epochMilliseconds / 1000;
const pair = await generateKeyPair('EdDSA', { extractable: true });
const stranger = await generateKeyPair('EdDSA');
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

describe('reading tokens of the location engine', () => {
  let server: Server;
  let engine: LocationEngine;
  let asked = 0;

  beforeAll(async () => {
    server = createServer((_request, response) => {
      asked++;
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    engine = signedTokenLocationEngine({ issuer, keySetUrl: `http://127.0.0.1:${port}/jwks.json` });
  });
  afterAll(() => {
    server.close();
  });

  it('gives the claims of a good token and asks for the key set once', async () => {
    expect(await engine.readToken(await sign(claims), now)).toMatchObject({ verdict: 'INSIDE', activity: 'PURCHASE' });
    expect(await engine.readToken(await sign(claims), now)).toMatchObject({ verdict: 'INSIDE' });
    expect(asked).toBe(1);
  });

  it.each<[string, () => Promise<string> | string, string]>([
    ['no token at all', () => 'nonsense', 'MALFORMED'],
    ['a token of endless length', () => 'a'.repeat(3000), 'MALFORMED'],
    ['another key under the same name', () => sign(claims, { key: stranger.privateKey }), 'SIGNATURE'],
    ['an unknown key', () => sign(claims, { kid: 'k2' }), 'SIGNATURE'],
    ['another issuer', () => sign({ ...claims, iss: 'http://evil.example' }), 'MALFORMED'],
    ['another audience', () => sign({ ...claims, aud: 'someone' }), 'MALFORMED'],
    ['another kind of token', () => sign(claims, { typ: 'at+jwt' }), 'MALFORMED'],
    ['no verdict', () => sign({ ...claims, verdict: undefined }), 'MALFORMED'],
    ['no token id', () => sign({ ...claims, jti: undefined }), 'MALFORMED'],
    ['more than a minute', () => sign({ ...claims, exp: nowSeconds + 61 }), 'MALFORMED'],
    ['a time in the future', () => sign({ ...claims, iat: nowSeconds + 30, exp: nowSeconds + 60 }), 'MALFORMED'],
    ['a minute that is over', () => sign({ ...claims, iat: nowSeconds - 60, exp: nowSeconds }), 'EXPIRED'],
    [
      'no signature (alg none)',
      () =>
        `${Buffer.from('{"alg":"none","typ":"location+jwt"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`,
      'MALFORMED',
    ],
  ])('refuses %s', async (_what, token, problem) => {
    expect(await engine.readToken(await token(), now)).toBe(problem);
  });

  it('throws when the key set cannot be had, so that the gate stays closed (ASVS-16.5.3)', async () => {
    const closed = signedTokenLocationEngine({ issuer, keySetUrl: 'http://127.0.0.1:9/jwks.json' });
    await expect(closed.readToken(await sign(claims), now)).rejects.toThrow();
  });
});
