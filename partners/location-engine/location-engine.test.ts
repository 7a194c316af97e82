import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { pingResponseSchema } from '@sunflower/partner-protocols/location-engine.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { buildServer } from '@sunflower/service-base/http/build-server.ts';
import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { readAddressDatabase } from './addresses/address-database.ts';
import { readBoundary } from './boundary/boundary.ts';
import { openLastPositions } from './judging/last-positions.ts';
import { openEngineKeys } from './keys.ts';
import { locationEngineRoutes } from './location-engine-routes.ts';
import { tokenSigner } from './sign-token.ts';

const folder = mkdtempSync(join(tmpdir(), 'sunflower-location-'));
const clock = movableClock(Temporal.Instant.from('2026-11-20T18:00:00Z'));
const issuer = 'http://location.localhost:3003';
const appOrigin = 'http://localhost:3000';
const ping = { activity: 'PURCHASE', subject: 'subject-0123456789abcdef' };

const keys = await openEngineKeys(folder);
const open = async (isSimulated: boolean) => {
  const app = await buildServer({
    ...{ name: 'test', logLevel: 'silent', isHttps: false },
    trustedProxies: ['127.0.0.1'],
  });
  locationEngineRoutes(app, {
    ...{ keys, isSimulated, appOrigin, clock },
    signToken: tokenSigner(keys, issuer),
    boundary: readBoundary(),
    addresses: readAddressDatabase(join(import.meta.dirname, 'addresses/addresses-in-tests.csv')),
    lastPositions: openLastPositions(),
  });
  return app;
};
const app = await open(true);
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});
const post = (payload: object, origin = appOrigin) =>
  app.inject({ method: 'POST', url: '/pings', payload, headers: { origin } });

