import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordAudit } from '../../audit/index.ts';
import { pushModal } from '../../push/index.ts';
import { countToolUse } from '../tool-use/count-tool-use.ts';
import { closeHarmMark, findMarks, type HarmMark, insertSign, listOpenMarks, markNotified } from './harm-store.ts';
import type { HarmSign } from './play-history.ts';

/** The page shows its own translation of this code; the text is for a page that has none. */
const CARE_MESSAGE = {
  name: 'care-message',
  message:
    'You may want to set a limit, take a break or check your statement of play. ' +
    'Free help is listed at the bottom of every page.',
} as const;

/** Maximum number of a player's marks shown; a player with more has been under review for years. */
const MARKS_SHOWN = 100;

/** Stores an event that rules count and that isn't in the ledger, such as a failed deposit. */
export function recordHarmSign(
  tx: Tx,
  seen: { playerId: string; sign: HarmSign; now: Temporal.Instant },
): Promise<void> {
  return insertSign(tx, seen);
}

/** Returns a player's marks, open and closed, newest first. */
export function findHarmMarkers(db: Db, playerId: string): Promise<HarmMark[]> {
  return findMarks(db, { playerId, limit: MARKS_SHOWN });
}

/** Returns up to `limit` open marks of all players, the longest waiting first. */
export function listHarmMarkers(db: Db, page: { limit: number }): Promise<HarmMark[]> {
  return listOpenMarks(db, page);
}

/** Checks whether a player has an open mark; such a player must not get offers (IRGS-11, IRGS-13). */
export async function isMarkedForHarm(db: Db, playerId: string): Promise<boolean> {
  const marks = await findMarks(db, { playerId, limit: MARKS_SHOWN });
  return marks.some(({ closedAt }) => closedAt === null);
}

/**
 * Sends the message that offers the responsible-gaming tools to a player who just signed in, so that they see it: once
 * for all marks they weren't notified of. The page shows the text in its own language.
 */
export async function sendCareMessage(tx: Tx, login: { playerId: string; now: Temporal.Instant }): Promise<boolean> {
  const { playerId, now } = login;
  const markIds = await markNotified(tx, { playerId, now });
  if (markIds.length === 0) return false;
  const pushed = await pushModal(tx, { playerId, ...CARE_MESSAGE });
  if (isRefusal(pushed)) throw new Error(`the care message was refused: ${pushed.refusal}`);
  await countToolUse(tx, { tool: 'care-message', action: 'sent', now });
  const details = { markIds };
  await recordAudit(tx, {
    actor: 'system',
    action: 'responsible-gaming.harm-told',
    subject: playerId,
    details,
    businessTime: now,
  });
  return true;
}

/** Closes a mark with a note about what was done. Refuses with MARK_UNKNOWN for one that isn't open. */
export async function closeMark(
  tx: Tx,
  closing: { markId: string; note: string; actor: string; now: Temporal.Instant },
): Promise<HarmMark | Refusal<'MARK_UNKNOWN'>> {
  const { markId, note, actor, now } = closing;
  const closed = await closeHarmMark(tx, { markId, closedBy: actor, note, now });
  if (!closed) return refuse('MARK_UNKNOWN');
  const details = { markId, rule: closed.rule, step: closed.step, note };
  await recordAudit(tx, {
    actor,
    action: 'responsible-gaming.harm-closed',
    subject: closed.playerId,
    details,
    businessTime: now,
  });
  return closed;
}
