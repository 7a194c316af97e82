import { DERIVATION_OF_TWO } from '@sunflower/partner-protocols/derivations.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { findEntry, textOfEntry } from '../../public-log/index.ts';
import { type DrawProof, proofOf } from '../draws/draw-proof.ts';
import { commitmentEntry, findMachinePromise } from '../results/draw-results-store.ts';

/**
 * Proves that the commitment of a draw names how its numbers are made, and that the public log has the same. Nothing is
 * proven about a draw to which the machine hasn't committed.
 */
export async function proveCommitment(db: Db, drawId: string): Promise<DrawProof[]> {
  const promised = await findMachinePromise(db, drawId);
  if (!promised) return [];
  const { derivation, custodianKey } = promised;
  const entry = commitmentEntry(promised);
  const logged = await findEntry(db, entry);
  const isNamed = derivation !== null && (derivation === DERIVATION_OF_TWO) === (custodianKey !== null);
  const problems = [
    ...(isNamed ? [] : ["COMMITMENT_UNNAMED the commitment doesn't name the derivation or the custodian"]),
    ...(logged === undefined || logged.body === textOfEntry(entry) ? [] : ['LOGGED_COMMITMENT_DIFFERS']),
  ];
  return [proofOf('commitment', problems, `${derivation} with ${custodianKey ?? 'no custodian'}`)];
}
