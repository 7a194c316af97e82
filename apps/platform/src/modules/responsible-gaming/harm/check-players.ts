import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { sql } from 'kysely';
import { recordAudit } from '../../audit/index.ts';
import { findPlayersPosted, listPlayerPeriod, type PeriodLine } from '../../ledger/index.ts';
import { findLimitSteps } from '../limits/limit-steps-store.ts';
import { groupOfKind } from '../statement/statement-of-play.ts';
import { marksIn, type NewMark } from './harm-mark.ts';
import { harmRulesAt, LONGEST_LOOK_DAYS } from './harm-rules.ts';
import {
  findMarks,
  findSigns,
  insertMark,
  lockLook,
  moveLook,
  queueLimitChangers,
  queuePlayers,
  removeOldSigns,
  takeQueued,
} from './harm-store.ts';
import type { HarmSign, PlayHistory, PlayMovement } from './play-history.ts';

/** Sessions of a player from an instant on, as whoever knows them tells; the room of sessions stands beside this one. */
export type FindSessions = (
  db: Db,
  asked: { playerId: string; since: Temporal.Instant },
) => Promise<readonly { from: Temporal.Instant; until: Temporal.Instant }[]>;

/** What one run may do: players one transaction takes, and how many such turns. Who is left waits for the next run. */
const PLAYERS_A_TURN = 50;
const MAX_TURNS = 100;
/** Turns of reading batches: five weeks of standing still are caught up in one run. */
const MAX_LOOKS = 50;
/** Movements of a month that are looked at; somebody with more has been found by the first of them. */
const MOST_LINES = 10_000;
const MOST_SIGNS = 500;
const MOST_MARKS = 100;
const OLD_SIGNS_A_RUN = 10_000;

/** What a run is told: the time, who knows of sessions, and who hears of a player that could not be looked at. */
type Run = {
  readonly now: Temporal.Instant;
  readonly findSessions: FindSessions;
  readonly onFailed: (playerId: string, error: unknown) => void;
};

/**
 * Looks once a day at everybody whose history has changed, in bounded turns that another worker may share, and raises the marks that the rules of
 * the day call for (IRGS-13). A player whose look fails is told of, stops nobody behind her, and waits in the queue for the next run. Returns how
 * many players were looked at and how many looks failed. A run that is cut off loses nothing: its turn is in the queue again.
 */
export async function checkPlayers(db: Db, run: Run): Promise<{ looked: number; failed: number }> {
  await inTransaction(db, (tx) => queueChanged(tx, run.now));
  const since = run.now.subtract({ hours: 24 * (LONGEST_LOOK_DAYS + 1) });
  await removeOldSigns(db, { before: since, limit: OLD_SIGNS_A_RUN });
  const failed = new Map<string, unknown>();
  let taken = 0;
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const part = await inTransaction(db, (tx) => takeTurn(tx, { ...run, since, except: [...failed.keys()] }));
    for (const [playerId, error] of part.failed) {
      failed.set(playerId, error);
      run.onFailed(playerId, error);
    }
    taken += part.taken;
    if (part.taken < PLAYERS_A_TURN) break;
  }
  return { looked: taken - failed.size, failed: failed.size };
}

type Turn = Omit<Run, 'onFailed'> & { readonly since: Temporal.Instant; readonly except: readonly string[] };

/** Takes some players out of the queue and looks at each behind a savepoint of her own; whose look failed is put back. */
async function takeTurn(tx: Tx, turn: Turn): Promise<{ taken: number; failed: Map<string, unknown> }> {
  const playerIds = await takeQueued(tx, { limit: PLAYERS_A_TURN, except: turn.except });
  const failed = new Map<string, unknown>();
  for (const playerId of playerIds) {
    await sql`savepoint harm_look_at_player`.execute(tx);
    try {
      await checkPlayer(tx, { ...turn, playerId });
    } catch (error) {
      await sql`rollback to savepoint harm_look_at_player`.execute(tx);
      failed.set(playerId, error);
    }
    await sql`release savepoint harm_look_at_player`.execute(tx);
  }
  if (failed.size > 0) await queuePlayers(tx, { playerIds: [...failed.keys()], now: turn.now });
  return { taken: playerIds.length, failed };
}

