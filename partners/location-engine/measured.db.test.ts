import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCATION_SCRIPT_INTEGRITY } from '@sunflower/partner-protocols/location-engine.ts';
import { type Browser, type BrowserContext, chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningLocationEngine, startLocationEngine } from './start-location-engine.ts';

const executablePath = process.env.SUNFLOWER_CHROMIUM ?? '/usr/bin/chromium';
const args = ['--no-sandbox', '--disable-quic', '--disable-background-networking'];
/** Keeps the automated browser from setting `navigator.webdriver`, which is a sign of a false location. */
const LIKE_A_PLAYER = '--disable-blink-features=AutomationControlled';
const KANSAS = { timezoneId: 'America/Chicago', locale: 'en-US' };
const WICHITA = { latitude: 37.687212, longitude: -97.330154, accuracy: 25 };

const fixture: { app?: Server; engine?: RunningLocationEngine; browser?: Browser; origin?: string } = {};
const folder = mkdtempSync(join(tmpdir(), 'sunflower-measured-'));

beforeAll(async () => {
  fixture.app = createServer((_request, response) => {
    const script = `<script src="${fixture.engine?.url}/location-engine.js" integrity="${LOCATION_SCRIPT_INTEGRITY}"
      crossorigin="anonymous"></script>`;
    response.setHeader('content-type', 'text/html').end(`<!doctype html><title>App</title>${script}`);
  });
  await new Promise<void>((resolve) => fixture.app?.listen(0, '127.0.0.1', resolve));
  fixture.origin = `http://localhost:${(fixture.app.address() as AddressInfo).port}`;
  fixture.engine = await startLocationEngine({
    ...{ port: 0, origin: 'http://location.localhost:3003', appOrigin: fixture.origin, keysFolder: folder },
    ...{ isSimulated: false, trustedProxies: [], logLevel: 'silent' },
  });
  fixture.browser = await chromium.launch({ executablePath, args: [...args, LIKE_A_PLAYER] });
});
afterAll(async () => {
  await fixture.browser?.close();
  await fixture.engine?.close();
  fixture.app?.close();
  rmSync(folder, { recursive: true });
});

async function openPage(context: BrowserContext) {
  const page = await context.newPage();
  await page.goto(fixture.origin ?? '');
  const subject = `subject-${crypto.randomUUID()}`;
  return {
    page,
    ping: () => page.evaluate(`SunflowerLocation.ping('PURCHASE', '${subject}')`) as Promise<Record<string, unknown>>,
  };
}

async function contextAt(
  geolocation: typeof WICHITA,
  { browser = fixture.browser, permissions = ['geolocation'] } = {},
) {
  const context = await browser?.newContext({ ...KANSAS, geolocation, permissions });
  if (!context) throw new Error('the browser is not open');
  return context;
}

describe('a location that Chromium measures', () => {
  it.each<[string, typeof WICHITA, object]>([
    ['in Wichita', WICHITA, { status: 'OK', reasons: [], isSimulated: false }],
    [
      'in Kansas City, Kansas',
      { latitude: 39.114112, longitude: -94.627514, accuracy: 20 },
      { status: 'OK', line: { direction: 'E' } },
    ],
    [
      'in Kansas City, Missouri',
      { latitude: 39.100312, longitude: -94.578215, accuracy: 20 },
      { status: 'DENIED', reasons: ['OUTSIDE'], region: 'Missouri', line: { direction: 'W' } },
    ],
    [
      'on State Line Road',
      { latitude: 38.992512, longitude: -94.608514, accuracy: 20 },
      { status: 'DENIED', reasons: ['UNCERTAIN'] },
    ],
    [
      'in Denver',
      { latitude: 39.739218, longitude: -104.990301, accuracy: 20 },
      { status: 'DENIED', reasons: ['OUTSIDE'], region: 'Colorado' },
    ],
    ['with a precision of 50 km', { ...WICHITA, accuracy: 50_000 }, { status: 'DENIED', reasons: ['UNCERTAIN'] }],
    [
      'as typed into developer tools',
      { latitude: 37.6872, longitude: -97.3302, accuracy: 150 },
      { status: 'DENIED', reasons: ['MOCK_LOCATION'] },
    ],
  ])('is judged %s [S1-6/engine]', async (_where, geolocation, answer) => {
    const context = await contextAt(geolocation);
    const { ping } = await openPage(context);
    expect(await ping()).toMatchObject(answer);
    await context.close();
  });

  it('is denied without permission, and works after permission and a reload [S4.8-2]', async () => {
    const context = await contextAt(WICHITA, { permissions: [] });
    const { page, ping } = await openPage(context);
    expect(await ping()).toEqual({ status: 'PERMISSION_DENIED', reasons: ['DENIED'] });
    await context.grantPermissions(['geolocation']);
    await page.reload();
    expect(await ping()).toMatchObject({ status: 'OK' });
    await context.close();
  });

  it('has no answer while offline, and one when online again', async () => {
    const context = await contextAt(WICHITA);
    const { ping } = await openPage(context);
    expect(await ping()).toMatchObject({ status: 'OK' });
    await context.setOffline(true);
    expect(await ping()).toMatchObject({ status: 'UNAVAILABLE', reasons: ['NETWORK'] });
    await context.setOffline(false);
    expect(await ping()).toMatchObject({ status: 'OK' });
    await context.close();
  });

  it("isn't trusted in an automated browser (GLI19-13)", async () => {
    const driven = await chromium.launch({ executablePath, args });
    const { ping } = await openPage(await contextAt(WICHITA, { browser: driven }));
    expect(await ping()).toMatchObject({ status: 'DENIED', reasons: ['MOCK_LOCATION'] });
    await driven.close();
  });
});
