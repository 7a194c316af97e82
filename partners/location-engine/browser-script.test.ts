import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import {
  type BrowserLocationEngine,
  LOCATION_SCRIPT_INTEGRITY,
  locationScriptVersion,
} from '@sunflower/partner-protocols/location-engine.ts';
import { wallClock } from '@sunflower/service-base/clock.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningLocationEngine, startLocationEngine } from './start-location-engine.ts';

const appOrigin = 'http://localhost:3000';
const folder = mkdtempSync(join(tmpdir(), 'sunflower-script-'));
const subject = 'subject-0123456789abcdef';

/** What of a page the script stands on. */
class ScriptElement {
  readonly src: string;
  constructor(src: string) {
    this.src = src;
  }
}

/** A page of the app that loads the engine's script; its fetch sends the page's origin as a browser does. */
async function pageWith(scriptUrl: string, origin = appOrigin): Promise<BrowserLocationEngine> {
  const script = await (await fetch(scriptUrl)).text();
  const fetchFromPage: typeof fetch = (input, init) =>
    fetch(input, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), origin } });
  const window: { SunflowerLocation?: BrowserLocationEngine } = {};
  const document = { currentScript: new ScriptElement(scriptUrl), baseURI: `${appOrigin}/` };
  const page = {
    window,
    document,
    HTMLScriptElement: ScriptElement,
    fetch: fetchFromPage,
    URL,
    AbortController,
    AbortSignal,
    DOMException,
  };
  runInNewContext(script, page);
  if (!window.SunflowerLocation) throw new Error('the script made no SunflowerLocation');
  return window.SunflowerLocation;
}

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

  it('is the script that was pinned, and is served under its own version alone [PCI-A5]', async () => {
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

  it('pings the engine it was loaded from and gives the token', async () => {
    const answer = await location.ping('PURCHASE', subject);
    expect(answer).toMatchObject({
      status: 'OK',
      place: 'topeka',
      isSimulated: true,
      token: expect.stringMatching(/^ey/),
    });
  });

  it('passes the chosen place on, and a denial with its token', async () => {
    const answer = await location.ping('PURCHASE', subject, { place: 'joplin' });
    expect(answer).toMatchObject({ status: 'DENIED', reasons: ['OUTSIDE'], token: expect.any(String) });
  });

  it('offers the simulated places', async () => {
    expect((await location.places())?.places.map((place) => place.name)).toContain('kansas-city-mo');
  });

  it.each([
    [
      'an unknown place',
      () => location.ping('PURCHASE', subject, { place: 'atlantis' }),
      'NO_LOCATION',
      'PLACE_UNKNOWN',
    ],
    ['a wrong subject', () => location.ping('PURCHASE', 'x'), 'UNAVAILABLE', 'INVALID_INPUT'],
  ])('answers %s with a status and never throws', async (_what, ask, status, reason) => {
    expect(await ask()).toMatchObject({ status, reasons: [reason] });
  });

  it('gives up what is under way when it is stopped, and answers anew afterwards', async () => {
    const asked = location.ping('PURCHASE', subject);
    location.stop();
    expect(await asked).toEqual({ status: 'UNAVAILABLE', reasons: ['STOPPED'] });
    expect(await location.ping('PURCHASE', subject)).toMatchObject({ status: 'OK' });
  });

  it('answers another origin and an engine that is gone with UNAVAILABLE', async () => {
    const elsewhere = await pageWith(`${engine.url}/location-engine.js`, 'http://evil.example');
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
