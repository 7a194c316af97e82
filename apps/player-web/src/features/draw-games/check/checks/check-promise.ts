import type { DrawStatement } from '@sunflower/contracts/draw-games-proof.ts';
import { bytesOf, hexOf } from '@sunflower/game-rules/proof/hex.ts';
import { checkSignature, type PublishedKey } from './check-signature.ts';
import { sha256 } from './web-crypto.ts';

type Machine = NonNullable<NonNullable<DrawStatement['result']>['machine']>;

/** Suffix of derivations whose seed consists of a share of the machine and one of a custodian. */
const OF_TWO = '/3';
const SHARE_BYTES = 32;

/**
 * Checks that the revealed seed of the drawing machine has the hash that was published before the boards were sealed,
 * and, if the seed has two parts, that the custodian opened its share for exactly the seal and the round of this draw.
 */
export async function checkPromise(
  published: DrawStatement,
  custodians: readonly PublishedKey[],
): Promise<'right' | 'wrong' | 'waits' | 'manual'> {
  const { commitment, result } = published;
  if (!result) return 'waits';
  const seed = result.machine && bytesOf(result.machine.seed);
  if (!result.machine || !seed) return 'manual';
  if (commitment === null) return 'wrong';
  if (result.machine.derivation.endsWith(OF_TWO))
    return checkShares(published, { ...result.machine, seed }, custodians);
  // A single party's seed of two hashes would have the same commitment, so the length matters.
  const isRight = seed.length === SHARE_BYTES && hexOf(await sha256(seed)) === commitment;
  return isRight && !result.machine.custody ? 'right' : 'wrong';
}

async function checkShares(
  { drawId, closesAt, drawsAt, commitment, seal }: DrawStatement,
  { seed, custody, beacon }: Pick<Machine, 'custody' | 'beacon'> & { readonly seed: Uint8Array<ArrayBuffer> },
  custodians: readonly PublishedKey[],
): Promise<'right' | 'wrong'> {
  if (seed.length !== 2 * SHARE_BYTES || !custody || !beacon) return 'wrong';
  const machineShare = await sha256(seed.slice(0, SHARE_BYTES));
  const custodianShare = await sha256(seed.slice(SHARE_BYTES));
  if (hexOf(await sha256(Uint8Array.of(...machineShare, ...custodianShare))) !== commitment) return 'wrong';
  const lines = [
    'sunflower-seed-opening/1',
    `draw=${drawId}`,
    `closes-at=${closesAt}`,
    `draws-at=${drawsAt}`,
    `machine-share=${hexOf(machineShare)}`,
    `custodian-share=${hexOf(custodianShare)}`,
    `commitment=${commitment}`,
    `sealed-digest=${seal.digest}`,
    `tree-root=${seal.treeRoot ?? ''}`,
    `beacon-chain=${beacon.chain}`,
    `beacon-round=${beacon.round}`,
    `beacon-signature=${beacon.signature}`,
    '',
  ];
  // A browser that can't check signatures reports that where it checks the machine's signature.
  const signature = await checkSignature({ text: lines.join('\n'), ...custody }, custodians);
  return signature === 'wrong' ? 'wrong' : 'right';
}
