import { describe, expect, test } from 'vitest';
import { trustedProxiesOf } from './trusted-proxies.ts';

const inProduction = (given: string | undefined) =>
  trustedProxiesOf({ SUNFLOWER_ENVIRONMENT: 'production', SUNFLOWER_TRUSTED_PROXIES: given });

describe('the trusted proxies of production', () => {
  test.each([
    ['10.0.0.7, 10.1.0.0/24', ['10.0.0.7', '10.1.0.0/24']],
    ['loopback,2001:db8::/32', ['loopback', '2001:db8::/32']],
    ['none', []],
  ])('are read from %j as %j', (given, expected) => {
    expect(inProduction(given)).toEqual(expected);
  });

  test.each([undefined, '', ' , '])('must be set: %j is rejected', (given) => {
    expect(() => inProduction(given)).toThrow(/SUNFLOWER_TRUSTED_PROXIES is missing: .* or set it to none/);
  });

  test.each(['0.0.0.0/0', '::/0', '10.0.0.0/33', 'proxy.example.org', 'none, 10.0.0.7', '10.0.0.7/', '10.0.0.7/8/9'])(
    "reject %j, which isn't an address or range, or covers every caller",
    (given) => {
      expect(() => inProduction(given)).toThrow(/SUNFLOWER_TRUSTED_PROXIES has/);
    },
  );
});

test('default to none in development', () => {
  expect(trustedProxiesOf({ SUNFLOWER_ENVIRONMENT: 'development' })).toEqual([]);
});
