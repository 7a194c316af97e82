import type { WitnessTerm } from '@sunflower/public-log/note/check-cosigned.ts';
import type { VerifierKey } from '@sunflower/public-log/note/verifier-key.ts';
import type { AddCheckpoint } from '@sunflower/public-log/witness/add-checkpoint.ts';

/**
 * The answer of a witness: signature lines; that it cosigned another size last; that it refuses the checkpoint; or no
 * usable answer.
 */
export type WitnessAnswer =
  | { readonly kind: 'cosigned'; readonly lines: readonly string[] }
  | { readonly kind: 'other-size'; readonly size: number }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'unreachable' };

/** Someone outside the lottery who signs only checkpoints that extend those it signed before. */
export type Witness = WitnessTerm & {
  readonly key: VerifierKey;
  /** Who runs it; witnesses of one organization count once. One without counts for itself. */
  readonly organization?: string;
  /** The address below which it takes checkpoints, if others may know it. */
  readonly url?: string;
  /** Asks for a cosignature; safe to repeat. */
  addCheckpoint(request: AddCheckpoint): Promise<WitnessAnswer>;
};
