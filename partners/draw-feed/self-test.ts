import { createHash, randomBytes } from 'node:crypto';
import type { GameCode } from '@sunflower/partner-protocols/draw-feed.ts';
import type { SelfTest } from '@sunflower/partner-protocols/draw-feed-answers.ts';
import { drawAll, pickDigits, pickDistinct } from './draw-numbers.ts';
import { DRUMS, type Drum } from './drums.ts';
import { type ByteSource, unbiasedValues, type ValueSource } from './number-stream.ts';

/**
 * Runs the generator's tests before and after each draw (WLA-05): known results of the derivation, health tests of the
 * entropy source, and how evenly it fills the game's drums. A sound source fails less than once in a million draws.
 */
export function testGenerator(gameCode: GameCode, entropy: ByteSource = randomBytes): SelfTest[] {
  const sample = entropy(SAMPLE_BYTES);
  const values = unbiasedValues(buffered(entropy));
  return [
    knownAnswer(),
    monobit(sample),
    repetition(sample),
    adaptiveProportion(sample),
    ...DRUMS[gameCode].flatMap((drum) => scaledChiSquare(drum, values) ?? []),
  ];
}

/** Returns whether every test passed. */
export function allPassed(tests: readonly SelfTest[]): boolean {
  return tests.every((test) => test.passed);
}

const SAMPLE_BYTES = 8192;
/** Two-sided chance of a normal deviate beyond 6: two in a billion. */
const MONOBIT_SIGMAS = 6;
/**
 * SP 800-90B repetition count: eight equal bytes in a row anywhere in the sample have a chance of about 8192 / 256^7.
 */
const MAX_EQUAL_BYTES_IN_A_ROW = 7;
/** SP 800-90B adaptive proportion: one value 29 times among 512 bytes (mean 2) has a chance far below one in 10^18. */
const PROPORTION_WINDOW = 512;
const MAX_IN_WINDOW = 28;
/** Expected count of each number of a drum in the picks for its chi-square. */
const CHI_SQUARE_EXPECTED = 30;
/** Normal deviate with a chance of one in a hundred million. */
const CHI_SQUARE_DEVIATE = 5.61;

/** One draw of each game from a fixed seed; the platform's own derivation returns the same. */
const KNOWN_ANSWER = '02876269ac8bbf0e';
const KNOWN_POOLS: Partial<Record<GameCode, string>> = {
  powerball: 'power-play-43',
  'lotto-america': 'all-star-bonus-17',
};

function knownAnswer(): SelfTest {
  const drawn = (Object.keys(DRUMS) as GameCode[]).map((gameCode) =>
    drawAll({
      gameCode,
      seed: Buffer.alloc(32, 7),
      drawId: '00000000-0000-7000-8000-000000000000',
      treeRoot: null,
      beaconSignature: null,
      sealedDigest: '0'.repeat(64),
      multiplierPool: KNOWN_POOLS[gameCode] ?? null,
    }),
  );
  const observed = createHash('sha256').update(JSON.stringify(drawn)).digest('hex').slice(0, 16);
  return { name: 'known-answer', passed: observed === KNOWN_ANSWER, observed, bound: KNOWN_ANSWER };
}

function monobit(sample: Buffer): SelfTest {
  let ones = 0;
  for (const byte of sample) for (let bits = byte; bits > 0; bits &= bits - 1) ones++;
  const bits = sample.length * 8;
  const sigmas = Math.abs(2 * ones - bits) / Math.sqrt(bits);
  return outcome('monobit', sigmas, MONOBIT_SIGMAS);
}

function repetition(sample: Buffer): SelfTest {
  let longest = 1;
  let run = 1;
  for (let index = 1; index < sample.length; index++) {
    run = sample[index] === sample[index - 1] ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  return outcome('repetition-count', longest, MAX_EQUAL_BYTES_IN_A_ROW);
}

function adaptiveProportion(sample: Buffer): SelfTest {
  let most = 0;
  for (let start = 0; start + PROPORTION_WINDOW <= sample.length; start += PROPORTION_WINDOW) {
    const counts = new Uint16Array(256);
    for (const byte of sample.subarray(start, start + PROPORTION_WINDOW)) {
      const count = (counts[byte] ?? 0) + 1;
      counts[byte] = count;
      most = Math.max(most, count);
    }
  }
  return outcome('adaptive-proportion', most, MAX_IN_WINDOW);
}

/** Returns undefined for drums without their own numbers: a multiplier pool, or one number of another drum. */
function scaledChiSquare(drum: Drum, values: ValueSource): SelfTest | undefined {
  if (drum.kind !== 'distinct' && drum.kind !== 'digits') return undefined;
  const [size, first, pick] = drum.kind === 'digits' ? [10, 0, 1] : [drum.of, 1, drum.pick];
  const picks = Math.ceil((CHI_SQUARE_EXPECTED * size) / pick);
  const counts = new Array<number>(size).fill(0);
  for (let done = 0; done < picks; done++) {
    const picked = drum.kind === 'digits' ? pickDigits(values, 1) : pickDistinct(values, drum);
    for (const number of picked) counts[number - first] = (counts[number - first] ?? 0) + 1;
  }
  const observed = chiSquareOfPicks(counts, { pick, picks });
  return outcome(`scaled-chi-square-${drum.name}`, observed, chiSquareBound(size - 1, CHI_SQUARE_DEVIATE));
}

/**
 * Returns the bound of chi-square, by degrees of freedom, that is exceeded as rarely as a normal deviate this large
 * (Wilson and Hilferty).
 */
export function chiSquareBound(freedom: number, deviate: number): number {
  const width = 2 / (9 * freedom);
  return Math.ceil(freedom * (1 - width + deviate * Math.sqrt(width)) ** 3);
}

/**
 * Returns the chi-square statistic of numbers that were picked without replacement. Picking without replacement narrows
 * the spread by (N - k) / (N - 1); dividing by it gives the ordinary distribution with N - 1 degrees of freedom.
 */
export function chiSquareOfPicks(counts: readonly number[], picks: { pick: number; picks: number }): number {
  const size = counts.length;
  const expected = (picks.picks * picks.pick) / size;
  const sum = counts.reduce((total, count) => total + (count - expected) ** 2 / expected, 0);
  return sum * ((size - 1) / (size - picks.pick));
}

const BUFFER_BYTES = 4096;

/** Fetches entropy in larger pieces, because a system call per word would be slow. */
function buffered(entropy: ByteSource): ByteSource {
  let rest: Buffer = Buffer.alloc(0);
  return (count) => {
    if (rest.length < count) rest = entropy(BUFFER_BYTES);
    const taken = rest.subarray(0, count);
    rest = rest.subarray(count);
    return taken;
  };
}

function outcome(name: string, observed: number, bound: number): SelfTest {
  return { name, passed: observed <= bound, observed: observed.toFixed(3), bound: String(bound) };
}
