import { createHash, randomBytes } from 'node:crypto';
import type { BeaconChain } from '@sunflower/beacon/beacon-chain.ts';
import { drawRounds } from '@sunflower/beacon/draw-rounds.ts';
import type { MadeShare, MakeShareRequest } from '@sunflower/partner-protocols/seed-custodian.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { CustodianKeys } from './custodian-keys.ts';
import { isLapsed } from './forget-shares.ts';
import type { ShareFiles } from './share-files.ts';

const SHARE_BYTES = 32;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

export type CustodianDeps = {
  readonly files: ShareFiles;
  readonly keys: CustodianKeys;
  /** Returns the pinned chain of the beacon. */
  readonly chain: () => BeaconChain;
};

/**
 * Makes the custodian's share of a draw and returns the commitment to both shares; a repeated call returns the same
 * commitment. Refuses other times and another share of the machine than the first, and a draw whose share has lapsed.
 */
export function makeShare(
  deps: CustodianDeps,
  { drawId, closesAt, drawsAt, machineShare }: MakeShareRequest & { readonly drawId: string },
): MadeShare | Refusal<'SHARE_MADE_FOR_OTHER_DRAW' | 'SHARE_LAPSED'> {
  const { files, keys, chain } = deps;
  if (isLapsed(deps, { drawsAt })) return refuse('SHARE_LAPSED');
  const share = randomBytes(SHARE_BYTES);
  const hash = sha256(share);
  const pinned = chain();
  if (!files.findShare(drawId))
    files.insertShare({
      made: {
        ...{ drawId, closesAt, drawsAt, machineShare },
        custodianShare: hash.toString('hex'),
        commitment: sha256(Buffer.concat([Buffer.from(machineShare, 'hex'), hash])).toString('hex'),
        beacon: { chain: pinned.chainHash, ...drawRounds(pinned, Temporal.Instant.from(drawsAt)) },
      },
      sealedShare: keys.seal(share).toString('base64'),
    });
  const stored = files.findShare(drawId);
  if (!stored) throw new Error(`the share of draw ${drawId} was not stored`);
  const { made } = stored;
  const isSame = made.machineShare === machineShare && made.closesAt === closesAt && made.drawsAt === drawsAt;
  return isSame ? made : refuse('SHARE_MADE_FOR_OTHER_DRAW');
}
