import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildServer, type Server } from '@sunflower/service-base/http/build-server.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { platformConfig } from '../config.ts';
import { writeTestClient } from './client-in-tests.ts';
import { openServedClient, type ServedClient } from './served-client.ts';
import { REMOVING_WORKER } from './service-worker.ts';
import { webRoutes } from './web-routes.ts';

const fixture: { dist: string; app?: Server; client?: ServedClient } = { dist: '' };
const place = (build: string, file: string) => join(fixture.dist, 'builds', build, 'client', file);

/** Makes a build current and has the server adopt it. */
async function adopt(id: string): Promise<void> {
  await writeFile(join(fixture.dist, 'current.json'), JSON.stringify({ id, folder: `builds/${id}` }));
  await fixture.client?.adopt();
}

async function get(url: string) {
  const { statusCode, headers, body } = await (fixture.app as Server).inject({ url });
  return { statusCode, headers, body };
}

async function open(env: Record<string, string> = {}): Promise<void> {
  const config = platformConfig({
    SUNFLOWER_ENVIRONMENT: 'test',
    DATABASE_URL: 'postgres://nologin@127.0.0.1:9/none',
    SUNFLOWER_KEYS_FOLDER: join(fixture.dist, 'keys'),
    ...env,
  });
  const deps = { config, dist: fixture.dist, fetchJson: async () => undefined, onUnwritten: () => {} };
  fixture.client = await openServedClient(deps);
  fixture.app = await buildServer({ name: 'test', logLevel: 'silent', isHttps: false });
  await webRoutes(fixture.app, { config, client: fixture.client });
}

beforeEach(async () => {
  fixture.dist = await writeTestClient();
  await cp(join(fixture.dist, 'builds/b1'), join(fixture.dist, 'builds/b2'), { recursive: true });
  for (const build of ['b1', 'b2']) {
    await writeFile(place(build, 'service-worker.js'), `"worker ${build}";`);
    await writeFile(place(build, 'manifest.webmanifest'), '{}');
    await writeFile(place(build, 'index.html'), '<!doctype html><img src="https://app-origin.invalid/share.png">');
  }
});
afterEach(async () => {
  await fixture.app?.close();
  await rm(fixture.dist, { recursive: true });
});

describe('the service worker', () => {
  it("is the current build's, revalidated each time, and may only call our own origin", async () => {
    await open();
    const { headers, body } = await get('/service-worker.js');
    expect(body).toBe('"worker b1";');
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining("default-src 'none'; connect-src 'self'"),
    });
  });

  it('changes with each build, and changes back at a rollback', async () => {
    await open();
    const seen = [];
    for (const build of ['b2', 'b1']) {
      await adopt(build);
      seen.push((await get('/service-worker.js')).body);
    }
    expect(seen).toEqual(['"worker b2";', '"worker b1";']);
  });

  it('removes itself and what it stored when the current build has none', async () => {
    await open();
    await rm(place('b2', 'service-worker.js'));
    await adopt('b2');
    const { statusCode, body } = await get('/service-worker.js');
    expect([statusCode, body]).toEqual([200, REMOVING_WORKER]);
    expect(body).toContain('unregister()');
  });

  it('removes itself while the operator has switched it off', async () => {
    await open({ SUNFLOWER_WEB_IS_OFFLINE_ENABLED: 'false' });
    expect((await get('/service-worker.js')).body).toBe(REMOVING_WORKER);
  });

  it('finds a shell to store, with the same policy as any document', async () => {
    await open();
    const { statusCode, headers, body } = await get('/builds/shell');
    expect([statusCode, body]).toEqual([200, '<!doctype html><img src="http://localhost:3000/share.png">']);
    expect(headers['content-security-policy']).toContain("worker-src 'self'");
  });
});

describe('the app', () => {
  it('can be installed: its manifest has the type that browsers expect', async () => {
    await open();
    expect((await get('/manifest.webmanifest')).headers['content-type']).toBe('application/manifest+json');
  });

  it("names its share picture by the operator's own origin", async () => {
    await open({ SUNFLOWER_APP_ORIGIN: 'https://play.example.org' });
    expect((await get('/anything')).body).toContain('src="https://play.example.org/share.png"');
  });
});
