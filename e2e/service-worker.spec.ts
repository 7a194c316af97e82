import { readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { LONG } from './journey.ts';

const DIST = join(import.meta.dirname, '../apps/player-web/dist');

/** The server of these tests: the build of its pages and of its worker, or the worker that removes itself. */
type Site = { build: string; worker?: string | undefined; isRemoving: boolean };

const site: Site = { build: 'one', isRemoving: false };
const fixture: { server?: Server; address: string } = { address: '' };

/** Returns the real worker of the current build under another build's id. */
function workerOf(build: string): string {
  const { id, folder } = JSON.parse(readFileSync(join(DIST, 'current.json'), 'utf8')) as { id: string; folder: string };
  return readFileSync(join(DIST, folder, 'client/service-worker.js'), 'utf8').replaceAll(id, build);
}

const REMOVING = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));`;

function answer(path: string, response: ServerResponse): void {
  const send = (type: string, text: string, headers: Record<string, string> = {}) =>
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache', ...headers }).end(text);
  if (path === '/service-worker.js')
    return void send('text/javascript', site.isRemoving ? REMOVING : workerOf(site.worker ?? site.build));
  if (path.startsWith('/assets/')) return void send('text/javascript', '1');
  if (path === '/builds/latest.json')
    return void send('application/json', JSON.stringify({ id: site.build, timestamp: 1 }));
  if (path.startsWith('/web/')) {
    const isPrivate = path.startsWith('/web/player');
    return void send('application/json', '{"of":"server"}', isPrivate ? {} : { 'cache-control': 'public, max-age=5' });
  }
  send(
    'text/html; charset=utf-8',
    `<!doctype html><meta name="sunflower-build" content="${site.build}" /><h1>${path} of ${site.build}</h1>`,
    { 'set-cookie': 'secret=1; Path=/', ...(path === '/about' ? { 'cache-control': 'private' } : {}) },
  );
}

// biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from this pattern
test.use({ serviceWorkers: 'allow', baseURL: async ({}, use) => use(fixture.address) });

test.beforeAll(async () => {
  fixture.server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    answer(path, response);
  });
  await new Promise<void>((resolve) => fixture.server?.listen(0, '127.0.0.1', resolve));
  fixture.address = `http://localhost:${(fixture.server.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  fixture.server?.closeAllConnections();
  fixture.server?.close();
});
test.beforeEach(async ({ page }) => {
  Object.assign(site, { build: 'one', worker: undefined, isRemoving: false });
  await page.goto('/about');
  await page.evaluate("navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })");
  await expect.poll(() => page.evaluate(ACTIVE), { timeout: 20_000 }).toBe('activated');
});

const ACTIVE = 'navigator.serviceWorker.getRegistration().then((found) => found?.active?.state)';
/** The names of what is stored; undefined while a worker is being installed. */
const NAMES = `navigator.serviceWorker.getRegistration().then((found) =>
  found?.installing || found?.waiting ? undefined : caches.keys())`;
/** Everything that is stored: addresses, and the headers of each response. */
const STORED = `(async () => {
  const found = [];
  for (const name of await caches.keys()) {
    const store = await caches.open(name);
    for (const request of await store.keys()) {
      const response = await store.match(request);
      found.push({ path: new URL(request.url).pathname, headers: [...response.headers.keys()] });
    }
  }
  return found;
})()`;
type Found = { readonly path: string; readonly headers: readonly string[] };

