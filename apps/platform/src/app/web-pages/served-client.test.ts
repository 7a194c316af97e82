import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildServer, type Server } from '@sunflower/service-base/http/build-server.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { platformConfig } from '../config.ts';
import { openServedClient, type ServedClient, watchForBuilds } from './served-client.ts';
import { webRoutes } from './web-routes.ts';

/**
 * `answer` is what API calls return for a build's data; `input` lists their addresses, `unwritten` the pages reported
 * as such.
 */
type Fixture = {
  folder: string;
  app?: Server;
  client?: ServedClient;
  answer: () => Promise<unknown>;
  input: string[];
  unwritten: string[];
};
const answers = async () => undefined;
const fixture: Fixture = { folder: '', answer: answers, input: [], unwritten: [] };
const client = () => fixture.client as ServedClient;
const dist = () => join(fixture.folder, 'dist');

/** Writes a build to the folder without making it current. Its lobby, rules and script contain its id. */
function build(id: string, writer = '') {
  const files = {
    'client/index.html': `<!doctype html><html lang="en-US"><title>shell ${id}</title>`,
    [`client/assets/app-${id}.js`]: `"${id}";`,
    'client/favicon.svg': '<svg/>',
    'client/checker.html': '<!doctype html>',
    'client/.vite/manifest.json': '{}',
    'client/builds/latest.json': `{"id":"${id}","timestamp":1}`,
    [`client/builds/meta/${id}.json`]: `{"id":"${id}"}`,
    'package.json': '{"type": "module"}',
    'server/entry-server.js': `
      export const isKnownAddress = (path) => ['/', '/rules', '/wallet', '/of-${id}'].includes(path);
      const hashes = { scriptHashes: [], styleHashes: [] };
      export const openPageWriter = async ({ fetchJson }) => ({
        paths: ['/', '/rules'],
        write: async (path) => {
          ${writer}
          await fetchJson('${id}' + path);
          const [en, fr] = path === '/' ? ['lobby ${id}', 'accueil ${id}'] : ['rules ${id}', 'règles ${id}'];
          const documents = [{ language: 'en-US', html: en, ...hashes }, { language: 'fr', html: fr, ...hashes }];
          return { documents, payload: '{"buildId":"${id}"}' };
        },
      });`,
  };
  for (const [path, text] of Object.entries(files)) {
    const file = join(dist(), 'builds', id, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
const makeCurrent = (id: string) =>
  writeFileSync(join(dist(), 'current.json'), JSON.stringify({ id, folder: `builds/${id}` }));

const get = async (url: string) => {
  const { statusCode, body } = await (fixture.app as Server).inject({ url });
  return statusCode === 200 ? body : statusCode;
};
const served = async () => ({
  page: await get('/'),
  shell: await get('/wallet'),
  payload: await get('/_payload.json?b'),
  latest: await get('/builds/latest.json?1800000000000'),
  settings: JSON.parse(String(await get('/runtime-config.json'))).buildId,
});
const allOf = (id: string) => ({
  page: `lobby ${id}`,
  shell: `<!doctype html><html lang="en-US"><title>shell ${id}</title>`,
  payload: `{"buildId":"${id}"}`,
  latest: `{"id":"${id}","timestamp":1}`,
  settings: id,
});

beforeEach(async () => {
  fixture.folder = mkdtempSync(join(tmpdir(), 'sunflower-served-'));
  const config = platformConfig({
    SUNFLOWER_ENVIRONMENT: 'test',
    DATABASE_URL: 'postgres://nologin@127.0.0.1:9/none',
    SUNFLOWER_KEYS_FOLDER: join(fixture.folder, 'keys'),
    SUNFLOWER_DATA_FOLDER: join(fixture.folder, 'data'),
  });
  build('a');
  makeCurrent('a');
  Object.assign(fixture, { answer: answers, input: [], unwritten: [] });
  const fetchJson = (path: string) => {
    fixture.input.push(path);
    return fixture.answer();
  };
  const onUnwritten = (path: string) => fixture.unwritten.push(path);
  fixture.client = await openServedClient({ config, dist: dist(), fetchJson, onUnwritten });
  fixture.app = await buildServer({ name: 'test', logLevel: 'silent', isHttps: false });
  await webRoutes(fixture.app, { config, client: client() });
});
afterEach(async () => {
  await fixture.app?.close();
  rmSync(fixture.folder, { recursive: true });
});

describe('a new build in the folder', () => {
  it('is served as a whole once it is current, and not before [S7-35/latest]', async () => {
    expect(await served()).toEqual(allOf('a'));
    build('b');
    expect([await client().adopt(), await served()]).toEqual([false, allOf('a')]);
    makeCurrent('b');
    expect(await served()).toEqual(allOf('a'));
    expect([await client().adopt(), await served()]).toEqual([true, allOf('b')]);
    expect(await client().adopt()).toBe(false);
  });

  it('keeps the hashed files and the manifest of the previous one available to open pages', async () => {
    build('b');
    makeCurrent('b');
    await client().adopt();
    const input = ['/assets/app-b.js', '/assets/app-a.js', '/builds/meta/b.json', '/builds/meta/a.json'];
    expect(await Promise.all(input.map(get))).toEqual(['"b";', '"a";', '{"id":"b"}', '{"id":"a"}']);
  });

  it("is found by polling, and is reported once and not served if its pages can't be written", async () => {
    const events: string[] = [];
    const watch = watchForBuilds(client(), {
      dist: dist(),
      everyMs: 10,
      onAdopted: (id) => events.push(`adopted ${id}`),
      onFailed: (id) => events.push(`failed ${id}`),
    });
    build('broken', 'throw new Error("no pages");');
    makeCurrent('broken');
    await vi.waitFor(() => expect(events).toEqual(['failed broken']));
    expect(await served()).toEqual(allOf('a'));
    build('c');
    makeCurrent('c');
    await vi.waitFor(() => expect(events).toEqual(['failed broken', 'adopted c']));
    expect(await served()).toEqual(allOf('c'));
    await watch.stop();
  });

  it('is written completely before it is served, and the previous build stops writing', async () => {
    build('b');
    makeCurrent('b');
    await client().adopt();
    expect(fixture.input).toEqual(['b/', 'b/rules']);
    expect(await get('/rules')).toBe('rules b');
    expect(fixture.input).toEqual(['b/', 'b/rules']);
  });
});

describe('an address the client has no screen for [S2.1-6] [S8-2]', () => {
  const shell = (id: string) => `<!doctype html><html lang="en-US"><title>shell ${id}</title>`;
  const request = (url: string, headers: Record<string, string> = {}) =>
    (fixture.app as Server).inject({ url, headers });

  it.each(['/nowhere', '/nowhere/', '/nowhere?draw=1', '/wallet/x', '/of-b'])(
    'gets a 404 with the shell: %s',
    async (url) => {
      const { statusCode, body, headers } = await request(url);
      expect([statusCode, body, headers['content-type']]).toEqual([404, shell('a'), 'text/html; charset=utf-8']);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    },
  );

  it('is answered with 404 even when the browser has the shell cached', async () => {
    const { etag } = (await request('/wallet')).headers;
    expect((await request('/wallet', { 'if-none-match': `${etag}` })).statusCode).toBe(304);
    expect((await request('/nowhere', { 'if-none-match': `${etag}` })).statusCode).toBe(404);
  });

  it('is decided by the routes of the build that is served', async () => {
    build('b');
    makeCurrent('b');
    await client().adopt();
    expect([(await request('/of-b')).statusCode, (await request('/of-a')).statusCode]).toEqual([200, 404]);
  });
});

describe('the language of a document', () => {
  const request = async (url: string, headers: Record<string, string>) => {
    const answer = await (fixture.app as Server).inject({ url, headers });
    const { 'content-language': language, vary } = answer.headers;
    return { body: answer.body, language, vary };
  };
  const vary = 'accept-encoding, accept-language, cookie';

  it.each([
    ['browser-languages', '/', { 'accept-language': 'fr-CA, en;q=0.8' }, 'accueil a', 'fr-FR'],
    ['browser-languages', '/', { 'accept-language': 'de' }, 'lobby a', 'en-US'],
    ['detection, S9-9/no-prefix', '/', { cookie: 'i18n_redirected=fr', 'accept-language': 'en' }, 'accueil a', 'fr-FR'],
    [
      'browser-languages',
      '/',
      { cookie: 'i18n_redirected=../../etc/passwd', 'accept-language': 'en' },
      'lobby a',
      'en-US',
    ],
    [
      'cookie',
      '/wallet',
      { cookie: 'i18n_redirected=es' },
      '<!doctype html><html lang="es-US"><title>shell a</title>',
      'es-US',
    ],
  ])('[S9-9/%s] is chosen for %s by the headers %j: %j, in %s', async (_part, url, headers, body, language) => {
    expect(await request(url, headers)).toEqual({ body, language, vary });
  });

  it("falls back to the shell in the chosen language when the page wasn't written in that language", async () => {
    const { body } = await request('/', { cookie: 'i18n_redirected=es' });
    expect(body).toBe('<!doctype html><html lang="es-US"><title>shell a</title>');
  });
});

describe('the files of a build', () => {
  it.each(['/index.html', '/.vite/manifest.json', '/assets/app-x.js', '/assets/../index.html', '/builds/meta/x.json'])(
    'do not include %s',
    async (url) => expect([400, 403, 404]).toContain(await get(url)),
  );

  it('include the page that checks saved tickets, as a download', async () => {
    const { statusCode, headers } = await (fixture.app as Server).inject({ url: '/checker.html' });
    expect([statusCode, headers['content-disposition']]).toEqual([200, 'attachment; filename="checker.html"']);
  });

  it('cause a startup error when nothing was built', async () => {
    const config = platformConfig({
      SUNFLOWER_ENVIRONMENT: 'test',
      DATABASE_URL: 'postgres://nologin@127.0.0.1:9/none',
      SUNFLOWER_KEYS_FOLDER: join(fixture.folder, 'keys'),
    });
    const deps = { config, fetchJson: async () => ({}), onUnwritten: () => {} };
    const opening = openServedClient({ ...deps, dist: join(fixture.folder, 'nowhere') });
    await expect(opening).rejects.toThrow('npm run build');
  });
});
