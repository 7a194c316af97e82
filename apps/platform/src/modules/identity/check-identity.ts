import type { IdentityVerdict } from '@sunflower/partner-protocols/identity-check.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { IdentityCheck } from '../../partner-ports/identity-check/identity-check-port.ts';
import { recordAudit, recordSignificantEvent } from '../audit/index.ts';
import { findNamesakes, findPlayer, type IdentityLevel, lockPlayer, markIdentityLevel } from '../players/index.ts';
import { excludedAmong } from './excluded-among.ts';
import { insertIdentityCheck, markStep } from './registrations-store.ts';

const LEVEL_OF: Readonly<Record<IdentityVerdict, IdentityLevel>> = {
  PASS: 'verified',
  REFER: 'referred',
  FAIL: 'failed',
};

/** Returns the level that a verdict gives a player; one with namesakes is referred instead of verified. */
export function levelOf(verdict: IdentityVerdict, namesakes: readonly string[]): IdentityLevel {
  return namesakes.length > 0 && verdict === 'PASS' ? 'referred' : LEVEL_OF[verdict];
}

/**
 * Asks the identity check about a player who was not checked yet and writes down the level; a player who was keeps the level. Safe
 * to run again (a job may). Who has the name and the birth date of another player may be that player after a move: she is referred, so
 * that a person looks at it, and written down, with who of them is self-excluded (GLI19-03, GLI19-11). Of two who register at once each sees the other or is seen. Without an answer the level stays `none`, which may neither deposit nor buy (GLI19-02).
 */
export async function checkIdentity(
  deps: { db: Db; identityCheck: IdentityCheck },
  asked: { playerId: string; now: Temporal.Instant },
): Promise<{ identityLevel: IdentityLevel } | Refusal<'PLAYER_UNKNOWN' | 'IDENTITY_CHECK_UNAVAILABLE'>> {
  const player = await findPlayer(deps.db, asked.playerId);
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
    // Another run, or an operator who set the level, may have been faster: then theirs stands.
    const current = await lockPlayer(tx, playerId);
    if (current && current.identityLevel !== 'none') return { identityLevel: current.identityLevel };
    const namesakes = await findNamesakes(tx, player);
    const level = levelOf(answer.verdict, namesakes);
    if (namesakes.length > 0) await noteNamesakes(tx, { playerId, namesakes, now: asked.now });
    const marked = await markIdentityLevel(tx, { playerId, level });
    if (isRefusal(marked)) return refuse('PLAYER_UNKNOWN');
    await insertIdentityCheck(tx, { playerId, ...answer, now: asked.now });
    await markStep(tx, { registrationId: playerId, step: 'finished', now: asked.now });
    await recordAudit(tx, {
      actor: 'system',
      action: 'identity.player-checked',
      subject: playerId,
      details: { checkId: answer.checkId, verdict: answer.verdict, reasons: answer.reasons },
      businessTime: asked.now,
    });
    return { identityLevel: level };
  });
}

/** Players named in one audit row at most. */
const MAX_NAMESAKES_NOTED = 20;

async function noteNamesakes(
  tx: Tx,
  found: { playerId: string; namesakes: readonly string[]; now: Temporal.Instant },
): Promise<void> {
  const namesakes = found.namesakes.slice(0, MAX_NAMESAKES_NOTED);
  const excluded = await excludedAmong(tx, { playerIds: namesakes, now: found.now });
  await recordSignificantEvent(tx, {
    actor: 'system',
    action: 'identity.second-account-suspected',
    subject: found.playerId,
    details: { namesakes, excluded },
    businessTime: found.now,
  });
}
