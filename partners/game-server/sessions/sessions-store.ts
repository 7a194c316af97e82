import type { PlayMode } from '@sunflower/partner-protocols/game-server-values.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** A session of a player in one game. */
export type GameSession = {
  readonly keyHash: string;
  readonly walletKey: Buffer;
  readonly player: string;
  readonly gameId: string;
  readonly mode: PlayMode;
  readonly language: 'en-US' | 'es' | 'fr';
  /** Play money of a demo session; null in a paid session. */
  readonly demoBalanceCents: bigint | null;
  /** Null if the platform doesn't report it: for a guest, or a session of an earlier release. */
  readonly isUnder25: boolean | null;
};

const COLUMNS = sql`s.key_hash, s.wallet_key, s.player, s.game_id, s.mode, s.language, s.demo_balance_cents,
  s.is_under_25`;

/** Stores a new session. */
export async function insertSession(db: Db, session: GameSession, openedAt: Temporal.Instant): Promise<void> {
  await sql`
    insert into game_server.session (key_hash, wallet_key, player, game_id, mode, language, demo_balance_cents,
      is_under_25, opened_at)
    values (${session.keyHash}, ${session.walletKey}, ${session.player}, ${session.gameId}, ${session.mode},
      ${session.language}, ${session.demoBalanceCents}, ${session.isUnder25}, ${openedAt.toString()})`.execute(db);
}

/** Returns the session with this hash of its key. */
export async function findSession(db: Db, keyHash: string): Promise<GameSession | undefined> {
  const { rows } = await sql<GameSession>`
    select ${COLUMNS} from game_server.session s where s.key_hash = ${keyHash}`.execute(db);
  return rows[0];
}

/** Returns the session that a round was played in, unless it is gone. */
export async function findSessionOfRound(
  db: Db,
  { walletKey, player }: Pick<GameSession, 'walletKey' | 'player'>,
): Promise<GameSession | undefined> {
  const { rows } = await sql<GameSession>`
    select ${COLUMNS} from game_server.session s
    where s.wallet_key = ${walletKey} and s.player = ${player}`.execute(db);
  return rows[0];
}

/**
 * Adds play money to a demo session, or takes it; returns the new balance, or undefined if the session doesn't have
 * enough.
 */
export async function changeDemoBalance(tx: Tx, keyHash: string, changeCents: bigint): Promise<bigint | undefined> {
  const { rows } = await sql<{ demoBalanceCents: bigint | null }>`
    update game_server.session s set demo_balance_cents = s.demo_balance_cents + ${changeCents}
    where s.key_hash = ${keyHash} and s.mode = 'demo' and s.demo_balance_cents + ${changeCents} >= 0
    returning s.demo_balance_cents`.execute(tx);
  return rows[0]?.demoBalanceCents ?? undefined;
}

/** Removes sessions that were opened before a time. Their rounds stay. */
export async function deleteSessionsBefore(db: Db, before: Temporal.Instant): Promise<void> {
  await sql`delete from game_server.session where opened_at < ${before.toString()}`.execute(db);
}
