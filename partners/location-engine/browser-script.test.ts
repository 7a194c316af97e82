import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BrowserLocationEngine,
  LOCATION_SCRIPT_INTEGRITY,
  locationScriptVersion,
} from '@sunflower/partner-protocols/location-engine.ts';
import { wallClock } from '@sunflower/service-base/clock.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appOrigin, at, browserWith, pageWith, type Success } from './browser-page-in-tests.ts';
import { type RunningLocationEngine, startLocationEngine } from './start-location-engine.ts';

const folder = mkdtempSync(join(tmpdir(), 'sunflower-script-'));
const subject = 'subject-0123456789abcdef';

describe('the script of an engine that measures', () => {
  let engine: RunningLocationEngine;
  let script: string;
  beforeAll(async () => {
    engine = await startLocationEngine(
      {
        ...{ port: 0, origin: 'http://location.localhost', appOrigin, keysFolder: folder, isSimulated: false },
        ...{ trustedProxies: [], logLevel: 'silent' },
      },
      wallClock,
    );
    script = `${engine.url}/location-engine.js`;
  });
  afterAll(() => engine.close());
  // A fresh subject each time: the engine remembers where a subject was.
  const newSubject = () => `subject-${crypto.randomUUID()}`;

  it('sends what the browser measures, and stops its positioning with the script [S1-6/engine]', async () => {
    const { navigator, watched } = browserWith((success) => success(at(37.687212, -97.330154)));
    const page = await pageWith(script, { navigator });
    const answer = await page.ping('PURCHASE', newSubject(), { place: 'joplin' });
    expect(answer).toMatchObject({
      status: 'OK',
      isSimulated: false,
      position: { latitude: 37.69, longitude: -97.33 },
    });
    expect(watched.running).toBe(1);
    page.stop();
    expect(watched.running).toBe(0);
  });

  it('waits for a better position when the first one is vague', async () => {
    const { navigator } = browserWith((success) => {
      success(at(37.701234, -97.301234, 20_000));
      setTimeout(() => success(at(37.687212, -97.330154)), 50);
    });
    const page = await pageWith(script, { navigator });
    expect(await page.ping('PURCHASE', newSubject())).toMatchObject({ status: 'OK', position: { accuracyMeters: 30 } });
  });

  it.each([
    ['permission denied', 1, 'PERMISSION_DENIED', 'DENIED'],
    ['no position', 2, 'NO_LOCATION', 'POSITION_UNAVAILABLE'],
    ['no position in time', 3, 'NO_LOCATION', 'TIMEOUT'],
  ])('returns a status for %s and never throws', async (_what, code, status, reason) => {
    const { navigator } = browserWith((_success, failure) => failure({ code }));
    const page = await pageWith(script, { navigator });
    expect(await page.ping('PURCHASE', newSubject())).toEqual({ status, reasons: [reason] });
  });

  it('returns NO_LOCATION in a browser without positioning', async () => {
    const page = await pageWith(script, { navigator: { languages: [] } });
    expect(await page.ping('PURCHASE', newSubject())).toEqual({ status: 'NO_LOCATION', reasons: ['UNSUPPORTED'] });
  });

  it('ends a ping that waits for the player to decide when it is stopped', async () => {
    const { navigator } = browserWith(() => {});
    const page = await pageWith(script, { navigator });
    const request = page.ping('PURCHASE', newSubject());
    setTimeout(() => page.stop(), 50);
    expect(await request).toEqual({ status: 'UNAVAILABLE', reasons: ['STOPPED'] });
  });

  it.each([
    ['a driven browser', { webdriver: true }],
    ['a replaced position service', { geolocation: replacedService() }],
  ])('reports %s, which the engine denies (GLI19-13)', async (_what, change) => {
    const { navigator } = browserWith((success) => success(at(37.687212, -97.330154)), change);
    const page = await pageWith(script, { navigator });
    expect(await page.ping('PURCHASE', newSubject())).toMatchObject({ status: 'DENIED', reasons: ['MOCK_LOCATION'] });
  });

  function replacedService() {
    return {
      watchPosition: (success: Success) => {
        queueMicrotask(() => success(at(37.687212, -97.330154)));
        return 1;
      },
      clearWatch: () => {},
    };
  }
});

