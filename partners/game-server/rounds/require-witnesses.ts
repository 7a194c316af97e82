import { isWitnessedInTime } from '@sunflower/instant-games/days/witnessed-debit.ts';
import type { WitnessesResponse } from '@sunflower/partner-protocols/game-wallet.ts';
import { nodeCrypto } from '@sunflower/public-log/node-crypto.ts';
import { organizationsOf } from '@sunflower/public-log/note/check-cosigned.ts';
import type { GameServerDeps } from '../deps/game-server-deps.ts';
import { findPool } from '../pools/pools-store.ts';
import { storeWitnessProof } from './round-changes.ts';
import type { WaitingRound } from './rounds-store.ts';

/**
 * Returns whether the outcome of a round may be decided: immediately for a quick round, and once its proof is stored
 * for a witnessed round. `missed` means never. Tries again while the platform doesn't respond or too few witnesses have
 * keys.
 */
export async function requireWitnesses(
  deps: GameServerDeps,
  round: WaitingRound,
): Promise<'proven' | 'waiting' | 'missed'> {
  const { roundId } = round;
  if (!round.isWitnessed || round.isProven) return 'proven';
  const answer = await findProof(deps, roundId);
  if (answer.outcome === 'waiting') return 'waiting';
  if (answer.outcome === 'refused') return 'missed';
  const { outcome, ...proof } = answer;
  const policy = await deps.cosigning?.();
  if (!policy || organizationsOf(policy.witnesses).size < policy.quorum) return 'waiting';
  const debit = await debitOf(deps, round);
  const of = { chain: deps.beacon.chain(), policy, crypto: nodeCrypto };
  if (!debit || !(await isWitnessedInTime(proof, { ...of, debit }))) {
    deps.report('the platform proved no witnesses of a debit', { roundId, outcome });
    return 'missed';
  }
  await storeWitnessProof(deps.db, { roundId, proof });
  return 'proven';
}

async function findProof(deps: GameServerDeps, roundId: string): Promise<WitnessesResponse> {
  try {
    return await deps.wallet.findWitnesses({ roundId });
  } catch (error) {
    deps.report('no answer from the platform', { roundId, err: error });
    return { outcome: 'waiting' };
  }
}

async function debitOf(deps: GameServerDeps, round: WaitingRound) {
  const { roundId, gameId, priceCents, ticketNo, gamingDay, beaconRound, poolId } = round;
  const pool = poolId === null ? undefined : await findPool(deps.db, poolId);
  if (!pool || ticketNo === null || gamingDay === null) return undefined;
  return { roundId, gameId, priceCents, poolNo: pool.poolNo, ticketNo, gamingDay, beaconRound };
}
