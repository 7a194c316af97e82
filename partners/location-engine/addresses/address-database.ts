import { readFileSync } from 'node:fs';
import ipaddr from 'ipaddr.js';

const KINDS = ['access', 'vpn', 'proxy', 'hosting'] as const;

/** The known facts about a network address: whether it is an access network, or one that hides where its user is. */
export type AddressFacts = { readonly kind: (typeof KINDS)[number]; readonly country: string };

/**
 * A database of network addresses; an operator can replace the embedded database by a file or another implementation.
 */
export type AddressDatabase = { find(address: string): AddressFacts | undefined };

type Range = AddressFacts & { readonly first: bigint; readonly last: bigint };

/** A database without entries, for which every address is unknown. */
export const EMPTY_ADDRESS_DATABASE: AddressDatabase = { find: () => undefined };

/**
 * Reads a database from a file with a line `range,kind,country` for each range, such as `198.51.100.0/24,vpn,NL`; lines
 * that start with # are comments. Throws for a line that doesn't fit, and for ranges that overlap.
 */
export function readAddressDatabase(file: string): AddressDatabase {
  const lines = readFileSync(file, 'utf8').split('\n');
  const ranges = lines.flatMap((line, index) => (/^\s*(#|$)/.test(line) ? [] : [rangeOf(line.trim(), index + 1)]));
  ranges.sort((one, other) => (one.first < other.first ? -1 : 1));
  ranges.forEach((range, index) => {
    const before = ranges[index - 1];
    if (before && before.last >= range.first) throw new Error(`the address database has overlapping ranges`);
  });
  return { find: (address) => findRange(ranges, address) };
}

function rangeOf(line: string, lineNumber: number): Range {
  const [cidr = '', kindWord = '', country = ''] = line.split(',').map((part) => part.trim());
  const kind = KINDS.find((known) => known === kindWord);
  if (!ipaddr.isValidCIDR(cidr) || kind === undefined || !/^[A-Z]{2}$/.test(country))
    throw new Error(`line ${lineNumber} of the address database isn't "range,kind,country": ${line}`);
  const [address, bits] = ipaddr.parseCIDR(cidr);
  const free = BigInt((address.kind() === 'ipv4' ? 32 : 128) - bits);
  const first = (numberOf(address) >> free) << free;
  return { first, last: first + (1n << free) - 1n, kind, country };
}

/** Returns an address as a number, IPv4 as its IPv6 form, so that both kinds are one order. */
function numberOf(address: ipaddr.IPv4 | ipaddr.IPv6): bigint {
  const whole = address instanceof ipaddr.IPv4 ? address.toIPv4MappedAddress() : address;
  return whole.toByteArray().reduce((number, byte) => (number << 8n) | BigInt(byte), 0n);
}

function findRange(ranges: readonly Range[], address: string): AddressFacts | undefined {
  if (!ipaddr.isValid(address)) return undefined;
  const wanted = numberOf(ipaddr.parse(address));
  let [low, high] = [0, ranges.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const range = ranges[middle];
    if (!range) return undefined;
    if (wanted < range.first) high = middle - 1;
    else if (wanted > range.last) low = middle + 1;
    else return { kind: range.kind, country: range.country };
  }
  return undefined;
}
