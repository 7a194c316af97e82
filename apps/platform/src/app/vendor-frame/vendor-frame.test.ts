import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServer } from '@sunflower/service-base/http/build-server.ts';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { platformConfig } from '../config.ts';
import { documentPolicy } from '../web-pages/document-policy.ts';
import { VENDOR_FRAME_PATH } from './vendor-frame.ts';
import { vendorFrameRoutes } from './vendor-frame-routes.ts';

const keysFolder = mkdtempSync(join(tmpdir(), 'sunflower-keys-'));
afterAll(() => rmSync(keysFolder, { recursive: true }));

const base = {
  DATABASE_URL: 'postgres://localhost/none',
  SUNFLOWER_ENVIRONMENT: 'test',
  SUNFLOWER_KEYS_FOLDER: keysFolder,
};
const analytics = {
  SUNFLOWER_WEB_ANALYTICS_ID: 'G-1',
  SUNFLOWER_WEB_ANALYTICS_SCRIPT: 'https://vendor.example/tag.js?id=G-1',
};
const marketing = {
  SUNFLOWER_WEB_MARKETING_ID: 'M-1',
  SUNFLOWER_WEB_MARKETING_SCRIPT: 'https://marketing.example/pixel.js',
};
const further = { SUNFLOWER_VENDOR_ORIGINS: 'https://collect.example, https://region1.collect.example' };

const directives = (policy: unknown) =>
  Object.fromEntries(
    String(policy)
      .split('; ')
      .map((part) => {
        const [name = '', ...sources] = part.split(' ');
        return [name, sources];
      }),
  );

let close = async () => {};
afterEach(() => close());

async function frameOf(env: Record<string, string>) {
  const app = await buildServer({ name: 'test', logLevel: 'silent', isHttps: false });
  close = () => app.close();
  vendorFrameRoutes(app, platformConfig({ ...base, ...env }));
  return app.inject({ url: VENDOR_FRAME_PATH });
}

describe("the vendors' frame", () => {
  it('allows only the configured origins, has no origin of its own and can only be framed by us', async () => {
    const answer = await frameOf({ ...analytics, ...marketing, ...further });
    expect(answer.statusCode).toBe(200);
    const policy = directives(answer.headers['content-security-policy']);
    expect(policy).toEqual({
      'default-src': ["'none'"],
      'script-src': [
        expect.stringMatching(/^'sha256-[\w+/]{43}='$/),
        'https://vendor.example',
        'https://marketing.example',
      ],
      'connect-src': [
        'https://vendor.example',
        'https://marketing.example',
        'https://collect.example',
        'https://region1.collect.example',
      ],
      'img-src': expect.any(Array),
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
      'frame-ancestors': ["'self'"],
      sandbox: ['allow-scripts'],
    });
    expect(policy['img-src']).toEqual(policy['connect-src']);
  });

  it.each([
    ['no vendor', {}],
    ['an id without a script', { SUNFLOWER_WEB_ANALYTICS_ID: 'G-1' }],
    ['a script without an id', { SUNFLOWER_WEB_MARKETING_SCRIPT: 'https://marketing.example/pixel.js' }],
    ['a script without TLS', { ...analytics, SUNFLOWER_WEB_ANALYTICS_SCRIPT: 'http://vendor.example/tag.js' }],
  ])('is answered with 404 when %s is configured', async (_, env) => {
    expect((await frameOf(env)).statusCode).toBe(404);
  });

  it('adds only the origin of a script address to the policy, even if the address contains other sources', async () => {
    const env = { ...analytics, SUNFLOWER_WEB_ANALYTICS_SCRIPT: "https://a.example/'; script-src *" };
    const answer = await frameOf(env);
    expect(answer.statusCode).toBe(200);
    const policy = directives(answer.headers['content-security-policy']);
    expect(policy['script-src']?.slice(1)).toEqual(['https://a.example']);
  });
});

describe('the document policy', () => {
  const inline = { scripts: [], styles: [] };
  const policyWith = (env: Record<string, string>) =>
    directives(documentPolicy(platformConfig({ ...base, ...env }), inline));

  it("never allows a vendor's script, and allows the vendors' frame only when a vendor is configured", () => {
    const without = policyWith({});
    const withVendors = policyWith({ ...analytics, ...marketing, ...further });
    const games = platformConfig(base).gameServerOrigin;
    expect(without['frame-src']).toEqual(['http://vault.localhost:3002', games]);
    expect(withVendors).toEqual({ ...without, 'frame-src': ["'self'", 'http://vault.localhost:3002', games] });
  });

  it.each([
    ['https://spans.example/v1/traces', ['https://spans.example']],
    ['/otlp/v1/traces', []],
    ['', []],
    ['javascript:alert(1)', []],
  ])('allows, for the telemetry address %j, connections to %j', (address, expected) => {
    const sources = policyWith({ SUNFLOWER_WEB_TELEMETRY_ADDRESS: address })['connect-src'];
    expect(sources).toEqual([...(policyWith({})['connect-src'] ?? []), ...expected]);
  });

  it.each([
    'https://collect.example/path',
    'collect.example',
    'http://collect.example',
    "https://x.example 'unsafe-inline'",
    '*',
  ])('prevents startup with the invalid origin %j', (given) => {
    expect(() => platformConfig({ ...base, SUNFLOWER_VENDOR_ORIGINS: given })).toThrow('SUNFLOWER_VENDOR_ORIGINS');
  });

  it.each([
    ['https://engine.example', true],
    ['http://engine-2.localhost:3000', true],
    ['http://engine.example', false],
    ['http://localhost:3000@engine.example', false],
    ['engine.example', false],
  ])('starts with a second location engine only over https or on the same machine: %j', (origin, starts) => {
    const start = () => platformConfig({ ...base, SUNFLOWER_LOCATION_FALLBACK_ORIGIN: origin }).locationFallbackOrigin;
    if (starts) expect(start()).toBe(origin);
    else expect(start).toThrow('SUNFLOWER_LOCATION_FALLBACK_ORIGIN');
  });
});