describe('the script on a page of the app', () => {
  let engine: RunningLocationEngine;
  let location: BrowserLocationEngine;
  beforeAll(async () => {
    const config = {
      port: 0,
      origin: 'http://location.localhost',
      appOrigin,
      keysFolder: folder,
      isSimulated: true,
      trustedProxies: [],
      logLevel: 'silent',
    };
    engine = await startLocationEngine(config, wallClock);
    location = await pageWith(`${engine.url}/location-engine.js`);
  });
  afterAll(async () => {
    await engine.close();
    rmSync(folder, { recursive: true });
  });

  it('is the pinned script, served only under its own version [PCI-A5]', async () => {
    const address = `${engine.url}/location-engine.js`;
    const bytes = Buffer.from(await (await fetch(address)).arrayBuffer());
    const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    expect(integrity, 'pin the new script in packages/partner-protocols/location-engine.ts').toBe(
      LOCATION_SCRIPT_INTEGRITY,
    );
    const version = locationScriptVersion(integrity);
    const asBrowser = { headers: { origin: appOrigin } };
    const served = await fetch(`${address}?version=${version}`, asBrowser);
    expect([served.status, served.headers.get('access-control-allow-origin')]).toEqual([200, appOrigin]);
    expect((await fetch(`${address}?version=other`, asBrowser)).status).toBe(404);
  });

  it('pings the engine it was loaded from and returns the token', async () => {
    const answer = await location.ping('PURCHASE', subject);
    expect(answer).toMatchObject({
      status: 'OK',
      place: 'topeka',
      isSimulated: true,
      token: expect.stringMatching(/^ey/),
    });
  });

  it('sends the chosen simulated place, and returns a denial with its token', async () => {
    const answer = await location.ping('PURCHASE', subject, { place: 'joplin' });
    expect(answer).toMatchObject({ status: 'DENIED', reasons: ['OUTSIDE'], token: expect.any(String) });
  });

  it('lists the simulated places', async () => {
    expect((await location.places())?.places.map((place) => place.name)).toContain('kansas-city-mo');
  });

  it('has no answer at the place "no-answer" until stopped, and denies at "permission-denied"', async () => {
    const silent = location.ping('PURCHASE', subject, { place: 'no-answer' });
    const denied = await location.ping('PURCHASE', subject, { place: 'permission-denied' });
    expect(denied).toMatchObject({ status: 'PERMISSION_DENIED' });
    location.stop();
    expect(await silent).toEqual({ status: 'UNAVAILABLE', reasons: ['STOPPED'] });
  });

  it.each([
    [
      'an unknown place',
      () => location.ping('PURCHASE', subject, { place: 'atlantis' }),
      'NO_LOCATION',
      'PLACE_UNKNOWN',
    ],
    ['a wrong subject', () => location.ping('PURCHASE', 'x'), 'UNAVAILABLE', 'INVALID_INPUT'],
  ])('returns a status for %s and never throws', async (_what, call, status, reason) => {
    expect(await call()).toMatchObject({ status, reasons: [reason] });
  });

  it('cancels running pings when it is stopped, and works again afterwards', async () => {
    const request = location.ping('PURCHASE', subject);
    location.stop();
    expect(await request).toEqual({ status: 'UNAVAILABLE', reasons: ['STOPPED'] });
    expect(await location.ping('PURCHASE', subject)).toMatchObject({ status: 'OK' });
  });

  it('returns UNAVAILABLE for another origin and for an unreachable engine', async () => {
    const elsewhere = await pageWith(`${engine.url}/location-engine.js`, { origin: 'http://evil.example' });
    expect(await elsewhere.ping('PURCHASE', subject)).toMatchObject({
      status: 'UNAVAILABLE',
      reasons: ['ORIGIN_REFUSED'],
    });
    const short = await startLocationEngine(
      {
        port: 0,
        origin: 'http://location.localhost',
        appOrigin,
        keysFolder: folder,
        isSimulated: true,
        trustedProxies: [],
        logLevel: 'silent',
      },
      wallClock,
    );
    const orphan = await pageWith(`${short.url}/location-engine.js`);
    await short.close();
    expect(await orphan.ping('PURCHASE', subject)).toMatchObject({ status: 'UNAVAILABLE', reasons: ['NETWORK'] });
    expect(await orphan.places()).toBeUndefined();
  });
});
