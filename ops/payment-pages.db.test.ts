import { audit } from '@sunflower/platform/src/app/modules.ts';
import type { Platform } from '@sunflower/platform/src/app/open-platform.ts';
import { paymentPagesJobs } from '@sunflower/platform/src/app/payment-pages/payment-pages-job.ts';
import { wallClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePorts } from '../tools/test/free-ports.ts';
import { useTestDatabase } from '../tools/test/test-database.ts';
import { decidingWith, foundOps, useOps } from './ops-in-tests.ts';

type Served = { type?: string; text: string; headers?: Record<string, string>; status?: number };

const JS = 'text/javascript; charset=utf-8';
const UNREADABLE = expect.stringMatching(/cannot be (read|reached)\.$/);
const POLICY = "default-src 'none'; script-src 'self'";
const html = (script: string) => `<!doctype html><head><script>const theme = 1;</script>
  <link crossorigin href="/assets/base-1.js" rel="modulepreload">
  <script type="module" crossorigin src="${script}"></script></head>`;
const document = (text = html('/assets/index-1.js'), policy = POLICY): Served => ({
  type: 'text/html; charset=utf-8',
  text,
  headers: { 'content-security-policy': policy, 'x-frame-options': 'DENY' },
});

describe('payment page commands [PCI-11.6.1]', () => {
  const database = useTestDatabase();
  const settings: NodeJS.ProcessEnv = {};
  const { ops, keysFolder } = useOps(database, settings);
  const server = Fastify();
  const served: Record<string, Served> = {};
  let origin = '';

  beforeAll(async () => {
    const [port = 0] = await freePorts(1);
    origin = `http://localhost:${port}`;
    settings.SUNFLOWER_APP_ORIGIN = origin;
    server.get('/*', (request, reply) => {
      const found: Served = served[request.url] ?? { text: 'nothing', type: 'text/plain', status: 404 };
      const { text, type = JS, headers = {}, status = 200 } = found;
      return reply.status(status).headers(headers).type(type).send(text);
    });
    await server.listen({ host: '127.0.0.1', port });
    await foundOps(database, keysFolder);
  });
  afterAll(() => server.close());
  beforeEach(() => {
    for (const path of Object.keys(served)) delete served[path];
    // The same origin serves the app, the vault and the location engine.
    const config = { locationEngineOrigin: origin, vaultHost: origin, vaultKeys: 'a key' };
    Object.assign(served, {
      '/runtime-config.json': { type: 'application/json', text: JSON.stringify(config) },
      '/wallet/deposit': document(),
      '/wallet/methods': document(),
      '/wallet/withdraw': document(),
      '/assets/base-1.js': { text: 'export const a = 1;' },
      '/assets/index-1.js': {
        text: 'import"./base-1.js";const parts=["assets/deposit-1.js"];import(`./late-1.js`);"no/such.js"',
      },
      '/assets/deposit-1.js': { text: 'export const deposit = 1;' },
      '/assets/late-1.js': { text: 'new Worker(new URL("/assets/worker-1.js", import.meta.url));' },
      '/assets/worker-1.js': { text: 'postMessage(1);' },
      '/location-engine.js': { text: 'window.SunflowerLocation = {};' },
      '/config.json': { type: 'application/json', text: '{"version":"1.0.0-abc"}' },
      '/vault-iframe.min.js?version=1.0.0-abc': { text: 'window.SunflowerVault = {};' },
      '/frame': document('<script src="/assets/frame.min.js?version=1" integrity="x" defer></script>'),
      '/assets/frame.min.js?version=1': { text: 'tokenize();' },
    } satisfies Record<string, Served>);
  });
  const recording = ['payment-pages', 'record', '--reason', 'release 1', '--as', 'ada'];
  const record = () => decidingWith(ops)(...recording);
  const verify = () => ops('payment-pages', 'verify');
  const change = (path: string, to: Partial<Served>) => {
    served[path] = { ...(served[path] as Served), ...to };
  };

  const checkDaily = async () => {
    const config = { appOrigin: origin, environment: 'production' } as Platform['config'];
    const jobs = paymentPagesJobs({ db: database.db, clock: wallClock, config }, { info: () => {}, error: () => {} });
    await jobs['app.check-payment-pages']?.({});
  };

  it('say that nothing is recorded yet', async () => {
    expect(await verify()).toMatchObject({ code: 1, text: expect.stringContaining('Nothing is recorded yet') });
  });

  it('record every script, including those that scripts and workers load, and find them unchanged', async () => {
    // Eight files, and one inline script on each of three pages.
    expect((await ops(...recording)).text).toMatch(/Proposed .*"pages":3,.*"scripts":11/);
    expect(await verify()).toMatchObject({ code: 1, text: expect.stringContaining('Nothing is recorded yet') });
    expect(await record()).toMatchObject({ code: 0 });
    expect(await verify()).toMatchObject({
      code: 0,
      text: expect.stringContaining('match what operator:bob recorded'),
    });
    const [checked] = await audit.listAudit(database.db, { limit: 1 });
    expect(checked).toMatchObject({ action: 'payment-pages.verified', details: { count: 0 } });
  });

  const otherKeys = () => JSON.stringify({ locationEngineOrigin: origin, vaultHost: origin, vaultKeys: 'another key' });
  it.each<[string, string, () => Partial<Served>, string | RegExp]>([
    ['a changed module', '/assets/deposit-1.js', () => ({ text: 'steal();' }), /changed: script .*deposit-1\.js/],
    ['a changed worker', '/assets/worker-1.js', () => ({ text: 'steal();' }), /changed: script .*worker-1\.js/],
    [
      'a changed script of the vault',
      '/vault-iframe.min.js?version=1.0.0-abc',
      () => ({ text: 'steal();' }),
      /changed: script .*vault-iframe/,
    ],
    [
      'a changed script in the frame',
      '/assets/frame.min.js?version=1',
      () => ({ text: 'steal();' }),
      /changed: script .*frame\.min/,
    ],
    [
      'a changed location script',
      '/location-engine.js',
      () => ({ text: 'steal();' }),
      /changed: script .*location-engine/,
    ],
    ['a missing script', '/assets/late-1.js', () => ({ status: 404 }), /gone: script .*late-1\.js/],
    [
      'an added script',
      '/wallet/withdraw',
      () => ({ text: `${html('/assets/index-1.js')}<script>steal()</script>` }),
      /new: inline script 2 of .*withdraw/,
    ],
    [
      'a script of another origin',
      '/wallet/deposit',
      () => ({ text: html('https://evil.invalid/x.js') }),
      /evil\.invalid|fetch failed/,
    ],
    [
      'a changed inline script',
      '/wallet/methods',
      () => ({ text: html('/assets/index-1.js').replace('= 1', '= 2') }),
      /changed: inline script 1 of .*methods/,
    ],
    [
      'a looser security policy',
      '/wallet/deposit',
      () => document(undefined, `${POLICY} 'unsafe-inline'`),
      /changed: header content-security-policy of .*deposit/,
    ],
    [
      'a missing policy of the frame',
      '/frame',
      () => ({ headers: {} }),
      /changed: header content-security-policy of .*frame/,
    ],
    [
      'a missing and an added header',
      '/wallet/methods',
      () => ({ headers: { 'content-security-policy': POLICY, 'integrity-policy': 'blocked-destinations=()' } }),
      /changed: header integrity-policy of .*methods.*changed: header x-frame-options of .*methods/s,
    ],
    ['changed vault keys', '/runtime-config.json', () => ({ text: otherKeys() }), /changed: setting vaultKeys/],
    [
      'a changed signed configuration',
      '/config.json',
      () => ({ text: '{"version":"1.0.0-abc","x":1}' }),
      /changed: signed configuration/,
    ],
    [
      'a page that redirects',
      '/wallet/deposit',
      () => ({ status: 302, headers: { location: '/x' } }),
      /changed: status .*deposit/,
    ],
  ])('report %s', async (_what, path, to, line) => {
    await record();
    change(path, to());
    const found = await verify();
    expect(found.code).toBe(1);
    expect(found.text).toMatch(line);
  });

  it('record the differences found in the audit log, and accept the pages again after a new recording', async () => {
    await record();
    change('/assets/base-1.js', { text: 'export const a = 2;' });
    expect(await verify()).toMatchObject({ code: 1 });
    const [event] = await audit.listAudit(database.db, { limit: 1, isSignificantOnly: true });
    expect(event).toMatchObject({
      action: 'payment-pages.found-changed',
      details: { count: 1, differences: [`changed: script ${origin}/assets/base-1.js`] },
    });
    expect(await record()).toMatchObject({ code: 0 });
    expect(await verify()).toMatchObject({ code: 0 });
  });

  it('record nothing that another proposal replaced, or that one operator approved alone [WLA-03]', async () => {
    const idOf = (text: string) => /Proposed (\S+):/.exec(text)?.[1] ?? '';
    const first = idOf((await ops(...recording)).text);
    expect((await ops('proposal', 'approve', first, '--as', 'ada')).text).toContain('SAME_KEY');
    change('/assets/base-1.js', { text: 'steal();' });
    const second = idOf((await ops(...recording)).text);
    expect((await ops('proposal', 'approve', first, '--as', 'bob')).text).toContain('PAGES_SUPERSEDED');
    expect(await ops('proposal', 'approve', second, '--as', 'bob')).toMatchObject({ code: 0 });
    expect(await verify()).toMatchObject({ code: 0 });
  });

  it('are checked every day; a difference, a lost page and a forged record are significant events', async () => {
    const checked = async () => {
      await checkDaily();
      const [{ actor, action, details } = never()] = await audit.listAudit(database.db, { limit: 1 });
      return [actor, action, details];
    };
    const by = 'job:app.check-payment-pages';
    await record();
    expect(await checked()).toMatchObject([by, 'payment-pages.verified', { count: 0 }]);
    change('/assets/base-1.js', { text: 'steal();' });
    expect(await checked()).toMatchObject([by, 'payment-pages.found-changed', { count: 1 }]);
    const received = { 'script x': 'y' };
    const forged = { actor: 'operator:bob', subject: origin, details: { received }, businessTime: wallClock.now() };
    await inTransaction(database.db, (tx) =>
      audit.recordSignificantEvent(tx, { ...forged, action: 'payment-pages.recorded' }),
    );
    expect(await checked()).toMatchObject([by, 'payment-pages.found-changed', { isUnapproved: true }]);
    expect(await verify()).toMatchObject({ code: 1, text: expect.stringContaining('Two operators approved no such') });
    await record();
    change('/runtime-config.json', { text: JSON.stringify({ locationEngineOrigin: 'http://localhost:1' }) });
    expect(await checked()).toMatchObject([by, 'payment-pages.not-checked', {}]);
  });

  it.each([
    ['/runtime-config.json', 'steal();'],
    ['/runtime-config.json', '{}'],
    ['/config.json', 'steal();'],
    ['/wallet/deposit', html('https://%%%/x.js')],
  ])('are not checked while %s is unreadable: %s', async (path, text) => {
    await record();
    change(path, { text });
    await checkDaily();
    const [event] = await audit.listAudit(database.db, { limit: 1, isSignificantOnly: true });
    expect([event?.action, event?.details.reason]).toEqual(['payment-pages.not-checked', UNREADABLE]);
  });

  it("record nothing without the operator's own key", async () => {
    expect(await ops('payment-pages', 'record', '--reason', 'x', '--as', 'eve')).toMatchObject({ code: 1 });
    expect(await ops('payment-pages', 'record', '--as', 'ada')).toMatchObject({ code: 2 });
  });
});

function never(): never {
  throw new Error('the audit log is empty');
}
