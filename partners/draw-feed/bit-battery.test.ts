import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  approximateEntropy,
  BATTERY,
  bitsOf,
  blockFrequency,
  cumulativeSums,
  frequency,
  longestRun,
  runs,
  serial,
} from './bit-battery-in-tests.ts';
import { type ByteSource, drawingBytes } from './number-stream.ts';

/** Number of sequences per source, and their length. */
const SEQUENCES = 60;
const BYTES = 12_500;
/** A sequence fails a test if a sound source would look this odd once in a hundred times. */
const SIGNIFICANCE = 0.01;
/**
 * Maximum number of failures of each test in sixty sequences. A sound source exceeds it about once in six million runs,
 * so the sixteen tests of both sources fail a build by chance about once in four hundred thousand.
 */
const FAILURE_BUDGET = 7;

/** Counts the sequences of a source that fail each test. */
function failuresOf(newSource: () => ByteSource, sequences = SEQUENCES): Record<string, number> {
  const failures = Object.fromEntries(Object.keys(BATTERY).map((name) => [name, 0]));
  for (let sequence = 0; sequence < sequences; sequence++) {
    const bits = bitsOf(newSource()(BYTES));
    for (const [name, test] of Object.entries(BATTERY))
      if (test(bits) < SIGNIFICANCE) failures[name] = (failures[name] ?? 0) + 1;
  }
  return failures;
}

const exhausted = (failures: Record<string, number>) =>
  Object.entries(failures).filter(([, count]) => count > FAILURE_BUDGET);

const SOURCE = { drawId: 'a', sealedDigest: 'b', treeRoot: 'c', beaconSignature: 'd' };

describe('the battery of bit tests [GLI19-16] [RTS-7A]', () => {
  it.each([
    ['the stream a draw is derived from', () => drawingBytes({ ...SOURCE, seed: randomBytes(32), drawing: 'main' })],
    ['the entropy of the operating system', () => randomBytes],
  ])('passes %s within its failure budget', (_what, newSource) => {
    expect(exhausted(failuresOf(newSource))).toEqual([]);
  });

  it.each([
    ['every forty-eighth bit set', (byte: number, at: number) => (at % 6 === 0 ? byte | 1 : byte)],
    ['every byte twice', (byte: number, at: number, all: Buffer) => (at % 2 === 1 ? (all[at - 1] ?? 0) : byte)],
    ['a counter in every fourth byte', (byte: number, at: number) => (at % 4 === 0 ? (at >> 2) & 0xff : byte)],
  ])('detects a source with %s, which shows that the battery can fail', (_what, spoil) => {
    const spoilt = () => (count: number) => {
      const bytes = randomBytes(count);
      return Buffer.from(bytes.map((byte, at) => spoil(byte, at, bytes)));
    };
    expect(exhausted(failuresOf(spoilt, 12)).length).toBeGreaterThan(0);
  });
});

describe('each test of the battery', () => {
  const bits = (text: string) => Uint8Array.from(text, Number);
  /** The first hundred binary digits of pi and the sequence of 128 bits from the standard's own examples. */
  const PI = bits(
    '1100100100001111110110101010001000100001011010001100001000110100110001001100011001100010100010111000',
  );
  const RUNS_OF_128 = bits(
    '11001100000101010110110001001100111000000000001001001101010100010001001111010110100000001101011111001100111001101101100010110010',
  );

  it.each([
    ['frequency', frequency(PI), 0.109599],
    ['frequency in blocks of ten', blockFrequency(PI, 10), 0.706438],
    ['runs', runs(PI), 0.500798],
    ['longest run of ones', longestRun(RUNS_OF_128), 0.180609],
    ['cumulative sums', cumulativeSums(PI), 0.219194],
    ['approximate entropy', approximateEntropy(PI, 2), 0.235301],
    ['serial, first', serial(bits('0011011101'), 3)[0], 0.808792],
    ['serial, second', serial(bits('0011011101'), 3)[1], 0.67032],
  ])('returns the p-value that the standard prints for %s', (_name, observed, printed) => {
    expect(observed).toBeCloseTo(printed, 4);
  });
});
