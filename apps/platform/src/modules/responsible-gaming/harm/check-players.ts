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
  lockProcessedPosition,
  markProcessedUntil,
  queueLimitChangers,
  queuePlayers,
  removeOldSigns,
  takeQueuedPlayers,
} from './harm-store.ts';
import type { HarmSign, PlayHistory, PlayMovement } from './play-history.ts';

/** Returns a player's sessions from a given time on. Passed in, because the sessions module is on the same level. */
export type FindSessions = (
  db: Db,
  input: { playerId: string; since: Temporal.Instant },
) => Promise<readonly { from: Temporal.Instant; until: Temporal.Instant }[]>;

/** Limits of one run: players per transaction, and number of transactions. The next run takes the rest. */
const PLAYERS_A_TURN = 50;
const MAX_TURNS = 100;
/** Maximum number of queries for ledger batches per run; together they cover a backlog of several weeks. */
const MAX_LOOKS = 50;
/**
 * Maximum number of movements read per player; for a player with more, only the oldest are read, which is enough to
 * raise marks.
 */
const MOST_LINES = 10_000;
const MOST_SIGNS = 500;
const MOST_MARKS = 100;
const OLD_SIGNS_A_RUN = 10_000;

/** Input of a run: the time, how to find sessions, and a callback for each failed check. */
type Run = {
  readonly now: Temporal.Instant;
  readonly findSessions: FindSessions;
  readonly onFailed: (playerId: string, error: unknown) => void;
};

/**
 * Checks queued players, to whom those with new history are added daily, and raises the marks that the current rules
 * call for (IRGS-13). Works in batches, which workers can share; an interrupted batch stays in the queue. A failed
 * check is reported, blocks no one else, and is repeated in the next run. Returns the numbers of checks and failures.
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

/**
 * Takes a batch of players from the queue and checks each one under its own savepoint; players whose check failed are
 * put back.
 */
async function takeTurn(tx: Tx, turn: Turn): Promise<{ taken: number; failed: Map<string, unknown> }> {
  const playerIds = await takeQueuedPlayers(tx, { limit: PLAYERS_A_TURN, except: turn.except });
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
 * Queues, once a day, the players whose money moved or who asked for a looser limit since the last time. A time in the
 * future comes from a wrong clock that has been corrected since: it is ignored, because otherwise no one would be
 * checked until then.
 */
async function queueChanged(tx: Tx, now: Temporal.Instant): Promise<void> {
  const look = await lockProcessedPosition(tx);
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
  await markProcessedUntil(tx, { batchNo, lookedAt: now });
}

async function checkPlayer(
  tx: Tx,
  input: { playerId: string; since: Temporal.Instant; now: Temporal.Instant; findSessions: FindSessions },
): Promise<void> {
  const { playerId, now } = input;
  const stored = await findMarks(tx, { playerId, limit: MOST_MARKS });
  const earlier = stored.map(({ rule, raisedAt, closedAt }) => ({ rule, raisedAt, isOpen: closedAt === null }));
  const marks = marksIn(await readHistory(tx, input), { rules: harmRulesAt(now), now, earlier });
  for (const mark of marks) await raise(tx, { ...mark, playerId, now });
}

async function readHistory(
  tx: Tx,
  input: { playerId: string; since: Temporal.Instant; now: Temporal.Instant; findSessions: FindSessions },
): Promise<PlayHistory> {
  const { playerId, since, now } = input;
  const signs = (sign: HarmSign) => findSigns(tx, { playerId, sign, since, limit: MOST_SIGNS });
  const lines = await listPlayerPeriod(tx, { playerId, from: since, until: now, limit: MOST_LINES });
  // Filtered by kind, so that any number of tightened limits doesn't crowd out requests to loosen one.
  const raises = await findLimitSteps(tx, { playerId, since, step: 'asked' });
  return {
    movements: lines.flatMap(movementOf),
    failedDeposits: await signs('deposit-failed'),
    limitRaises: [...raises.map(({ at }) => at), ...(await signs('time-limit-raised'))],
    sessions: await input.findSessions(tx, { playerId, since }),
  };
}

/** Converts a ledger line to a movement of play; returns none for a reversal and for any other line. */
function movementOf({ kind, at, changeCents, isReversal }: PeriodLine): PlayMovement[] {
  const group = groupOfKind(kind);
  if (isReversal) return [];
  if (group === 'stakes') return [{ at, stakeCents: -changeCents, returnCents: 0n }];
  if (group === 'prizes' || group === 'refunds') return [{ at, stakeCents: 0n, returnCents: changeCents }];
  return [];
}

/** Stores a mark with its step and reason, and an audit row. */
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
