import {
  bareTaxpayerNumber,
  isTaxpayerNumber,
  taxpayerLastFour,
} from '@sunflower/player-rules/taxpayer/taxpayer-number.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { type AccessRefusal, findRestriction, OPERATIONAL_UNITS } from '../../access/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { withdrawAbout } from '../../notifications/index.ts';
import { lockPlayer } from '../../players/index.ts';
import type { Claim } from '../claim.ts';
import { lockClaim, markFiled } from '../claim-lifecycle-store.ts';
import { aboutClaim } from '../warn-claims.ts';
import { CLAIM_CHANGED, CLAIM_FILED, type Declaration, type FilingRefusal, MAX_TYPED_PER_DAY } from './filing.ts';
import {
  countTypedSince,
  insertFiling,
  lockConfirmedTaxpayer,
  type StoredTaxpayer,
  storeTaxpayer,
} from './filings-store.ts';
import type { TaxpayerNumbers } from './taxpayer-numbers.ts';

type Filed = Declaration & {
  readonly claimId: string;
  /** Nine digits as typed; omitted to use the player's confirmed taxpayer number. */
  readonly taxpayerNumber?: string | undefined;
  readonly numbers: TaxpayerNumbers;
  readonly now: Temporal.Instant;
};

const field = <Code extends FilingRefusal>(code: Code, path: string, found: string) =>
  refuse(code, { fields: [{ path, code: found }] });

/**
 * Files a claim of the signed-in player: it can't lapse anymore, and a job checks the taxpayer number and pays it
 * (WLA-06). Refuses another player's claim, one that isn't open or declared, an invalid number, an unverified player,
 * and any filing while an operator has closed claims [S6-6]; exclusions never close them (GLI19-11). A refused filing
 * isn't counted.
 */
export async function fileClaim(
  tx: Tx,
  input: Filed & { playerId: string },
): Promise<Claim | Refusal<FilingRefusal | AccessRefusal>> {
  const { playerId, now } = input;
  const claim = await lockClaim(tx, input.claimId);
  if (claim?.playerId !== playerId) return refuse('CLAIM_UNKNOWN');
  // Serializes the filings of a player, so that they are counted correctly.
  const player = await lockPlayer(tx, playerId);
  if (player?.identityLevel !== 'verified') return refuse('IDENTITY_NOT_VERIFIED');
  const closed = await findRestriction(tx, { playerId, unit: OPERATIONAL_UNITS.claims, now });
  if (closed) return closed;
  const isTyped = input.taxpayerNumber !== undefined;
  if (isTyped && (await countTypedSince(tx, { playerId, since: now.subtract({ hours: 24 }) })) >= MAX_TYPED_PER_DAY)
    return refuse('TRY_LATER');
  return file(tx, { ...input, claim, filedBy: `player:${playerId}` });
}

/** Files a claim for a winner who came to the lottery in person; the operator entered the taxpayer number. */
export async function fileClaimFor(tx: Tx, input: Filed & { actor: string }): Promise<Claim | Refusal<FilingRefusal>> {
  const claim = await lockClaim(tx, input.claimId);
  if (!claim) return refuse('CLAIM_UNKNOWN');
  return file(tx, { ...input, claim, filedBy: input.actor });
}

async function file(tx: Tx, input: Filed & { claim: Claim; filedBy: string }): Promise<Claim | Refusal<FilingRefusal>> {
  const { claim, filedBy, now } = input;
  const { claimId, playerId } = claim;
  if (claim.status !== 'UNCLAIMED') return refuse('CLAIM_NOT_OPEN', { details: { status: claim.status } });
  if (!input.isTrue) return field('DECLARATION_MISSING', 'isTrue', 'REQUIRED');
  if (!input.isUsPerson) return field('CLAIM_AT_LOTTERY', 'isUsPerson', 'REQUIRED');
  const taxpayer = await storeNumber(tx, { ...input, playerId });
  if (isRefusal(taxpayer)) return taxpayer;
  const { taxpayerId, lastFour } = taxpayer;
  const isNumberTyped = input.taxpayerNumber !== undefined;
  await insertFiling(tx, { filingId: newId(), claimId, playerId, taxpayerId, isNumberTyped, filedAt: now, filedBy });
  const filed = await markFiled(tx, { claimId, lastFour, now, actor: filedBy });
  // The claim can't lapse anymore, so its warnings are withdrawn.
  await withdrawAbout(tx, { playerId, about: aboutClaim(claimId), now });
  await recordAudit(tx, {
    actor: filedBy,
    action: 'claims.filed',
    subject: claimId,
    details: { path: claim.path, isNumberKnown: !isNumberTyped },
    businessTime: now,
  });
  await emitEvent(tx, { name: CLAIM_FILED, payload: { claimId } });
  await emitEvent(tx, { name: CLAIM_CHANGED, payload: { claimId, playerId } });
  return filed;
}

/** Stores the taxpayer number a claim is filed with: the typed one or the confirmed one. */
async function storeNumber(
  tx: Tx,
  input: Pick<Filed, 'taxpayerNumber' | 'numbers' | 'now'> & { playerId: string },
): Promise<StoredTaxpayer | Refusal<'TAXPAYER_NUMBER_INVALID'>> {
  const { playerId, numbers, now } = input;
  if (input.taxpayerNumber === undefined) {
    const known = await lockConfirmedTaxpayer(tx, playerId);
    // A number that was sealed with a lost key has to be typed again.
    const isReadable = known?.sealed && numbers.canOpen(known.sealed, playerId);
    return known && isReadable ? known : field('TAXPAYER_NUMBER_INVALID', 'taxpayerNumber', 'REQUIRED');
  }
  const number = bareTaxpayerNumber(input.taxpayerNumber);
  if (!isTaxpayerNumber(number)) return field('TAXPAYER_NUMBER_INVALID', 'taxpayerNumber', 'TAXPAYER_NUMBER');
  const sealed = numbers.seal(number, playerId);
  const [fingerprint, lastFour] = [numbers.fingerprintOf(number), taxpayerLastFour(number)];
  return storeTaxpayer(tx, { playerId, sealed, fingerprint, lastFour, now });
}
