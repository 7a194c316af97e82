import { describe, expect, it } from 'vitest';
import { clientAddressReader } from './client-address.ts';

describe('who calls', () => {
  it.each<[string, readonly string[], string | undefined, string | string[] | undefined, string]>([
    ['whoever connects', [], '203.0.113.9', undefined, '203.0.113.9'],
    ['over an IPv6 socket too', [], '::ffff:203.0.113.9', undefined, '203.0.113.9'],
    ['no forwarded address of a stranger', [], '203.0.113.9', '198.51.100.7', '203.0.113.9'],
    ['the one before a proxy of ours', ['10.0.0.0/8'], '10.1.2.3', '198.51.100.7', '198.51.100.7'],
    ['the one before a chain of them', ['10.0.0.0/8'], '10.1.2.3', '198.51.100.7, 10.9.9.9', '198.51.100.7'],
    ['what that one says of others is not believed', ['10.1.2.3'], '10.1.2.3', '1.2.3.4, 198.51.100.7', '198.51.100.7'],
    ['several headers are one', ['10.1.2.3'], '10.1.2.3', ['1.2.3.4', '198.51.100.7'], '198.51.100.7'],
    ['a proxy on this machine', ['loopback'], '127.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['the proxy itself when it says nonsense', ['10.1.2.3'], '10.1.2.3', 'unknown', '10.1.2.3'],
    ['the network of an IPv6 address', [], '2001:DB8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
    ['the network of a short one', [], '2001:db8::1', undefined, '2001:db8:0:0::/64'],
    ['an IPv6 proxy', ['2001:db8::/32'], '2001:db8::1', '198.51.100.7', '198.51.100.7'],
    ['nobody known', [], undefined, undefined, ''],
  ])('is %s', (_what, proxies, remoteAddress, forwarded, address) => {
    const headers = { 'x-forwarded-for': forwarded };
    expect(clientAddressReader(proxies)({ remoteAddress, headers })).toBe(address);
  });

  it('two addresses of one household are one', () => {
    const read = clientAddressReader([]);
    const [one, other] = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::'].map((remoteAddress) =>
      read({ remoteAddress, headers: {} }),
    );
    expect(one).toBe(other);
  });

  it('a setting that is no address is refused at once', () => {
    expect(() => clientAddressReader(['my-proxy'])).toThrow('my-proxy is no address');
  });
});
