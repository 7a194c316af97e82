import { describe, expect, test } from 'vitest';
import { trustedProxiesOf } from './trusted-proxies.ts';

const inProduction = (given: string | undefined) =>
  trustedProxiesOf({ SUNFLOWER_ENVIRONMENT: 'production', SUNFLOWER_TRUSTED_PROXIES: given });

describe('the trusted proxies of production', () => {
  test.each([
    ['10.0.0.7, 10.1.0.0/24', ['10.0.0.7', '10.1.0.0/24']],
    ['loopback,2001:db8::/32', ['loopback', '2001:db8::/32']],
    ['none', []],
  ])('are %j: %j', (given, expected) => {
    expect(inProduction(given)).toEqual(expected);
  });

  test.each([undefined, '', ' , '])('have to be named: %j is refused', (given) => {
    expect(() => inProduction(given)).toThrow(/SUNFLOWER_TRUSTED_PROXIES is missing: .* or set it to none/);
  });

  test.each(['0.0.0.0/0', '::/0', '10.0.0.0/33', 'proxy.example.org', 'none, 10.0.0.7', '10.0.0.7/', '10.0.0.7/8/9'])(
    'refuse %j, which is no address or range or everyone',
    (given) => {
      expect(() => inProduction(given)).toThrow(/SUNFLOWER_TRUSTED_PROXIES has/);
    },
  );
});

test('development trusts no proxy unless told to', () => {
  expect(trustedProxiesOf({ SUNFLOWER_ENVIRONMENT: 'development' })).toEqual([]);
});