describe('the location engine', () => {
  it('signs a verdict for one subject and activity, valid for a minute, with a rounded location', async () => {
    const response = await post({ ...ping, place: 'wichita' });
    const answer = pingResponseSchema.parse(response.json());
    expect(answer).toMatchObject({
      status: 'OK',
      reasons: [],
      isSimulated: true,
      place: 'wichita',
      expiresAt: '2026-11-20T18:01:00Z',
    });
    const keySet = createLocalJWKSet((await app.inject('/.well-known/jwks.json')).json());
    const currentDate = new Date(clock.now().epochMilliseconds);
    const { payload, protectedHeader } = await jwtVerify(answer.token, keySet, {
      issuer,
      audience: 'sunflower-platform',
      currentDate,
    });
    expect(protectedHeader.alg).toBe('EdDSA');
    expect(Object.keys(payload).toSorted()).toEqual([
      'activity',
      'aud',
      'device',
      'exp',
      'iat',
      'isSimulated',
      'iss',
      'jti',
      'near',
      'place',
      'signs',
      'sub',
      'verdict',
    ]);
    expect(payload.near).toEqual({ latitude: 37.7, longitude: -97.3 });
    expect(payload).toMatchObject({ sub: ping.subject, activity: 'PURCHASE', verdict: 'INSIDE', isSimulated: true });
    expect(Number(payload.exp) - Number(payload.iat)).toBe(60);
  });

  it.each([
    ['kansas-city-mo', ['OUTSIDE']],
    ['state-line-road', ['UNCERTAIN']],
    ['topeka-vpn', ['VPN']],
    ['topeka-remote-desktop', ['REMOTE_DESKTOP']],
    ['topeka-mock-location', ['MOCK_LOCATION']],
  ])('denies a ping from the place "%s", and says so in the token (GLI19-13)', async (place, reasons) => {
    const answer = (await post({ ...ping, place })).json();
    expect(answer).toMatchObject({ status: 'DENIED', reasons });
    const claims = decodeJwt(answer.token);
    expect([claims.verdict, claims.signs]).toEqual(
      reasons[0] === 'OUTSIDE' || reasons[0] === 'UNCERTAIN' ? [reasons[0], []] : ['INSIDE', reasons],
    );
  });

  it.each([
    ['joplin', 'Missouri'],
    ['falls-city', 'Nebraska'],
    ['burlington', 'Colorado'],
    ['state-line-road', undefined],
    ['topeka', undefined],
  ])('names the state of a place outside Kansas in the response, never in the token: %s', async (place, region) => {
    const answer = (await post({ ...ping, place })).json();
    expect(answer.region).toBe(region);
    expect(Object.keys(decodeJwt(answer.token))).not.toContain('region');
  });

  it.each([
    ['an unknown place', { ...ping, place: 'atlantis' }, 422, 'PLACE_UNKNOWN'],
    ['no subject', { activity: 'PURCHASE' }, 400, 'INVALID_INPUT'],
    ['a short subject', { ...ping, subject: 'abc' }, 400, 'INVALID_INPUT'],
    ['an unknown field', { ...ping, latitude: 39 }, 400, 'INVALID_INPUT'],
    ['a place that is no text', { ...ping, place: 7 }, 400, 'INVALID_INPUT'],
  ])('rejects %s', async (_what, payload, status, code) => {
    expect((await post(payload)).json()).toMatchObject({ status, code });
  });

  it('accepts requests only from pages of the app', async () => {
    expect((await post(ping)).headers['access-control-allow-origin']).toBe(appOrigin);
    const stranger = await post(ping, 'http://evil.example');
    expect(stranger.statusCode).toBe(403);
    expect(stranger.headers['access-control-allow-origin']).toBeUndefined();
    const preflight = await app.inject({ method: 'OPTIONS', url: '/pings', headers: { origin: appOrigin } });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers['access-control-allow-headers']).toBe('content-type');
  });

  it('serves the same script bytes each time, to be loaded with an integrity digest', async () => {
    const script = await app.inject({ url: '/location-engine.js', headers: { origin: appOrigin } });
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': appOrigin,
      'x-content-type-options': 'nosniff',
    });
    expect(script.body).toBe((await app.inject('/location-engine.js')).body);
    expect(script.body).toContain('SunflowerLocation');
  });

  it('compresses the script for browsers that accept brotli, and for no other', async () => {
    const plain = await app.inject({ url: '/location-engine.js', headers: { 'accept-encoding': 'gzip' } });
    const compressed = await app.inject({ url: '/location-engine.js', headers: { 'accept-encoding': 'gzip, br' } });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'origin, accept-encoding' });
    expect(brotliDecompressSync(compressed.rawPayload)).toEqual(plain.rawPayload);
    expect(compressed.rawPayload.byteLength).toBeLessThan(plain.rawPayload.byteLength / 2);
  });

  it.each([
    ['permission-denied', 'PERMISSION_DENIED'],
    ['no-answer', 'NO_ANSWER'],
  ])('refuses a ping from the place "%s"', async (place, code) => {
    expect((await post({ ...ping, place })).json()).toMatchObject({ status: 422, code });
  });

  describe('while simulation is off', async () => {
    const real = await open(false);
    afterAll(() => real.close());
    const sample = { latitude: 37.687212, longitude: -97.330154, accuracyMeters: 25, ageMs: 100 };
    const measurement = { samples: [sample], utcOffsetMinutes: -360, languages: ['en-US'], marks: [] };
    const measured = async (change: object, payload: object = {}, headers: Record<string, string> = {}) =>
      real.inject({
        method: 'POST',
        url: '/pings',
        payload: {
          ...ping,
          subject: `subject-${crypto.randomUUID()}`,
          measurement: { ...measurement, ...change },
          ...payload,
        },
        headers: { origin: appOrigin, 'user-agent': 'test browser', ...headers },
      });

    it('judges the measured location, and says when the next ping is due [S1-6/engine]', async () => {
      const answer = (await measured({})).json();
      expect(answer).toMatchObject({
        ...{ status: 'OK', reasons: [], isSimulated: false, nextPingSeconds: 300 },
        position: { latitude: 37.69, longitude: -97.33, accuracyMeters: 25 },
      });
      expect(decodeJwt(answer.token)).toMatchObject({
        ...{ verdict: 'INSIDE', signs: [], isSimulated: false, near: { latitude: 37.7, longitude: -97.3 } },
        device: expect.stringMatching(/^[\w-]{22}$/),
      });
    });

    it.each([
      ['outside', { samples: [{ ...sample, latitude: 39.100312, longitude: -94.578215 }] }, {}, ['OUTSIDE']],
      ['on the border', { samples: [{ ...sample, latitude: 38.992512, longitude: -94.608514 }] }, {}, ['UNCERTAIN']],
      ['with a precision of 50 km', { samples: [{ ...sample, accuracyMeters: 50_000 }] }, {}, ['UNCERTAIN']],
      ['with a precision of zero', { samples: [{ ...sample, accuracyMeters: 0 }] }, {}, ['MOCK_LOCATION']],
      ['at the north pole', { samples: [{ ...sample, latitude: 90 }] }, {}, ['OUTSIDE']],
      ['at the antimeridian', { samples: [{ ...sample, longitude: -180 }] }, {}, ['OUTSIDE']],
      ['through a VPN', {}, { 'x-forwarded-for': '192.0.2.7' }, ['VPN']],
      ['in a driven browser', { marks: ['AUTOMATION'] }, {}, ['MOCK_LOCATION']],
    ])('denies a location %s (GLI19-13)', async (_where, change, headers, reasons) => {
      expect((await measured(change, {}, headers)).json()).toMatchObject({ status: 'DENIED', reasons });
    });

    it('denies a location that no vehicle reaches in the time since the last ping (GLI19-13)', async () => {
      const subject = `subject-${crypto.randomUUID()}`;
      const outside = { samples: [{ ...sample, latitude: 39.739218, longitude: -104.990301 }] };
      expect((await measured(outside, { subject })).json()).toMatchObject({ status: 'DENIED' });
      expect((await measured({}, { subject })).json()).toMatchObject({ status: 'DENIED', reasons: ['VELOCITY'] });
    });

    it.each([
      ['no measurement', { measurement: undefined }, 422, 'POSITION_UNAVAILABLE'],
      ['only a simulated place', { measurement: undefined, place: 'wichita' }, 422, 'POSITION_UNAVAILABLE'],
      ['an old sample', withSample({ ageMs: 130_000 }), 422, 'POSITION_UNAVAILABLE'],
      ['a latitude that is no number', withSample({ latitude: Number.NaN }), 400, 'INVALID_INPUT'],
      ['a latitude past the pole', withSample({ latitude: 90.01 }), 400, 'INVALID_INPUT'],
      ['a longitude past the antimeridian', withSample({ longitude: 180.5 }), 400, 'INVALID_INPUT'],
      ['a negative precision', withSample({ accuracyMeters: -1 }), 400, 'INVALID_INPUT'],
      ['no samples', { measurement: { ...measurement, samples: [] } }, 400, 'INVALID_INPUT'],
      ['six samples', { measurement: { ...measurement, samples: Array(6).fill(sample) } }, 400, 'INVALID_INPUT'],
      ['an unknown field', withSample({ altitude: 300 }), 400, 'INVALID_INPUT'],
    ])('rejects a ping with %s', async (_what, payload, status, code) => {
      expect((await measured({}, payload)).json()).toMatchObject({ status, code });
    });

    it('lists no simulated places', async () => {
      expect((await real.inject('/places')).statusCode).toBe(404);
      expect((await real.inject('/about')).json()).toEqual({ partner: 'location-engine', isSimulated: false });
    });

    function withSample(change: object) {
      return { measurement: { ...measurement, samples: [{ ...sample, ...change }] } };
    }
  });

  it('reuses its key after a restart, readable only by its owner', async () => {
    expect((await openEngineKeys(folder)).keyId).toBe(keys.keyId);
    expect(statSync(join(folder, 'location-engine.jwk')).mode & 0o777).toBe(0o600);
    expect(keys.publicJwk.d).toBeUndefined();
  });
});
