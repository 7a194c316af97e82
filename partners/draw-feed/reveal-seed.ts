import { createPublicKey, verify } from 'node:crypto';
import type { RunDrawRequest, WholeResult } from '@sunflower/partner-protocols/draw-feed.ts';
import { openingMessage } from '@sunflower/partner-protocols/seed-shares.ts';
import { isRefusal, refuse } from '@sunflower/service-base/refusal.ts';
import { keyIdOf } from '@sunflower/service-base/signing-key.ts';
import { commitmentOfShares, sha256 } from './commit-seed.ts';
import type { CustodianPort, CustodianRefusal } from './custodian-port.ts';
import type { DrawRow, RegisteredRow } from './draws-store.ts';
import type { DrawFeedKeys } from './keys.ts';

/** A revealed seed and, if it has two shares, the custodian's signature of its opening. */
export type RevealedSeed = { readonly seed: Buffer; readonly custody?: NonNullable<WholeResult['custody']> };

export type RevealInput = {
  readonly draw: DrawRow;
  readonly keys: DrawFeedKeys;
  readonly request: Omit<RunDrawRequest, 'gameCode' | 'multiplierPool' | 'beaconSignature'>;
  readonly registered: RegisteredRow;
  readonly beacon: WholeResult['beacon'];
  readonly custodian: CustodianPort | undefined;
  readonly earlierCustodian: CustodianPort | undefined;
};

/**
 * Returns the seed of a draw that matches its commitment. The custodian opens its share for the seal and the round;
 * the machine checks the share and the signature, because a stored result can never be replaced.
 */
export async function revealSeed(input: RevealInput): Promise<RevealedSeed | CustodianRefusal> {
  const { draw, keys } = input;
  const own = keys.unseal(draw.sealedSeed);
  if (draw.custodianShare !== null) return joinShares(input, { own, custodianShare: draw.custodianShare });
  if (sha256(own) !== draw.commitment) throw new Error(`the seed of draw ${draw.drawId} does not match its commitment`);
  return { seed: own };
}

async function joinShares(
  { draw, request, registered, beacon, ...custodians }: RevealInput,
  { own, custodianShare }: { own: Buffer; custodianShare: string },
): Promise<RevealedSeed | CustodianRefusal> {
  const { drawId, commitment } = draw;
  const machineShare = sha256(own);
  if (commitmentOfShares({ machineShare, custodianShare }) !== commitment)
    throw new Error(`the share of draw ${drawId} does not match its commitment`);
  if (!beacon) throw new Error(`draw ${drawId} has a custodian and no round of the beacon`);
  const known = [custodians.custodian, custodians.earlierCustodian].filter((one) => one !== undefined);
  if (known.length === 0) return refuse('CUSTODIAN_AWAY', { details: { reason: 'NOT_CONFIGURED' } });
  const custodian = known.find(({ publicKeyPem }) => keyIdOf(createPublicKey(publicKeyPem)) === draw.custodianKey);
  if (!custodian) return refuse('CUSTODIAN_REFUSED', { details: { reason: 'OTHER_CUSTODIAN' } });
  const key = createPublicKey(custodian.publicKeyPem);
  const custodianKey = keyIdOf(key);
  const { sealedDigest, treeRoot, boardCount, stakeCents, closesAt, drawsAt, earlySince } = request;
  const opened = await custodian.openShare(drawId, {
    ...{ sealedDigest, treeRoot, boardCount, stakeCents, earlySince },
    cosigned: registered.cosigned,
    round: beacon.round,
    beaconSignature: beacon.signature,
  });
  if (isRefusal(opened)) return opened;
  const shares = { drawId, closesAt, drawsAt, machineShare, custodianShare, commitment };
  const text = openingMessage(shares, { sealedDigest, treeRoot, beacon });
  const share = Buffer.from(opened.share, 'hex');
  const { keyId, signature } = opened.custody;
  const isSigned = keyId === custodianKey && verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
  const isRight = isSigned && sha256(share) === custodianShare;
  if (!isRight) return refuse('CUSTODIAN_REFUSED', { details: { reason: 'OPENING_WRONG' } });
  return { seed: Buffer.concat([own, share]), custody: opened.custody };
}
