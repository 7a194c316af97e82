import { areEqualBytes } from '../bytes.ts';
import type { LogCrypto } from '../crypto.ts';
import { type Cosigner, checkCosigned, type WitnessPolicy } from '../note/check-cosigned.ts';
import { isConsistent } from '../tree/verify-consistency.ts';

/** Two checkpoints of a log that can't both belong to one history, and the witnesses that cosigned both. */
export type SplitView = {
  readonly kind: 'same-size' | 'not-an-extension';
  readonly sizes: readonly [number, number];
  readonly cosignedBoth: readonly string[];
};

/**
 * Compares two checkpoints that two readers were given, by the log's own signatures; returns how they contradict each
 * other, or undefined. Without the consistency proof between two checkpoints of different sizes, it finds no
 * contradiction. A checkpoint that the log didn't sign proves nothing, so it contradicts nothing.
 */
export async function findSplitView(
  given: { readonly notes: readonly [string, string]; readonly proof?: readonly Uint8Array[] },
  policy: WitnessPolicy,
  crypto: LogCrypto,
): Promise<SplitView | undefined> {
  const one = await checkCosigned(given.notes[0], policy, crypto);
  const other = await checkCosigned(given.notes[1], policy, crypto);
  if (one.kind === 'refused' || other.kind === 'refused') return undefined;
  const isInOrder = one.checkpoint.size <= other.checkpoint.size;
  const [old, next] = isInOrder ? [one, other] : [other, one];
  const sizes = [old.checkpoint.size, next.checkpoint.size] as const;
  const cosignedBoth = namesInBoth(old.cosigners, next.cosigners);
  if (sizes[0] === sizes[1])
    return areEqualBytes(old.checkpoint.root, next.checkpoint.root)
      ? undefined
      : { kind: 'same-size', sizes, cosignedBoth };
  if (given.proof === undefined) return undefined;
  const heads = { old: old.checkpoint, new: next.checkpoint };
  if (await isConsistent(heads, given.proof, crypto.sha256)) return undefined;
  return { kind: 'not-an-extension', sizes, cosignedBoth };
}

function namesInBoth(some: readonly Cosigner[], others: readonly Cosigner[]): string[] {
  const names = new Set(others.map(({ witness }) => witness.name));
  return some.map(({ witness }) => witness.name).filter((name) => names.has(name));
}
