import type { IdentityVerdict } from '@sunflower/partner-protocols/identity-check.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { IdentityCheck } from '../../partner-ports/identity-check/identity-check-port.ts';
import { recordAudit, recordSignificantEvent } from '../audit/index.ts';
import { requestDocuments } from '../documents/index.ts';
import {
  findPlayer,
  findPossibleDuplicates,
  type IdentityLevel,
  lockPlayer,
  markIdentityLevel,
} from '../players/index.ts';
import { excludedAmong } from './person/excluded-among.ts';
import { publicCause } from './public-cause.ts';
import { insertIdentityCheck, markRegistrationStep } from './registrations-store.ts';

const LEVEL_OF: Readonly<Record<IdentityVerdict, IdentityLevel>> = {
  PASS: 'verified',
  REFER: 'referred',
  FAIL: 'failed',
};

/** Returns the identity level for a verdict. A possible duplicate of another player is referred instead of verified. */
export function levelOf(verdict: IdentityVerdict, duplicates: readonly string[]): IdentityLevel {
  return duplicates.length > 0 && verdict === 'PASS' ? 'referred' : LEVEL_OF[verdict];
}

/**
 * Runs the identity check for a player who has no level yet, and stores the level. Safe to repeat. A possible
 * duplicate of another player is referred to an operator with its matches, including self-excluded ones (GLI19-03,
 * GLI19-11). Without a response, the level stays `none`, which allows neither deposits nor purchases (GLI19-02).
 */
export async function checkIdentity(
  deps: { db: Db; identityCheck: IdentityCheck },
  input: { playerId: string; now: Temporal.Instant },
): Promise<{ identityLevel: IdentityLevel } | Refusal<'PLAYER_UNKNOWN' | 'IDENTITY_CHECK_UNAVAILABLE'>> {
  const player = await findPlayer(deps.db, input.playerId);
  if (!player) return refuse('PLAYER_UNKNOWN');
  if (player.identityLevel !== 'none') return { identityLevel: player.identityLevel };
  const { playerId, firstName, lastName, dateOfBirth, address } = player;
  const answer = await deps.identityCheck.checkPerson({
    reference: playerId,
    firstName,
    lastName,
    dateOfBirth,
    address: { ...address },
  });
  if (isRefusal(answer)) return answer;
  return inTransaction(deps.db, async (tx) => {
    // Another run or an operator may have set the level while the identity check ran; that level is kept.
    const current = await lockPlayer(tx, playerId);
    if (current && current.identityLevel !== 'none') return { identityLevel: current.identityLevel };
    const duplicates = await findPossibleDuplicates(tx, player);
    const level = levelOf(answer.verdict, duplicates);
    if (duplicates.length > 0) await recordDuplicates(tx, { playerId, duplicates, now: input.now });
    const marked = await markIdentityLevel(tx, { playerId, level });
    if (isRefusal(marked)) return refuse('PLAYER_UNKNOWN');
    await insertIdentityCheck(tx, { playerId, ...answer, now: input.now });
    // The player can prove who they are with a document, which an operator reviews [S4.3-7].
    if (level !== 'verified')
      await requestDocuments(tx, {
        ...{ playerId, type: 'IDENTITY', cause: publicCause(answer.reasons), actor: 'system', now: input.now },
        reason: `identity check: ${answer.verdict}`,
      });
    await markRegistrationStep(tx, { registrationId: playerId, step: 'finished', now: input.now });
    await recordAudit(tx, {
      actor: 'system',
      action: 'identity.player-checked',
      subject: playerId,
      details: { checkId: answer.checkId, verdict: answer.verdict, reasons: answer.reasons },
      businessTime: input.now,
    });
    return { identityLevel: level };
  });
}

/** Maximum number of possible duplicates listed in one audit entry; the excluded ones are always listed. */
const MAX_DUPLICATES_RECORDED = 20;

async function recordDuplicates(
  tx: Tx,
  found: { playerId: string; duplicates: readonly string[]; now: Temporal.Instant },
): Promise<void> {
  const excluded = await excludedAmong(tx, { playerIds: found.duplicates, now: found.now });
  await recordSignificantEvent(tx, {
    actor: 'system',
    action: 'identity.second-account-suspected',
    subject: found.playerId,
    details: { duplicates: found.duplicates.slice(0, MAX_DUPLICATES_RECORDED), excluded },
    businessTime: found.now,
  });
}