/**
 * Queues once a day whoever's money moved and whoever asked for a looser limit since the day before. A look from the future was one by a clock that
 * has been set right since: it counts for nothing, or nobody would be looked at until then.
 */
async function queueChanged(tx: Tx, now: Temporal.Instant): Promise<void> {
  const look = await lockLook(tx);
  const hoursAgo = now.since(look.lookedAt).total('hours');
  if (hoursAgo >= 0 && hoursAgo < 23) return;
  let batchNo = look.batchNo;
  for (let turn = 0; turn < MAX_LOOKS; turn++) {
    const { playerIds, through } = await findPlayersPosted(tx, batchNo);
    if (through === batchNo) break;
    await queuePlayers(tx, { playerIds, now });
    batchNo = through;
  }
  const since = hoursAgo < 0 ? now.subtract({ hours: 24 * LONGEST_LOOK_DAYS }) : look.lookedAt;
  await queueLimitChangers(tx, { since, now });
  await moveLook(tx, { batchNo, lookedAt: now });
}

async function checkPlayer(
  tx: Tx,
  asked: { playerId: string; since: Temporal.Instant; now: Temporal.Instant; findSessions: FindSessions },
): Promise<void> {
  const { playerId, now } = asked;
  const stored = await findMarks(tx, { playerId, limit: MOST_MARKS });
  const earlier = stored.map(({ rule, raisedAt, closedAt }) => ({ rule, raisedAt, isOpen: closedAt === null }));
  const marks = marksIn(await readHistory(tx, asked), { rules: harmRulesAt(now), now, earlier });
  for (const mark of marks) await raise(tx, { ...mark, playerId, now });
}

async function readHistory(
  tx: Tx,
  asked: { playerId: string; since: Temporal.Instant; now: Temporal.Instant; findSessions: FindSessions },
): Promise<PlayHistory> {
  const { playerId, since, now } = asked;
  const signs = (sign: HarmSign) => findSigns(tx, { playerId, sign, since, limit: MOST_SIGNS });
  const lines = await listPlayerPeriod(tx, { playerId, from: since, until: now, limit: MOST_LINES });
  // Asked for by sort: however often a limit is tightened, the looser wishes are among those that are read.
  const raises = await findLimitSteps(tx, { playerId, since, step: 'asked' });
  return {
    movements: lines.flatMap(movementOf),
    failedDeposits: await signs('deposit-failed'),
    limitRaises: [...raises.map(({ at }) => at), ...(await signs('time-limit-raised'))],
    sessions: await asked.findSessions(tx, { playerId, since }),
  };
}

/** A line of the ledger as play, if it is some. What was taken back was no play of the player's. */
function movementOf({ kind, at, changeCents, isReversal }: PeriodLine): PlayMovement[] {
  const group = groupOfKind(kind);
  if (isReversal) return [];
  if (group === 'stakes') return [{ at, stakeCents: -changeCents, returnCents: 0n }];
  if (group === 'prizes' || group === 'refunds') return [{ at, stakeCents: 0n, returnCents: changeCents }];
  return [];
}

/** Writes a mark with its step and reason, and an audit row with it. */
async function raise(tx: Tx, mark: NewMark & { playerId: string; now: Temporal.Instant }): Promise<void> {
  const markId = await insertMark(tx, mark);
  if (markId === undefined) return;
  const { rule, rulesVersion, step, reason, evidence } = mark;
  await recordAudit(tx, {
    actor: 'system',
    action: 'responsible-gaming.harm-marked',
    subject: mark.playerId,
    details: { markId, rule, rulesVersion, step, reason, ...evidence },
    businessTime: mark.now,
  });
}
