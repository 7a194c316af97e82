import type { BeaconChain } from '@sunflower/beacon/beacon-chain.ts';
import { type DrawRounds, latestRound, roundRule } from '@sunflower/beacon/draw-rounds.ts';
import { DERIVATION_WITHOUT_BEACON } from '@sunflower/partner-protocols/derivations.ts';
import { type DrawResult, isWhole, type WholeResult } from '@sunflower/partner-protocols/draw-feed.ts';

/** Problems with the round of the beacon that a result was derived from. */
export type BeaconProblem =
  | 'WRONG_DERIVATION'
  | 'BEACON_NOT_SIGNED'
  | 'WRONG_BEACON_CHAIN'
  | 'WRONG_BEACON_ROUND'
  | 'WRONG_BEACON_SIGNATURE';

/** What the platform has on record about the round of a draw. */
export type ExpectedRound = {
  /** The chain and rounds fixed at scheduling; undefined for a draw from before the beacon was used. */
  readonly fixed: (DrawRounds & { readonly chainHash: string }) | undefined;
  readonly chain: () => BeaconChain;
  readonly isSimulated: boolean;
  /** When operators allowed the draw to be held ahead of its time, which production never has. */
  readonly earlySince: string | null;
};

/**
 * Checks that a result was derived from the round that was fixed when the draw was scheduled, or from its fallback if
 * the machine registered the seal too late for it, and that the pinned chain signed that round.
 */
export async function checkBeacon(result: DrawResult, expected: ExpectedRound): Promise<BeaconProblem[]> {
  const { fixed } = expected;
  const used = isWhole(result) ? result.beacon : null;
  const usesBeacon = result.derivation !== DERIVATION_WITHOUT_BEACON;
  const problems: BeaconProblem[] = usesBeacon === (fixed !== undefined) ? [] : ['WRONG_DERIVATION'];
  if (!fixed) return used === null ? problems : [...problems, 'WRONG_BEACON_ROUND'];
  if (!isWhole(result) || used === null) return [...problems, 'BEACON_NOT_SIGNED'];
  const chain = expected.chain();
  if (used.chain !== fixed.chainHash || used.chain !== chain.chainHash) return [...problems, 'WRONG_BEACON_CHAIN'];
  const needed = neededRound(result, { ...expected, fixed, chain: expected.chain() });
  if (used.rule !== needed.rule || used.round !== needed.round) problems.push('WRONG_BEACON_ROUND');
  const { verifyRound } = await import('@sunflower/beacon/verify-round.ts');
  return verifyRound(chain, used) ? problems : [...problems, 'WRONG_BEACON_SIGNATURE'];
}

function neededRound(
  { sealedAt }: WholeResult,
  of: { fixed: DrawRounds; chain: BeaconChain; isSimulated: boolean; earlySince: string | null },
): { rule: string; round: number } {
  const { fixed, chain, isSimulated, earlySince } = of;
  if (earlySince !== null) return { rule: 'early', round: latestRound(chain, Temporal.Instant.from(earlySince)) };
  if (isSimulated) return { rule: 'simulated', round: fixed.round };
  const rule = roundRule(chain, fixed, Temporal.Instant.from(sealedAt));
  return { rule, round: rule === 'first' ? fixed.round : fixed.fallbackRound };
}
