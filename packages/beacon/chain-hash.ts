import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { DrandInfo } from './drand-answers.ts';

/** Networks with this name, or without a name, are hashed without it, because they are older than names. */
const DEFAULT_BEACON_ID = 'default';

/**
 * Returns the chain hash (hex) as drand computes it (`Info.Hash` in drand's `common/chain/info.go`): the SHA-256 of
 * the period as 4 bytes, the genesis as 8 bytes (both big-endian), the public key, the group hash, and the name.
 */
export function chainHashOf(info: Omit<DrandInfo, 'hash' | 'schemeID'>): string {
  const numbers = new Uint8Array(12);
  const view = new DataView(numbers.buffer);
  view.setUint32(0, info.period);
  view.setBigInt64(4, BigInt(info.genesis_time));
  const { beaconID } = info.metadata;
  const name = beaconID === DEFAULT_BEACON_ID ? '' : beaconID;
  return bytesToHex(
    sha256(concatBytes(numbers, hexToBytes(info.public_key), hexToBytes(info.groupHash), utf8ToBytes(name))),
  );
}
