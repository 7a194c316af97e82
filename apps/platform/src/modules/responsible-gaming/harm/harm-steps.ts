import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordAudit } from '../../audit/index.ts';
import { pushModal } from '../../push/index.ts';
import { countToolUse } from '../tool-use/count-tool-use.ts';
import { findMarks, type HarmMark, insertSign, listOpenMarks, markClosed, markTold } from './harm-store.ts';
import type { HarmSign } from './play-history.ts';

/** The page knows the message by its name and says it in its own language; the text is for a page that does not. */
const CARE_MESSAGE = {
  name: 'care-message',
  message:
    'You may want to set a limit, take a break or look at your statement of play. Free help stands at the end of every page.',
} as const;

/** Marks of one player that are shown; who has more has been looked at for years. */
const MARKS_SHOWN = 100;

/** Remembers something that rules count and that the ledger does not hold, such as a deposit that failed. */
export function noteSign(tx: Tx, seen: { playerId: string; sign: HarmSign; now: Temporal.Instant }): Promise<void> {
  return insertSign(tx, seen);
}

/** A player's marks, open and closed, the newest first. */
export function findHarmMarks(db: Db, playerId: string): Promise<HarmMark[]> {
  return findMarks(db, { playerId, limit: MARKS_SHOWN });
}

/** Open marks of everybody, the longest waiting first, at most `limit`. */
export function listHarmMarks(db: Db, page: { limit: number }): Promise<HarmMark[]> {
  return listOpenMarks(db, page);
}

/** True while a mark of the player is open: nobody is to be sent offers then (IRGS-11, IRGS-13). */
export async function isMarkedForHarm(db: Db, playerId: string): Promise<boolean> {
  const marks = await findMarks(db, { playerId, limit: MARKS_SHOWN });
  return marks.some(({ closedAt }) => closedAt === null);
}

/**
 * Sends the message with the tools to a player who has just signed in, once for all marks she has not been told of: at a login, because only then
 * is somebody there to read it. The page has the words, in its language.
 */
export async function sendCareMessage(tx: Tx, login: { playerId: string; now: Temporal.Instant }): Promise<boolean> {
  const { playerId, now } = login;
  const told = await markTold(tx, { playerId, now });
  if (told.length === 0) return false;
  const pushed = await pushModal(tx, { playerId, ...CARE_MESSAGE });
  if (isRefusal(pushed)) throw new Error(`the care message is not plain: ${pushed.refusal}`);
  await countToolUse(tx, { tool: 'care-message', action: 'sent', now });
  const details = { markIds: told };
  await recordAudit(tx, {
    actor: 'system',
    action: 'responsible-gaming.harm-told',
    subject: playerId,
    details,
    businessTime: now,
  });
  return true;
}

/** Closes a mark with a note of what was done about it. Refuses MARK_UNKNOWN for one that is not open. */
export async function closeMark(
  tx: Tx,
  closing: { markId: string; note: string; actor: string; now: Temporal.Instant },
): Promise<HarmMark | Refusal<'MARK_UNKNOWN'>> {
  const { markId, note, actor, now } = closing;
  const closed = await markClosed(tx, { markId, closedBy: actor, note, now });
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
