import { describe, expect, it } from 'vitest';
import { clientAddressReader } from './client-address.ts';

describe("the caller's address", () => {
  it.each<[string, readonly string[], string | undefined, string | string[] | undefined, string]>([
    ['the connecting address', [], '203.0.113.9', undefined, '203.0.113.9'],
    ['the IPv4 address of an IPv6 socket', [], '::ffff:203.0.113.9', undefined, '203.0.113.9'],
    ['not a forwarded address from an untrusted caller', [], '203.0.113.9', '198.51.100.7', '203.0.113.9'],
    ['the address forwarded by a trusted proxy', ['10.0.0.0/8'], '10.1.2.3', '198.51.100.7', '198.51.100.7'],
    [
      'the address before a chain of trusted proxies',
      ['10.0.0.0/8'],
      '10.1.2.3',
      '198.51.100.7, 10.9.9.9',
      '198.51.100.7',
    ],
    ['not what an untrusted address forwards', ['10.1.2.3'], '10.1.2.3', '1.2.3.4, 198.51.100.7', '198.51.100.7'],
    ['read from several headers as from one', ['10.1.2.3'], '10.1.2.3', ['1.2.3.4', '198.51.100.7'], '198.51.100.7'],
    ['the address forwarded by a proxy on this machine', ['loopback'], '127.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['the proxy itself when its header is invalid', ['10.1.2.3'], '10.1.2.3', 'unknown', '10.1.2.3'],
    ['the network of an IPv6 address', [], '2001:DB8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
    ['the network of an abbreviated IPv6 address', [], '2001:db8::1', undefined, '2001:db8:0:0::/64'],
    ['the address forwarded by a trusted IPv6 proxy', ['2001:db8::/32'], '2001:db8::1', '198.51.100.7', '198.51.100.7'],
    ['empty when unknown', [], undefined, undefined, ''],
  ])('is %s', (_what, proxies, remoteAddress, forwarded, address) => {
    const headers = { 'x-forwarded-for': forwarded };
    expect(clientAddressReader(proxies)({ remoteAddress, headers })).toBe(address);
  });

  it('is the same for two IPv6 addresses of one /64 network', () => {
    const read = clientAddressReader([]);
    const [one, other] = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::'].map((remoteAddress) =>
      read({ remoteAddress, headers: {} }),
    );
    expect(one).toBe(other);
  });

  it("can't be read when a trusted proxy in the settings isn't an address", () => {
    expect(() => clientAddressReader(['my-proxy'])).toThrow("my-proxy isn't an address");
  });
});
