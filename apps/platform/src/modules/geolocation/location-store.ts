import type { Question } from '@sunflower/service-base/db/ask-together.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import type { LocationRefusal } from './location-check.ts';

/** A use of an accepted token. `useKey` names the one thing it is used for. */
export type TokenUse = {
  readonly playerId: string;
  readonly tokenId: string;
  readonly sessionId: string;
  readonly activity: string;
  readonly useKey: string;
  readonly isSimulated: boolean;
  readonly now: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
};

/** What use of a token came to: by `repeated` it had been used for the same before. */
type UseOutcome = 'accepted' | 'repeated' | 'used' | 'blocked';

/** Uses a token once and writes the passed check; to be asked together with other rooms' questions in a transaction. */
export function useTokenQuestion(use: TokenUse): Question<UseOutcome> {
  return {
    expression: sql`select to_jsonb(geolocation.use_token(${use.playerId}, ${use.tokenId}, ${use.sessionId}, ${use.activity},
      ${use.useKey}, ${use.isSimulated}, ${use.now.toString()}::timestamptz, ${use.expiresAt.toString()}::timestamptz))`,
    read: (answer) => answer as UseOutcome,
  };
}

/** Writes a check that did not pass. */
export async function insertRefusedCheck(
  db: Db,
  check: {
    playerId: string;
    sessionId: string;
    activity: string;
    outcome: LocationRefusal;
    reasons: readonly string[];
    isSimulated: boolean;
    now: Temporal.Instant;
  },
): Promise<void> {
  await sql`
    insert into geolocation.location_check (player_id, check_id, session_id, activity, outcome, reasons, is_simulated, checked_at)
    values (${check.playerId}, ${newId()}, ${check.sessionId}, ${check.activity}, ${check.outcome}, ${[...check.reasons]}::text[],
      ${check.isSimulated}, ${check.now.toString()}::timestamptz)`.execute(db);
}

/** Marks a session's location as denied until the next login [S4.8-2]; a second time changes nothing. */
export async function markSessionBlocked(
  tx: Tx,
  block: { playerId: string; sessionId: string; now: Temporal.Instant },
): Promise<{ isNew: boolean }> {
  const { rows } = await sql<{ sessionId: string }>`
    insert into geolocation.session_block (player_id, session_id, blocked_at)
    values (${block.playerId}, ${block.sessionId}, ${block.now.toString()}::timestamptz)
    on conflict do nothing returning session_id`.execute(tx);
  return { isNew: rows.length > 0 };
}

/** A check as kept. */
export type StoredLocationCheck = {
  readonly activity: string;
  readonly outcome: 'PASSED' | LocationRefusal;
  readonly reasons: readonly string[];
  readonly isSimulated: boolean;
  readonly checkedAt: Temporal.Instant;
};

/**
 * The newest checks of a player, at most 100.
 * @internal A test reads this state back; the product only writes it.
 */
export async function listLocationChecks(
  db: Db,
  query: { playerId: string; limit: number },
): Promise<StoredLocationCheck[]> {
  type Row = {
    activity: string;
    outcome: StoredLocationCheck['outcome'];
    reasons: string[];
    isSimulated: boolean;
    checkedAt: Temporal.Instant;
  };
  const { rows } = await sql<Row>`
    select c.* from geolocation.location_check c where c.player_id = ${query.playerId}
    order by c.recorded_at desc, c.check_id desc limit ${Math.min(query.limit, 100)}`.execute(db);
  return rows.map((row) => ({
    activity: row.activity,
    outcome: row.outcome,
    reasons: row.reasons,
    isSimulated: row.isSimulated,
    checkedAt: row.checkedAt,
  }));
}

/** Whether any location check was ever passed by a simulated position. */
export async function hasSimulatedChecks(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from geolocation.location_check where is_simulated and outcome = 'PASSED') as has`.execute(
    db,
  );
  return rows[0]?.has === true;
}

/** Tokens removed by one statement. */
const FORGET_BATCH = 10_000;
/** Ten million tokens in one call, more than an hour can use: the loop's bound. */
const MAX_FORGET_BATCHES = 1_000;
/** How long a used token is remembered after its expiry; the checks themselves are kept. */
const REMEMBER_HOURS = 24;

/** Removes used tokens long past their expiry; returns how many. An expired token is refused without them. */
export async function forgetExpiredTokens(db: Db, now: Temporal.Instant): Promise<number> {
  let forgotten = 0;
  for (let batches = 0; batches < MAX_FORGET_BATCHES; batches++) {
    const count = await forgetBatch(db, now);
    forgotten += count;
    if (count < FORGET_BATCH) break;
  }
  return forgotten;
}

async function forgetBatch(db: Db, now: Temporal.Instant): Promise<number> {
  const before = now.subtract({ hours: REMEMBER_HOURS }).toString();
  const { numAffectedRows } = await sql`
    delete from geolocation.used_token t where (t.player_id, t.token_id) in (
      select o.player_id, o.token_id from geolocation.used_token o where o.expires_at < ${before}::timestamptz limit ${FORGET_BATCH})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}
