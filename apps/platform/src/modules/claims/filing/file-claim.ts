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
import { lockClaim, markFiled } from '../claim-life-store.ts';
import { aboutClaim } from '../warn-claims.ts';
import { CLAIM_CHANGED, CLAIM_FILED, type Declaration, type FilingRefusal, MOST_TYPED_A_DAY } from './filing.ts';
import {
  countTypedSince,
  insertFiling,
  type KeptTaxpayer,
  keepTaxpayer,
  lockConfirmedTaxpayer,
} from './filings-store.ts';
import type { TaxpayerNumbers } from './taxpayer-numbers.ts';

type Filed = Declaration & {
  readonly claimId: string;
  /** Nine digits as typed; left out for the number of hers that was confirmed before. */
  readonly taxpayerNumber?: string | undefined;
  readonly numbers: TaxpayerNumbers;
  readonly now: Temporal.Instant;
};

const field = <Code extends FilingRefusal>(code: Code, path: string, found: string) =>
  refuse(code, { fields: [{ path, code: found }] });

/**
 * Files a claim of the signed-in player: from here on it does not lapse, and a job checks its number and pays it (WLA-06). Refuses what is not hers, not
 * open, not declared, not a taxpayer number, and whose identity is not verified; a refused filing counts as none. Refuses while an operator has
 * closed claims to the player or to everyone [S6-6]; exclusions never close them (GLI19-11).
 */
export async function fileClaim(
  tx: Tx,
  asked: Filed & { playerId: string },
): Promise<Claim | Refusal<FilingRefusal | AccessRefusal>> {
  const { playerId, now } = asked;
  const claim = await lockClaim(tx, asked.claimId);
  if (claim?.playerId !== playerId) return refuse('CLAIM_UNKNOWN');
  // One filing of hers at a time, so that they are counted.
  const player = await lockPlayer(tx, playerId);
  if (player?.identityLevel !== 'verified') return refuse('IDENTITY_NOT_VERIFIED');
  const closed = await findRestriction(tx, { playerId, unit: OPERATIONAL_UNITS.claims, now });
  if (closed) return closed;
  const isTyped = asked.taxpayerNumber !== undefined;
  if (isTyped && (await countTypedSince(tx, { playerId, since: now.subtract({ hours: 24 }) })) >= MOST_TYPED_A_DAY)
    return refuse('TRY_LATER');
  return file(tx, { ...asked, claim, filedBy: `player:${playerId}` });
}

/** Files a claim for a winner who came to the lottery in person, by an operator who typed her number. */
export async function fileClaimFor(tx: Tx, asked: Filed & { actor: string }): Promise<Claim | Refusal<FilingRefusal>> {
  const claim = await lockClaim(tx, asked.claimId);
  if (!claim) return refuse('CLAIM_UNKNOWN');
  return file(tx, { ...asked, claim, filedBy: asked.actor });
}

async function file(tx: Tx, asked: Filed & { claim: Claim; filedBy: string }): Promise<Claim | Refusal<FilingRefusal>> {
  const { claim, filedBy, now } = asked;
  const { claimId, playerId } = claim;
  if (claim.status !== 'UNCLAIMED') return refuse('CLAIM_NOT_OPEN', { details: { status: claim.status } });
  if (!asked.isTrue) return field('DECLARATION_MISSING', 'isTrue', 'REQUIRED');
  if (!asked.isUsPerson) return field('CLAIM_AT_LOTTERY', 'isUsPerson', 'REQUIRED');
  const taxpayer = await takeNumber(tx, { ...asked, playerId });
  if (isRefusal(taxpayer)) return taxpayer;
  const { taxpayerId, lastFour } = taxpayer;
  const isNumberTyped = asked.taxpayerNumber !== undefined;
  await insertFiling(tx, { filingId: newId(), claimId, playerId, taxpayerId, isNumberTyped, filedAt: now, filedBy });
  const filed = await markFiled(tx, { claimId, lastFour, now, actor: filedBy });
  // It does not lapse any more: nobody is to be warned of that.
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

/** The number a claim is filed with, kept: as typed, or the one that was confirmed before. */
async function takeNumber(
  tx: Tx,
  asked: Pick<Filed, 'taxpayerNumber' | 'numbers' | 'now'> & { playerId: string },
): Promise<KeptTaxpayer | Refusal<'TAXPAYER_NUMBER_INVALID'>> {
  const { playerId, numbers, now } = asked;
  if (asked.taxpayerNumber === undefined) {
    const known = await lockConfirmedTaxpayer(tx, playerId);
    // One that was sealed by a key that is lost is typed again.
    const isReadable = known?.sealed && numbers.canOpen(known.sealed, playerId);
    return known && isReadable ? known : field('TAXPAYER_NUMBER_INVALID', 'taxpayerNumber', 'REQUIRED');
  }
  const number = bareTaxpayerNumber(asked.taxpayerNumber);
  if (!isTaxpayerNumber(number)) return field('TAXPAYER_NUMBER_INVALID', 'taxpayerNumber', 'TAXPAYER_NUMBER');
  const sealed = numbers.seal(number, playerId);
  const [fingerprint, lastFour] = [numbers.fingerprintOf(number), taxpayerLastFour(number)];
  return keepTaxpayer(tx, { playerId, sealed, fingerprint, lastFour, now });
}
