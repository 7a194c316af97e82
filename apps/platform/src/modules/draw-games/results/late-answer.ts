import { rulesOfVersion } from '@sunflower/game-rules/games.ts';
import type { SignedDrawResult } from '@sunflower/partner-protocols/draw-feed.ts';
import { resultMessage } from '@sunflower/partner-protocols/result-message.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { checkSignature } from '../../../partner-ports/draw-feed/check-signed-result.ts';
import type { TrustedDrawKey } from '../../../partner-ports/draw-feed/draw-feed-port.ts';
import { drawnOfDrawings } from '../../../partner-ports/draw-feed/drawn-of-drawings.ts';
import { recordSignificantEvent } from '../../audit/index.ts';
import type { Draw } from '../draws/draw.ts';
import { findDrawResult, type StoredResult } from './draw-results-store.ts';
import { differingFields } from './entered-twice.ts';
import { findLateAnswers, insertLateAnswer } from './late-answers-store.ts';

/**
 * Stores what the machine signed for a draw whose numbers operators typed while the request was running, or whose
 * commitment they voided, and records a significant event with the fields that differ from typed numbers. The draw
 * keeps its result: nothing here decides which one is right, and the signed response must not be lost.
 */
export async function recordLateAnswer(
  tx: Tx,
  late: {
    draw: Draw;
    resultId: string | null;
    signed: SignedDrawResult;
    trusted: TrustedDrawKey;
    now: Temporal.Instant;
  },
): Promise<void> {
  const { draw, resultId, signed, trusted, now } = late;
  const known = resultId === null ? undefined : await findDrawResult(tx, resultId);
  const isOfDraw = signed.result.drawId === draw.drawId && checkSignature(signed, trusted).length === 0;
  if (known?.source === 'draw-feed' || !isOfDraw) return;
  const differs = known ? differencesOf(signed, { draw, result: known }) : ['nothing is typed yet'];
  await insertLateAnswer(tx, { drawId: draw.drawId, signed, now });
  await recordSignificantEvent(tx, {
    actor: 'system',
    action: 'draw-games.machine-answered-late',
    subject: draw.drawId,
    details: { differs: differs.join(' '), keyId: signed.keyId, ...(known ? numbersOf(signed) : {}) },
    businessTime: now,
  });
}

/** Operators see these only after they typed numbers. Until then, they could prefer others. */
function numbersOf({ result, signature }: SignedDrawResult) {
  return { signedText: resultMessage(result), signature };
}

/**
 * Returns how the machine's late responses contradict a draw's result, and which of them the trusted key didn't sign;
 * undefined if there are none.
 */
export async function findLateContradictions(
  db: Db,
  of: { draw: Draw; result: StoredResult; trusted: TrustedDrawKey },
): Promise<string[] | undefined> {
  const answers = await findLateAnswers(db, of.draw.drawId);
  if (answers.length === 0) return undefined;
  return answers.flatMap((signed) => {
    const isSigned = signed.result.drawId === of.draw.drawId && checkSignature(signed, of.trusted).length === 0;
    if (!isSigned) return [`ANSWER_NOT_SIGNED ${signed.keyId}`];
    const differs = differencesOf(signed, of);
    return differs.length === 0 ? [] : [`ANSWER_CONTRADICTS_RESULT ${differs.join(' ')}`];
  });
}

/** Returns the fields in which the machine's numbers differ from a result. */
function differencesOf(signed: SignedDrawResult, { draw, result }: { draw: Draw; result: StoredResult }): string[] {
  const answered = drawnOfDrawings(signed.result.drawings, rulesOfVersion(draw.gameId, draw.rulesVersion));
  return answered ? differingFields(answered, result.numbers) : ['drawings'];
}
