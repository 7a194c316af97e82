import { rulesOfVersion } from '@sunflower/game-rules/games.ts';
import { resultMessage, type SignedDrawResult } from '@sunflower/partner-protocols/draw-feed.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { checkSignature } from '../../../partner-ports/draw-feed/check-signed-result.ts';
import type { TrustedDrawKey } from '../../../partner-ports/draw-feed/draw-feed-port.ts';
import { drawnOfDrawings } from '../../../partner-ports/draw-feed/drawn-of-drawings.ts';
import { recordSignificantEvent } from '../../audit/index.ts';
import type { Draw } from '../draws/draw.ts';
import { findResult } from './draw-results-store.ts';
import { differingFields } from './entered-twice.ts';

/**
 * Records what the machine signed for a draw whose numbers operators typed while the request was running, as a
 * significant event with the fields that differ. The draw keeps its result: nothing here decides which one is right,
 * and the signed response must not be lost.
 */
export async function recordLateAnswer(
  tx: Tx,
  late: { draw: Draw; resultId: string; signed: SignedDrawResult; trusted: TrustedDrawKey; now: Temporal.Instant },
): Promise<void> {
  const { draw, resultId, signed, trusted, now } = late;
  const known = await findResult(tx, resultId);
  const isOfDraw = signed.result.drawId === draw.drawId && checkSignature(signed, trusted).length === 0;
  if (known?.source !== 'operators' || !isOfDraw) return;
  const answered = drawnOfDrawings(signed.result.drawings, rulesOfVersion(draw.gameId, draw.rulesVersion));
  const differs = answered ? differingFields(answered, known.numbers) : ['drawings'];
  await recordSignificantEvent(tx, {
    actor: 'system',
    action: 'draw-games.machine-answered-late',
    subject: draw.drawId,
    details: {
      differs: differs.join(' '),
      signedText: resultMessage(signed.result),
      keyId: signed.keyId,
      signature: signed.signature,
    },
    businessTime: now,
  });
}
