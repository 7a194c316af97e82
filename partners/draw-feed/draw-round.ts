import type { BeaconChain } from '@sunflower/beacon/beacon-chain.ts';
import { latestRound, roundRule } from '@sunflower/beacon/draw-rounds.ts';
import type { RegisteredSeal, WholeResult } from '@sunflower/partner-protocols/draw-feed.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { DrawRow } from './draws-store.ts';

type Round = NonNullable<RegisteredSeal['beacon']>;
type OtherBeacon = Refusal<'DRAW_OPENED_WITH_OTHER_BEACON'>;
type UsedRound = NonNullable<WholeResult['beacon']>;

type RoundInput = {
  readonly draw: DrawRow;
  readonly chain: BeaconChain;
  readonly sealedAt: Temporal.Instant;
  /** When operators allowed the draw ahead of its time; null in production. */
  readonly earlySince: string | null;
};

/**
 * Returns the round of a draw whose seal was registered at this time, or null for a draw that was opened before the
 * beacon was used. Refuses if the machine's chain isn't the one that the draw was opened with.
 */
export function roundOfDraw({ draw, chain, sealedAt, earlySince }: RoundInput): Round | null | OtherBeacon {
  const { beaconChain, beaconRound, fallbackRound } = draw;
  if (beaconChain === null || beaconRound === null || fallbackRound === null) return null;
  if (beaconChain !== chain.chainHash) return refuse('DRAW_OPENED_WITH_OTHER_BEACON');
  if (earlySince !== null) {
    const round = latestRound(chain, Temporal.Instant.from(earlySince));
    return { chain: beaconChain, round, rule: 'early' };
  }
  if (draw.isSimulated) return { chain: beaconChain, round: beaconRound, rule: 'simulated' };
  const rule = roundRule(chain, { round: beaconRound, fallbackRound }, sealedAt);
  return { chain: beaconChain, round: rule === 'first' ? beaconRound : fallbackRound, rule };
}

/**
 * Returns the round of a draw with the beacon's signature, verified here with the machine's own chain; null for a draw
 * that was opened before the beacon was used.
 */
export async function verifyRoundOfDraw(
  input: RoundInput,
  signature: string | null,
): Promise<UsedRound | null | OtherBeacon | Refusal<'BEACON_MISSED' | 'BEACON_NEEDED' | 'BEACON_WRONG'>> {
  const round = roundOfDraw(input);
  if (!round) return signature === null ? null : refuse('BEACON_WRONG');
  if ('refusal' in round) return round;
  const { rule, ...rest } = round;
  if (rule === 'missed') return refuse('BEACON_MISSED');
  if (signature === null) return refuse('BEACON_NEEDED');
  // Loaded at the first draw, because the library of the curve would slow down every start.
  const { verifyRound } = await import('@sunflower/beacon/verify-round.ts');
  const isSigned = verifyRound(input.chain, { round: round.round, signature });
  return isSigned ? { ...rest, rule, signature } : refuse('BEACON_WRONG');
}
