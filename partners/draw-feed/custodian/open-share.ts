import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { latestRound, roundRule } from '@sunflower/beacon/draw-rounds.ts';
import type { MadeShare, OpenedShare, OpenShareRequest } from '@sunflower/partner-protocols/seed-custodian.ts';
import { openingMessage } from '@sunflower/partner-protocols/seed-shares.ts';
import type { CosigningPolicy } from '@sunflower/public-log/note/cosigned-entry.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { findSealCosigningTime } from '../check-cosigned-seal.ts';
import { isLapsed } from './forget-shares.ts';
import type { CustodianDeps } from './make-share.ts';
import type { StoredShare } from './share-files.ts';

export type OpenShareRefusal = Refusal<
  | 'SHARE_NOT_MADE'
  | 'SHARE_LAPSED'
  | 'SHARE_MADE_WITH_OTHER_BEACON'
  | 'SHARE_OPENED_FOR_OTHER_SEAL'
  | 'SEAL_NOT_COSIGNED'
  | 'ROUND_NOT_OF_DRAW'
  | 'BEACON_WRONG'
>;

/**
 * Opens the custodian's share of a draw, once: only for a seal that a quorum of its witnesses cosigned after the close
 * of sales, and for a beacon round at least 30 seconds after the cosignatures. Stores the opening before returning it,
 * so that a lost response is repeated and never replaced.
 */
export async function openShare(
  deps: CustodianDeps & { readonly policy: CosigningPolicy },
  { drawId, ...request }: OpenShareRequest & { readonly drawId: string },
): Promise<OpenedShare | OpenShareRefusal> {
  const { files } = deps;
  const stored = files.findShare(drawId);
  if (!stored) return refuse('SHARE_NOT_MADE');
  if (isLapsed(deps, stored.made)) return refuse('SHARE_LAPSED');
  if (!files.findOpening(drawId)) {
    const problem = await findProblem(deps, stored.made, request);
    if (problem) return problem;
    files.recordRound({ chain: stored.made.beacon.chain, round: request.round });
    files.insertOpening(drawId, { request: openingOf(request), custody: signOpening(deps, stored.made, request) });
  }
  // Reads it again, because only one of two concurrent calls stored its opening.
  const opening = files.findOpening(drawId);
  if (!opening) throw new Error(`the opening of draw ${drawId} was not stored`);
  if (!isDeepStrictEqual(opening.request, openingOf(request))) return refuse('SHARE_OPENED_FOR_OTHER_SEAL');
  return { share: revealShare(deps, stored), custody: opening.custody };
}

/** Returns the request that an opening is for; the proof of the cosignatures may differ in a repeated call. */
function openingOf({ cosigned: _, ...request }: OpenShareRequest) {
  return request;
}

type OpeningDeps = CustodianDeps & { readonly policy: CosigningPolicy };

async function findProblem(
  deps: OpeningDeps,
  made: MadeShare,
  request: OpenShareRequest,
): Promise<OpenShareRefusal | undefined> {
  const pinned = deps.chain();
  if (made.beacon.chain !== pinned.chainHash) return refuse('SHARE_MADE_WITH_OTHER_BEACON');
  const rounds = await findRounds(deps, made, request);
  if ('refusal' in rounds) return rounds;
  const { round, beaconSignature } = request;
  if (!rounds.includes(round)) return refuse('ROUND_NOT_OF_DRAW');
  // Loaded at the first opening, because the library of the curve would slow down every start.
  const { verifyRound } = await import('@sunflower/beacon/verify-round.ts');
  return verifyRound(pinned, { round, signature: beaconSignature }) ? undefined : refuse('BEACON_WRONG');
}

/** Returns the rounds that a draw with this seal may use. */
async function findRounds(
  { chain, policy, keys }: OpeningDeps,
  { drawId, closesAt, beacon }: MadeShare,
  { cosigned, earlySince, round: _, beaconSignature: __, ...seal }: OpenShareRequest,
): Promise<number[] | Refusal<'SEAL_NOT_COSIGNED'>> {
  if (earlySince !== null)
    return keys.environment === 'production' ? [] : [latestRound(chain(), Temporal.Instant.from(earlySince))];
  const cosignedAt = cosigned && (await findSealCosigningTime(cosigned, { drawId, closesAt, seal }, policy));
  if (!cosignedAt) return refuse('SEAL_NOT_COSIGNED');
  // A machine that was away when the seal was cosigned uses the fallback round, so an early seal fits both.
  const rule = roundRule(chain(), beacon, cosignedAt);
  if (rule === 'missed') return [];
  return rule === 'first' ? [beacon.round, beacon.fallbackRound] : [beacon.fallbackRound];
}

function signOpening({ keys }: CustodianDeps, made: MadeShare, request: OpenShareRequest): OpenedShare['custody'] {
  const { sealedDigest, treeRoot, round, beaconSignature: signature } = request;
  const text = openingMessage(made, { sealedDigest, treeRoot, beacon: { chain: made.beacon.chain, round, signature } });
  return { keyId: keys.keyId, signature: keys.sign(text) };
}

function revealShare({ keys }: CustodianDeps, { made, sealedShare }: StoredShare): string {
  const share = keys.unseal(Buffer.from(sealedShare, 'base64'));
  if (createHash('sha256').update(share).digest('hex') !== made.custodianShare)
    throw new Error(`the share of draw ${made.drawId} does not match its hash`);
  return share.toString('hex');
}
