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

const columns = sql`s.subscription_id, s.player_id, s.game_id, s.terms::text as terms, s.fund,
  s.stake_cents, s.rules_version, s.state,
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

/** Converts terms to JSON, with cents as text. */
function writeTerms(terms: Terms): string {
  return JSON.stringify(terms, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
}

/** Reads stored terms. Only `writeTerms` writes them, so their shape is trusted. */
function readTerms(stored: string): Terms {
  return JSON.parse(stored, (key, value: unknown) =>
    key.endsWith('Cents') && typeof value === 'string' ? BigInt(value) : value,
  ) as Terms;
}

/** A new subscription to be stored, with the key of the player's request. */
export type NewSubscription = Pick<Subscription, 'subscriptionId' | 'playerId' | 'gameId' | 'createdAt'> &
  Agreement & { readonly subscriptionKey: string };

/** Returns the hash of a request. The same key with a different hash is a conflict. */
export function inputHashOf({
  gameId,
  terms,
  fund,
  stakeCents,
}: Pick<NewSubscription, 'gameId' | 'terms' | 'fund' | 'stakeCents'>): Buffer {
  return hash('sha256', [gameId, fund, String(stakeCents), writeTerms(terms)].join('\n'), 'buffer');
}

/** Stores an active subscription. Returns false if the key is taken. */
export async function insertSubscription(tx: Tx, made: NewSubscription): Promise<boolean> {
  const at = made.createdAt.toString();
  const { rows } = await sql`
    insert into subscriptions.subscription (subscription_id, player_id, subscription_key, input_hash, game_id, terms,
    fund, stake_cents,
      rules_version, state, state_since, created_at)
    values (${made.subscriptionId}, ${made.playerId}, ${made.subscriptionKey}, ${inputHashOf(made)}, ${made.gameId},
      ${writeTerms(made.terms)}::jsonb, ${made.fund}, ${made.stakeCents}, ${made.rulesVersion},
      'active', ${at}::timestamptz,
      ${at}::timestamptz)
    on conflict (player_id, subscription_key) do nothing returning subscription_id`.execute(tx);
  return rows.length > 0;
}

/** Returns the subscription that a key created, and the hash of its request. */
export async function findSubscriptionByKey(
  tx: Tx,
  input: { playerId: string; subscriptionKey: string },
): Promise<{ subscription: Subscription; inputHash: Buffer } | undefined> {
  const { rows } = await sql<Row & { inputHash: Buffer }>`
    select ${columns}, s.input_hash from subscriptions.subscription s
    where s.player_id = ${input.playerId} and s.subscription_key = ${input.subscriptionKey}`.execute(tx);
  return rows[0] && { subscription: toSubscription(rows[0]), inputHash: rows[0].inputHash };
}

/** Returns a subscription of this player, or undefined. */
export async function findSubscription(
  db: Db,
  input: { playerId: string; subscriptionId: string },
): Promise<Subscription | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from subscriptions.subscription s
    where s.subscription_id = ${input.subscriptionId} and s.player_id = ${input.playerId}`.execute(db);
  return rows[0] && toSubscription(rows[0]);
}

/** Returns a subscription with its row locked, so that its player's actions and its charges run one after another. */
export async function lockSubscription(tx: Tx, subscriptionId: string): Promise<Subscription | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from subscriptions.subscription s where s.subscription_id = ${subscriptionId} for update`.execute(
    tx,
  );
  return rows[0] && toSubscription(rows[0]);
}

/** Serializes a player's new and ended subscriptions, so that the maximum is never exceeded. */
export async function lockSubscriber(tx: Tx, playerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`subscriptions/${playerId}`}, 0))`.execute(tx);
}

/** Lists a player's subscriptions, newest first: all that haven't ended, and a limited number of ended ones. */
export async function listSubscriptions(db: Db, input: { playerId: string; ended: number }): Promise<Subscription[]> {
  const { rows } = await sql<Row>`
    (select ${columns} from subscriptions.subscription s
      where s.player_id = ${input.playerId} and s.state <> 'ended' order by s.subscription_id desc)
    union all
    (select ${columns} from subscriptions.subscription s
      where s.player_id = ${input.playerId} and s.state = 'ended' order by s.state_since desc, s.subscription_id desc
      limit ${input.ended})`.execute(db);
  return rows.map(toSubscription);
}

/** Lists a page of a game's running subscriptions, sorted by id. */
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

/** Lists the games that have running subscriptions. */
export async function listSubscribedGames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ gameId: string }>`
    select distinct s.game_id from subscriptions.subscription s where s.state = 'active' order by 1`.execute(db);
  return rows.map((row) => row.gameId);
}

/** Saves everything about a subscription that can change. The caller must hold its row lock. */
export async function saveSubscription(tx: Tx, changed: Subscription): Promise<void> {
  await sql`
    update subscriptions.subscription set terms = ${writeTerms(changed.terms)}::jsonb, fund = ${changed.fund},
      stake_cents = ${changed.stakeCents}, rules_version = ${changed.rulesVersion}, state = ${changed.state},
      reason = ${changed.reason}, state_since = ${changed.since.toString()}::timestamptz,
      draws_bought = ${changed.drawsBought}
    where subscription_id = ${changed.subscriptionId}`.execute(tx);
}
