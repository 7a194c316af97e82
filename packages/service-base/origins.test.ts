import { describe, expect, it } from 'vitest';
import {
  DEFAULT_ORIGINS,
  hostOf,
  hostSetting,
  type OriginName,
  originOf,
  originSetting,
  PRIVATE_LISTENERS,
} from './origins.ts';

const names = Object.keys(DEFAULT_ORIGINS) as OriginName[];

describe("a program's listener", () => {
  it.each(names)('listens only on this machine by default, in every environment: %s', (name) => {
    for (const environment of ['development', 'test', 'production'])
      expect(hostOf(name, { SUNFLOWER_ENVIRONMENT: environment })).toBe('127.0.0.1');
  });

  it('changes its host only by the setting of its own program', () => {
    expect(hostSetting('locationEngine')).toBe('SUNFLOWER_LOCATION_ENGINE_HOST');
    const env = { SUNFLOWER_LOCATION_ENGINE_HOST: '0.0.0.0' };
    expect([hostOf('locationEngine', env), hostOf('drawFeed', env)]).toEqual(['0.0.0.0', '127.0.0.1']);
    expect(hostOf('drawFeed', { SUNFLOWER_DRAW_FEED_HOST: '' })).toBe('127.0.0.1');
  });
});

describe('the public address of a program in production', () => {
  const production = (origin?: string) => ({
    SUNFLOWER_ENVIRONMENT: 'production',
    ...(origin === undefined ? {} : { SUNFLOWER_PAYMENT_PROCESSOR_ORIGIN: origin }),
  });

  it.each(names.filter((name) => !PRIVATE_LISTENERS.has(name)))('has no default for %s', (name) => {
    const setting = originSetting(name);
    expect(() => originOf(name, production())).toThrow(`${setting} is missing: set it to the https address`);
    expect(originOf(name, { ...production(), [setting]: 'https://x.example/path' })).toBe('https://x.example');
  });

  it('keeps the private listener on this machine', () => {
    expect(originOf('platformAdmin', production())).toBe('http://127.0.0.1:3012');
  });

  it.each(['http://pay.example.org', 'http://localhost:3008', 'pay.example.org', 'ftp://x'])('rejects %s', (origin) => {
    expect(() => originOf('paymentProcessor', production(origin))).toThrow(
      `SUNFLOWER_PAYMENT_PROCESSOR_ORIGIN is ${origin}, which is not https`,
    );
  });
});
