import { createCipheriv, createHmac } from 'node:crypto';

// A second implementation of the order of tickets, written from docs/game-server-protocol.md and NIST SP 800-38G with
// Node's AES. It shares no code with the first one.

const TICKETS = 2_000_000n;
const ROUNDS = 10;
/** Lengths of the two halves of seven digits. */
const LEFT = 3;
const RIGHT = 4;
const HALF_BYTES = 2;
const OUTPUT_BYTES = 8;

/** Returns the place of a ticket in the pool with this seed. */
export function secondPlaceOf(seed: string, ticketNo: number): number {
  const key = createHmac('sha256', Buffer.from(seed, 'hex')).update('order').digest();
  let value = BigInt(ticketNo);
  do value = encryptOnce(key, value);
  while (value >= TICKETS);
  return Number(value);
}

function encryptOnce(key: Buffer, value: bigint): bigint {
  let left = value / 10n ** BigInt(RIGHT);
  let right = value % 10n ** BigInt(RIGHT);
  for (let round = 0; round < ROUNDS; round++) {
    const size = 10n ** BigInt(round % 2 === 0 ? LEFT : RIGHT);
    [left, right] = [right, (left + roundValue(key, round, right)) % size];
  }
  return left * 10n ** BigInt(RIGHT) + right;
}

/** The pseudorandom value of a round: AES-CBC-MAC over the parameters, the round and the other half. */
function roundValue(key: Buffer, round: number, half: bigint): bigint {
  const parameters = Buffer.from([1, 2, 1, 0, 0, 10, 10, LEFT, 0, 0, 0, LEFT + RIGHT, 0, 0, 0, 0]);
  const block = Buffer.alloc(16);
  block[15 - HALF_BYTES] = round;
  block.writeUInt16BE(Number(half), 16 - HALF_BYTES);
  const mac = createCipheriv('aes-256-cbc', key, Buffer.alloc(16)).setAutoPadding(false);
  const output = Buffer.concat([mac.update(Buffer.concat([parameters, block])), mac.final()]).subarray(16);
  return BigInt(`0x${output.subarray(0, OUTPUT_BYTES).toString('hex')}`);
}