test.describe('the service worker', () => {
  test("answers from the server while it can be reached, and with its own pages only when it can't", async ({
    page,
    context,
  }) => {
    await page.goto('/tickets');
    await expect(page.locator('h1')).toHaveText('/tickets of one');
    await page.goto('/wallet');
    await context.setOffline(true);
    for (const [path, shown] of [
      ['/tickets', '/tickets of one'],
      ['/wallet', '/wallet of one'],
      ['/tickets/PB-1', '/builds/shell of one'],
    ] as const) {
      await page.goto(path);
      await expect(page.locator('h1')).toHaveText(shown);
    }
  });

  test("stores no player's page or data, no cookie, and nothing that its server keeps private", async ({ page }) => {
    for (const path of ['/tickets', '/tickets/PB-1', '/orders/secret', '/about']) await page.goto(path);
    await page.evaluate("fetch('/web/player/me')");
    await page.evaluate("fetch('/web/draw-games/rest/v1/tickets/me')");
    await page.evaluate("fetch('/web/draw-games/rest/v1/games/powerball/past-draws')");
    await expect
      .poll(async () => (await page.evaluate<Found[]>(STORED)).map(({ path }) => path))
      .toContain('/web/draw-games/rest/v1/games/powerball/past-draws');
    const stored = await page.evaluate<Found[]>(STORED);
    const paths = stored.map(({ path }) => path).filter((path) => !path.startsWith('/assets/'));
    expect(paths.sort()).toEqual([
      '/',
      '/builds/shell',
      '/results',
      '/tickets',
      '/web/draw-games/rest/v1/games/powerball/past-draws',
    ]);
    expect(stored.flatMap(({ headers }) => headers).filter((name) => name.includes('cookie'))).toEqual([]);
  });

  for (const [from, to] of [
    ['one', 'two'],
    ['two', 'one'],
  ] as const) {
    test(`serves nothing of build ${from} once a page of build ${to} was seen`, { tag: LONG }, async ({
      page,
      context,
    }) => {
      site.build = from;
      await page.evaluate('navigator.serviceWorker.getRegistration().then((found) => found.update())');
      await expect.poll(() => page.evaluate(NAMES)).toEqual([`sunflower-${from}`]);
      site.build = to;
      await page.goto('/results');
      await expect(page.locator('h1')).toHaveText(`/results of ${to}`);
      await expect.poll(() => page.evaluate(NAMES)).toEqual([`sunflower-${to}`]);
      await context.setOffline(true);
      for (const path of ['/results', '/tickets', '/']) {
        await page.goto(path);
        await expect(page.locator('h1')).toHaveText(`${path} of ${to}`);
      }
    });
  }

  test('serves nothing of its build once it has seen that another is current', { tag: LONG }, async ({ page }) => {
    await page.goto('/');
    site.build = 'two';
    await page.evaluate("fetch('/builds/latest.json?1')");
    await expect.poll(() => page.evaluate<string[]>(NAMES)).toEqual(['sunflower-two']);
  });

  test('stores nothing when its server sends pages of another build at its installation', { tag: LONG }, async ({
    page,
  }) => {
    await page.goto('/');
    site.worker = 'three';
    const failed =
      'navigator.serviceWorker.getRegistration().then((found) => new Promise((resolve) => {' +
      'found.onupdatefound = () => { const worker = found.installing;' +
      "worker.onstatechange = () => worker.state === 'installing' || resolve(worker.state); }; found.update(); }))";
    expect(await page.evaluate(failed)).toBe('redundant');
    await page.goto('/tickets');
    expect(await page.evaluate<string[]>(NAMES)).toEqual(['sunflower-one']);
  });

  test('says that there is no connection at a sign-out, and asks the server again automatically', {
    tag: LONG,
  }, async ({ page, context }) => {
    await page.goto('/');
    await context.setOffline(true);
    await page.goto('/gateway/logout').catch(() => {});
    await expect(page.locator('h1')).toHaveText("You're offline");
    await context.setOffline(false);
    await expect(page.locator('h1')).toHaveText('/gateway/logout of one', { timeout: 20_000 });
  });

  test("removes itself and everything it stored at the operator's command", { tag: LONG }, async ({
    page,
    context,
  }) => {
    await page.goto('/');
    site.isRemoving = true;
    await page.goto('/tickets');
    await expect.poll(() => page.evaluate(ACTIVE), { timeout: 20_000 }).toBeUndefined();
    expect(await page.evaluate(NAMES)).toEqual([]);
    await context.setOffline(true);
    await expect(page.goto('/tickets')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  });
});
