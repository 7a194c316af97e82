/**
 * Tests of bit sequences from NIST SP 800-22: each returns a p-value, the chance that a sound source looks at least as
 * odd as this one. Bits are 0 or 1, one per element.
 */

/**
 * The tests of the battery by their names in the standard, with the sizes it recommends for a hundred thousand bits.
 */
export const BATTERY: Readonly<Record<string, (bits: Uint8Array) => number>> = {
  frequency,
  'block-frequency': (bits) => blockFrequency(bits, 1_000),
  runs,
  'longest-run': longestRun,
  'cumulative-sums': cumulativeSums,
  'approximate-entropy': (bits) => approximateEntropy(bits, 8),
  'serial-first': (bits) => serial(bits, 8)[0],
  'serial-second': (bits) => serial(bits, 8)[1],
};

/** Returns the bits of bytes, most significant first. */
export function bitsOf(bytes: Buffer): Uint8Array {
  return Uint8Array.from({ length: bytes.length * 8 }, (_, at) => ((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1);
}

export function frequency(bits: Uint8Array): number {
  return erfc(Math.abs(sumOf(bits)) / Math.sqrt(2 * bits.length));
}

export function blockFrequency(bits: Uint8Array, size: number): number {
  const blocks = Math.floor(bits.length / size);
  let chi = 0;
  for (let block = 0; block < blocks; block++) {
    const ones = onesIn(bits.subarray(block * size, (block + 1) * size));
    chi += 4 * size * (ones / size - 0.5) ** 2;
  }
  return upperGamma(blocks / 2, chi / 2);
}

export function runs(bits: Uint8Array): number {
  const share = onesIn(bits) / bits.length;
  let count = 1;
  for (let at = 1; at < bits.length; at++) if (bits[at] !== bits[at - 1]) count++;
  const spread = share * (1 - share);
  return erfc(Math.abs(count - 2 * bits.length * spread) / (2 * Math.sqrt(2 * bits.length) * spread));
}

/**
 * Chances of the longest run of ones in a block, from the standard: short sequences in blocks of 8, others in blocks of
 * 128.
 */
const RUN_CLASSES = {
  short: { size: 8, least: 1, chances: [0.2148, 0.3672, 0.2305, 0.1875] },
  long: { size: 128, least: 4, chances: [0.1174, 0.243, 0.2493, 0.1752, 0.1027, 0.1124] },
} as const;
const LONG_SEQUENCE = 6_272;

export function longestRun(bits: Uint8Array): number {
  const { size, least, chances } = bits.length < LONG_SEQUENCE ? RUN_CLASSES.short : RUN_CLASSES.long;
  const blocks = Math.floor(bits.length / size);
  const seen = chances.map(() => 0);
  for (let block = 0; block < blocks; block++) {
    let longest = 0;
    let run = 0;
    for (const bit of bits.subarray(block * size, (block + 1) * size)) {
      run = bit === 1 ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
    const place = Math.min(Math.max(longest - least, 0), chances.length - 1);
    seen[place] = (seen[place] ?? 0) + 1;
  }
  const chi = chances.reduce(
    (sum, chance, at) => sum + ((seen[at] ?? 0) - blocks * chance) ** 2 / (blocks * chance),
    0,
  );
  return upperGamma((chances.length - 1) / 2, chi / 2);
}

/** Runs the cumulative sums test in the forward direction. */
export function cumulativeSums(bits: Uint8Array): number {
  const length = bits.length;
  let sum = 0;
  let furthest = 0;
  for (const bit of bits) {
    sum += bit === 1 ? 1 : -1;
    furthest = Math.max(furthest, Math.abs(sum));
  }
  const at = (steps: number) => normal((steps * furthest) / Math.sqrt(length));
  const reach = length / furthest;
  let chance = 1;
  for (let k = Math.floor((-reach + 1) / 4); k <= Math.floor((reach - 1) / 4); k++)
    chance -= at(4 * k + 1) - at(4 * k - 1);
  for (let k = Math.floor((-reach - 3) / 4); k <= Math.floor((reach - 1) / 4); k++)
    chance += at(4 * k + 3) - at(4 * k + 1);
  return chance;
}

export function approximateEntropy(bits: Uint8Array, size: number): number {
  const phi = (of: number) => {
    let sum = 0;
    for (const count of patternsOf(bits, of))
      if (count > 0) sum += (count / bits.length) * Math.log(count / bits.length);
    return sum;
  };
  const entropy = phi(size) - phi(size + 1);
  return upperGamma(2 ** (size - 1), bits.length * (Math.LN2 - entropy));
}

export function serial(bits: Uint8Array, size: number): [number, number] {
  const psi = (of: number) => {
    if (of === 0) return 0;
    const squares = patternsOf(bits, of).reduce((sum, count) => sum + count * count, 0);
    return (2 ** of / bits.length) * squares - bits.length;
  };
  const [whole, less, least] = [psi(size), psi(size - 1), psi(size - 2)];
  return [upperGamma(2 ** (size - 2), (whole - less) / 2), upperGamma(2 ** (size - 3), (whole - 2 * less + least) / 2)];
}

/** Counts each pattern of a number of bits, overlapping, with the end joined to the start. */
function patternsOf(bits: Uint8Array, size: number): Uint32Array {
  const counts = new Uint32Array(2 ** size);
  let pattern = 0;
  for (let at = 0; at < bits.length + size - 1; at++) {
    pattern = ((pattern << 1) | (bits[at % bits.length] ?? 0)) & (2 ** size - 1);
    if (at >= size - 1) counts[pattern] = (counts[pattern] ?? 0) + 1;
  }
  return counts;
}

function onesIn(bits: Uint8Array): number {
  let ones = 0;
  for (const bit of bits) ones += bit;
  return ones;
}

function sumOf(bits: Uint8Array): number {
  return 2 * onesIn(bits) - bits.length;
}

function erfc(x: number): number {
  return x < 0 ? 2 - erfc(-x) : upperGamma(0.5, x * x);
}

function normal(x: number): number {
  return erfc(-x / Math.SQRT2) / 2;
}

const PRECISION = 1e-14;
const MAX_TERMS = 10_000;

/**
 * Returns the regularized upper incomplete gamma function Q(a, x): a series below a + 1, a continued fraction above
 * (Lentz).
 */
export function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const scale = Math.exp(-x + a * Math.log(x) - logGamma(a));
  if (x < a + 1) {
    let term = 1 / a;
    let sum = term;
    for (let n = 1; n < MAX_TERMS && Math.abs(term) > Math.abs(sum) * PRECISION; n++) {
      term *= x / (a + n);
      sum += term;
    }
    return 1 - sum * scale;
  }
  let b = x + 1 - a;
  let c = Number.MAX_VALUE;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < MAX_TERMS; n++) {
    const step = -n * (n - a);
    b += 2;
    d = 1 / (step * d + b);
    c = b + step / c;
    const change = c * d;
    fraction *= change;
    if (Math.abs(change - 1) < PRECISION) break;
  }
  return fraction * scale;
}

/** Lanczos's series for the logarithm of the gamma function. */
const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
  -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
] as const;

function logGamma(a: number): number {
  if (a < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * a)) - logGamma(1 - a);
  const x = a - 1;
  const t = x + LANCZOS.length - 0.5;
  const sum = LANCZOS.reduce((total, factor, at) => total + factor / (x + at + 1), 0.99999999999980993);
  return 0.5 * Math.log(2 * Math.PI) + (x + 0.5) * Math.log(t) - t + Math.log(sum);
}
