import { hash } from 'node:crypto';
import type { SubscriptionState } from '@sunflower/player-rules/subscriptions/subscription-rules.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { Agreement, Subscription, SubscriptionFund, Terms } from './subscription.ts';

type Row = {
  subscriptionId: string;
  playerId: string;
  gameId: string;
  terms: string;
  fund: SubscriptionFund;
  stakeCents: bigint;
  rulesVersion: string;
  state: SubscriptionState;
  reason: Subscription['reason'];
  stateSince: Temporal.Instant;
  drawsBought: number;
  createdAt: Temporal.Instant;
};

const columns = sql`s.subscription_id, s.player_id, s.game_id, s.terms::text as terms, s.fund, s.stake_cents, s.rules_version, s.state,
  s.reason, s.state_since, s.draws_bought, s.created_at`;

function toSubscription(row: Row): Subscription {
  return {
    subscriptionId: row.subscriptionId,
    playerId: row.playerId,
    gameId: row.gameId,
    terms: readTerms(row.terms),
    fund: row.fund,
    stakeCents: row.stakeCents,
    rulesVersion: row.rulesVersion,
    state: row.state,
    reason: row.reason,
    since: row.stateSince,
    drawsBought: row.drawsBought,
    createdAt: row.createdAt,
  };
}

/** Terms as JSON: cents as text. */
function writeTerms(terms: Terms): string {
  return JSON.stringify(terms, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
}

/** Terms read back; rows are only ever written by `writeTerms`, so their shape is trusted. */
function readTerms(stored: string): Terms {
  return JSON.parse(stored, (key, value: unknown) =>
    key.endsWith('Cents') && typeof value === 'string' ? BigInt(value) : value,
  ) as Terms;
}

/** A new subscription as it is stored, with the key of the player's act. */
export type NewSubscription = Pick<Subscription, 'subscriptionId' | 'playerId' | 'gameId' | 'createdAt'> &
  Agreement & { readonly subscriptionKey: string };

/** Identity of what was asked for under a key: the same key with anything else is a conflict. */
export function inputHashOf({
  gameId,
  terms,
  fund,
  stakeCents,
}: Pick<NewSubscription, 'gameId' | keyof Agreement>): Buffer {
  return hash('sha256', [gameId, fund, String(stakeCents), writeTerms(terms)].join('\n'), 'buffer');
}

/** Stores a subscription that is active from now on. False: the key is taken. */
export async function insertSubscription(tx: Tx, made: NewSubscription): Promise<boolean> {
  const at = made.createdAt.toString();
  const { rows } = await sql`
    insert into subscriptions.subscription (subscription_id, player_id, subscription_key, input_hash, game_id, terms, fund, stake_cents,
      rules_version, state, state_since, created_at)
    values (${made.subscriptionId}, ${made.playerId}, ${made.subscriptionKey}, ${inputHashOf(made)}, ${made.gameId},
      ${writeTerms(made.terms)}::jsonb, ${made.fund}, ${made.stakeCents}, ${made.rulesVersion}, 'active', ${at}::timestamptz,
      ${at}::timestamptz)
    on conflict (player_id, subscription_key) do nothing returning subscription_id`.execute(tx);
  return rows.length > 0;
}

/** What a key made before: the subscription as it stands, and the identity of what was asked for. */
export async function findByKey(
  tx: Tx,
  asked: { playerId: string; subscriptionKey: string },
): Promise<{ subscription: Subscription; inputHash: Buffer } | undefined> {
  const { rows } = await sql<Row & { inputHash: Buffer }>`
    select ${columns}, s.input_hash from subscriptions.subscription s
    where s.player_id = ${asked.playerId} and s.subscription_key = ${asked.subscriptionKey}`.execute(tx);
  return rows[0] && { subscription: toSubscription(rows[0]), inputHash: rows[0].inputHash };
}

/** One subscription of this player, or undefined. */
export async function findSubscription(
  db: Db,
  asked: { playerId: string; subscriptionId: string },
): Promise<Subscription | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from subscriptions.subscription s
    where s.subscription_id = ${asked.subscriptionId} and s.player_id = ${asked.playerId}`.execute(db);
  return rows[0] && toSubscription(rows[0]);
}

/** A subscription under a row lock: acts of its player and charges come one after the other. */
export async function lockSubscription(tx: Tx, subscriptionId: string): Promise<Subscription | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from subscriptions.subscription s where s.subscription_id = ${subscriptionId} for update`.execute(
    tx,
  );
  return rows[0] && toSubscription(rows[0]);
}

/** Serialises what one player makes and ends, so that she never has more than the most. */
export async function lockSubscriber(tx: Tx, playerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`subscriptions/${playerId}`}, 0))`.execute(tx);
}

/** A player's subscriptions: those that are not ended, newest first, and of ended ones the last so many. */
export async function listSubscriptions(db: Db, asked: { playerId: string; ended: number }): Promise<Subscription[]> {
  const { rows } = await sql<Row>`
    (select ${columns} from subscriptions.subscription s
      where s.player_id = ${asked.playerId} and s.state <> 'ended' order by s.subscription_id desc)
    union all
    (select ${columns} from subscriptions.subscription s
      where s.player_id = ${asked.playerId} and s.state = 'ended' order by s.state_since desc, s.subscription_id desc
      limit ${asked.ended})`.execute(db);
  return rows.map(toSubscription);
}

/** Running subscriptions of a game by id, a page after one of them. */
export async function listRunning(
  db: Db,
  page: { gameId: string; after: string | undefined; limit: number },
): Promise<Subscription[]> {
  const { rows } = await sql<Row>`
    select ${columns} from subscriptions.subscription s where s.game_id = ${page.gameId} and s.state = 'active'
      and (${page.after ?? null}::uuid is null or s.subscription_id > ${page.after ?? null}::uuid)
    order by s.subscription_id limit ${page.limit}`.execute(db);
  return rows.map(toSubscription);
}

/** Games that running subscriptions are for. */
export async function listSubscribedGames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ gameId: string }>`
    select distinct s.game_id from subscriptions.subscription s where s.state = 'active' order by 1`.execute(db);
  return rows.map((row) => row.gameId);
}

/** Writes what a subscription is from now on. */
export async function saveSubscription(tx: Tx, changed: Subscription): Promise<void> {
  await sql`
    update subscriptions.subscription set terms = ${writeTerms(changed.terms)}::jsonb, fund = ${changed.fund},
      stake_cents = ${changed.stakeCents}, rules_version = ${changed.rulesVersion}, state = ${changed.state},
      reason = ${changed.reason}, state_since = ${changed.since.toString()}::timestamptz, draws_bought = ${changed.drawsBought}
    where subscription_id = ${changed.subscriptionId}`.execute(tx);
}
