import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pingAnswerSchema } from '@sunflower/partner-protocols/location-engine.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { buildServer } from '@sunflower/service-base/http/build-server.ts';
import { writeKeyManifest } from '@sunflower/service-base/key-manifest.ts';
import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { locationEngineConfig } from './config.ts';
import { openEngineKeys } from './keys.ts';
import { locationEngineRoutes } from './location-engine-routes.ts';

const folder = mkdtempSync(join(tmpdir(), 'sunflower-location-'));
const clock = movableClock(Temporal.Instant.from('2026-11-20T18:00:00Z'));
const issuer = 'http://location.localhost:3003';
const appOrigin = 'http://localhost:3000';
const ping = { activity: 'PURCHASE', subject: 'subject-0123456789abcdef' };

const keys = await openEngineKeys(folder);
const open = async (isSimulated: boolean) => {
  const app = await buildServer({ name: 'test', logLevel: 'silent', isHttps: false });
  locationEngineRoutes(app, { keys, issuer, isSimulated, appOrigin, clock });
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
  it('signs a verdict for one subject and activity, valid for a minute, without a position', async () => {
    const response = await post({ ...ping, place: 'wichita' });
    const answer = pingAnswerSchema.parse(response.json());
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
    expect(Object.keys(payload).toSorted()).toEqual(
      ['activity', 'aud', 'exp', 'iat', 'iss', 'isSimulated', 'jti', 'place', 'signs', 'sub', 'verdict'].toSorted(),
    );
    expect(payload).toMatchObject({ sub: ping.subject, activity: 'PURCHASE', verdict: 'INSIDE', isSimulated: true });
    expect(Number(payload.exp) - Number(payload.iat)).toBe(60);
  });

  it.each([
    ['kansas-city-mo', ['OUTSIDE']],
    ['state-line-road', ['UNCERTAIN']],
    ['topeka-vpn', ['VPN']],
    ['topeka-remote-desktop', ['REMOTE_DESKTOP']],
    ['topeka-mock-location', ['MOCK_LOCATION']],
  ])('denies %s and says so in the token too (GLI19-13)', async (place, reasons) => {
    const answer = (await post({ ...ping, place })).json();
    expect(answer).toMatchObject({ status: 'DENIED', reasons });
    const claims = decodeJwt(answer.token);
    expect([claims.verdict, claims.signs]).toEqual(
      reasons[0] === 'OUTSIDE' || reasons[0] === 'UNCERTAIN' ? [reasons[0], []] : ['INSIDE', reasons],
    );
  });

  it.each([
    ['an unknown place', { ...ping, place: 'atlantis' }, 422, 'PLACE_UNKNOWN'],
    ['no subject', { activity: 'PURCHASE' }, 400, 'INVALID_INPUT'],
    ['a short subject', { ...ping, subject: 'abc' }, 400, 'INVALID_INPUT'],
    ['an unknown field', { ...ping, latitude: 39 }, 400, 'INVALID_INPUT'],
    ['a place that is no text', { ...ping, place: 7 }, 400, 'INVALID_INPUT'],
  ])('refuses %s', async (_what, payload, status, code) => {
    expect((await post(payload)).json()).toMatchObject({ status, code });
  });

  it('answers the app alone', async () => {
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

  it('has no position and no places while simulation is off', async () => {
    const real = await open(false);
    const answer = await real.inject({ method: 'POST', url: '/pings', payload: ping });
    expect(answer.json()).toMatchObject({ status: 503, code: 'POSITION_UNAVAILABLE' });
    expect((await real.inject('/places')).statusCode).toBe(404);
    await real.close();
  });

  it('keeps its key between starts, readable by its owner only', async () => {
    expect((await openEngineKeys(folder)).keyId).toBe(keys.keyId);
    expect(statSync(join(folder, 'location-engine.jwk')).mode & 0o777).toBe(0o600);
    expect(keys.publicJwk.d).toBeUndefined();
  });

  it('refuses to start in production with simulation on', () => {
    const production = {
      SUNFLOWER_ENVIRONMENT: 'production',
      SUNFLOWER_TRUSTED_PROXIES: 'none',
      SUNFLOWER_APP_ORIGIN: 'https://play.example',
      SUNFLOWER_LOCATION_ENGINE_ORIGIN: 'https://location.example',
      SUNFLOWER_KEYS_FOLDER: folder,
    };
    writeKeyManifest(folder, { madeAt: '2026-11-23T00:00:00Z', files: {} });
    expect(() => locationEngineConfig({ ...production, SUNFLOWER_LOCATION_SIMULATION: 'on' })).toThrow(
      'SUNFLOWER_LOCATION_SIMULATION',
    );
    expect(locationEngineConfig(production).isSimulated).toBe(false);
    expect(locationEngineConfig({ SUNFLOWER_ENVIRONMENT: 'development' }).isSimulated).toBe(true);
  });
});
