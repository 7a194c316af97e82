import { BlockList, isIP } from 'node:net';

/** The known facts about a caller before a framework has parsed the request. */
export type Caller = {
  readonly remoteAddress: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
};

/** Named ranges, the same names that routes accept in the setting of trusted proxies. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};
/** Maximum number of addresses that are read from a forwarding header, from its end. */
const MOST_HOPS = 10;

/**
 * Returns a reader of the caller's address for code outside of routes, with the same rules as in routes: the connecting
 * address or, behind trusted proxies, the last address in the forwarding header that isn't one of them. Of an IPv6
 * address only the network (/64) counts, because one household has many addresses.
 */
export function clientAddressReader(trustedProxies: readonly string[]): (caller: Caller) => string {
  const trusted = new BlockList();
  for (const range of trustedProxies.flatMap((name) => NAMED[name] ?? [name])) trust(trusted, range);
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return ({ remoteAddress, headers }) => {
    let address = plain(remoteAddress ?? '');
    const hops = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').slice(-MOST_HOPS).reverse();
    for (const hop of hops) {
      const before = plain(hop.trim());
      if (isIP(address) === 0 || !isTrusted(address) || isIP(before) === 0) break;
      address = before;
    }
    return addressBucket(address);
  };
}

function trust(list: BlockList, range: string): void {
  const [address = '', bits] = range.split('/');
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (isIP(address) === 0) throw new Error(`${range} isn't an address or a range of addresses`);
  if (bits === undefined) list.addAddress(address, family);
  else list.addSubnet(address, Number(bits), family);
}

/** Returns an IPv4 address that came over an IPv6 socket as a plain IPv4 address. */
function plain(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

/** Returns the key a caller is counted by: an IPv4 address, or the network (/64) of an IPv6 address. */
export function addressBucket(address: string): string {
  const bare = plain(address);
  return isIP(bare) === 6 ? networkOf(bare) : bare;
}

function networkOf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const groups = [...left, ...zeros, ...right].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.join(':')}::/64`;
}
