import { createHash, createPublicKey, randomBytes } from 'node:crypto';
import type { DrawRounds } from '@sunflower/beacon/draw-rounds.ts';
import { isRefusal, refuse } from '@sunflower/service-base/refusal.ts';
import { keyIdOf } from '@sunflower/service-base/signing-key.ts';
import type { CustodianPort, CustodianRefusal } from './custodian-port.ts';
import { type DrawFeedDb, type DrawRow, findMachineShare, insertMachineShare } from './draws-store.ts';
import type { DrawFeedKeys } from './keys.ts';

const SEED_BYTES = 32;

type SeedOf = {
  readonly drawId: string;
  readonly closesAt: string;
  readonly drawsAt: string;
  readonly beacon: DrawRounds & { readonly chain: string };
  readonly keys: DrawFeedKeys;
};
type Commitment = Pick<DrawRow, 'commitment' | 'sealedSeed' | 'custodianShare' | 'custodianKey'>;

/** Commits to a new seed of the machine alone. */
export function commitAlone(keys: DrawFeedKeys): Commitment {
  const seed = randomBytes(SEED_BYTES);
  return { commitment: sha256(seed), sealedSeed: keys.seal(seed), custodianShare: null, custodianKey: null };
}

/**
 * Commits to a seed of the machine's share and the custodian's, of which the machine gets only the hash. Stores its own
 * share before calling the custodian, so that a repeated call uses the same share. Refuses without a response of the
 * custodian about this draw.
 */
export async function commitWithCustodian(
  db: DrawFeedDb,
  { drawId, closesAt, drawsAt, beacon, keys }: SeedOf,
  custodian: CustodianPort,
): Promise<Commitment | CustodianRefusal> {
  await insertMachineShare(db, { drawId, sealedShare: keys.seal(randomBytes(SEED_BYTES)) });
  const sealedSeed = await findMachineShare(db, drawId);
  if (!sealedSeed) throw new Error(`the machine's share of draw ${drawId} was not stored`);
  const machineShare = sha256(keys.unseal(sealedSeed));
  const made = await custodian.makeShare(drawId, { closesAt, drawsAt, machineShare });
  if (isRefusal(made)) return made;
  const { custodianShare } = made;
  const commitment = commitmentOfShares({ machineShare, custodianShare });
  const isForThis =
    made.drawId === drawId &&
    made.machineShare === machineShare &&
    made.commitment === commitment &&
    made.beacon.chain === beacon.chain &&
    made.beacon.round === beacon.round &&
    made.beacon.fallbackRound === beacon.fallbackRound;
  if (!isForThis) return refuse('CUSTODIAN_REFUSED', { details: { reason: 'SHARE_OF_OTHER_DRAW' } });
  return { commitment, sealedSeed, custodianShare, custodianKey: keyIdOf(createPublicKey(custodian.publicKeyPem)) };
}

/** Returns the commitment (hex) to a seed of two shares with these hashes. */
export function commitmentOfShares(shares: { readonly machineShare: string; readonly custodianShare: string }): string {
  return sha256(Buffer.from(shares.machineShare + shares.custodianShare, 'hex'));
}

/** Returns the SHA-256 of bytes in hex. */
export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
