import type { DrawState } from '@sunflower/game-rules/draw.ts';
import type { AnyDrawn } from '@sunflower/game-rules/drawn.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { Draw } from '../draws/draw.ts';
import { findDraws } from '../draws/draws-store.ts';
import type { TierFinding } from '../settlement/settlement.ts';
import type { EarlierResult, PublishedResult } from './published-result.ts';

type ResultRow = {
  drawId: string;
  revision: number;
  publishedAt: Temporal.Instant;
  numbers: AnyDrawn;
  isTyped: boolean;
  tiers: (Omit<TierFinding, 'prizeCents'> & { prizeCents: string })[];
  boardCount: bigint;
  digest: string | null;
  drawnEarlyAt: Temporal.Instant | null;
};

/** The draws to read, and one revision of each; the newest by default. */
type Chosen = { readonly where: ReturnType<typeof sql>; readonly revision?: number | undefined };

/**
 * Returns a query for one published revision of each chosen draw, with its settlement. Only rows of `published_result`
 * are public, so results that are merely stored or settled aren't read here.
 */
const publishedRows = ({ where, revision }: Chosen) => sql<ResultRow>`
  select d.draw_id, p.revision, p.published_at, r.numbers, r.source = 'operators' as is_typed, s.tiers, s.board_count,
    k.digest,
    (select min(f.received_at) from draw_games.draw_result f where f.draw_id = d.draw_id
      and f.received_at < d.draws_at) as drawn_early_at
  from draw_games.draw d
  join lateral (
    select p.result_id, p.settlement_id, p.revision, p.published_at from draw_games.published_result p
    where p.draw_id = d.draw_id and p.revision = coalesce(${revision ?? null}::integer, p.revision)
    order by p.revision desc limit 1) p on true
  join draw_games.draw_result r on r.result_id = p.result_id
  join draw_games.settlement s on s.settlement_id = p.settlement_id
  left join draw_games.draw_seal k on k.draw_id = d.draw_id
  where ${where}`;

/** States of draws that still accept wagers. */
export const STILL_OPEN: readonly DrawState[] = ['scheduled', 'open'];

/** Returns the newest published results of a game. */
export async function findPublishedResults(
  db: Db,
  input: { gameId: string; limit: number },
): Promise<PublishedResult[]> {
  const { gameId, limit } = input;
  const where = sql`d.game_id = ${gameId} and d.state <> all(${STILL_OPEN}::text[]) order by d.draws_at desc
    limit ${limit}`;
  const { rows } = await publishedRows({ where }).execute(db);
  return toResults(db, rows);
}

/** Returns the published results of these draws, in no particular order. */
export async function findResultsOf(db: Db, drawIds: readonly string[]): Promise<PublishedResult[]> {
  const { rows } = await publishedRows({ where: sql`d.draw_id = any(${drawIds}::uuid[])` }).execute(db);
  return toResults(db, rows);
}

/** The names of a draw: game, date in Central Time, and number on that date. */
export type DrawName = { readonly gameId: string; readonly drawDate: string; readonly drawNumber: number };

/** Returns the published result of a draw, by default the newest revision, or undefined. */
export async function findPublishedResult(
  db: Db,
  input: DrawName & { readonly revision?: number },
): Promise<PublishedResult | undefined> {
  const { gameId, drawDate, drawNumber, revision } = input;
  const where = sql`d.game_id = ${gameId} and d.draw_date = ${drawDate}::date and d.draw_number = ${drawNumber}`;
  const { rows } = await publishedRows({ where, revision }).execute(db);
  return (await toResults(db, rows))[0];
}

/** Maximum number of revisions shown for one draw. Even a second correction is rare. */
const MAX_REVISIONS = 20;

/**
 * Returns the publications of a draw before a revision, oldest first. A correction doesn't remove the earlier result
 * (GLI33-04).
 */
export async function findEarlierResults(
  db: Db,
  input: { drawId: string; beforeRevision: number },
): Promise<EarlierResult[]> {
  const { rows } = await sql<{ revision: number; publishedAt: Temporal.Instant; numbers: AnyDrawn }>`
    select p.revision, p.published_at, r.numbers from draw_games.published_result p
    join draw_games.draw_result r on r.result_id = p.result_id
    where p.draw_id = ${input.drawId} and p.revision < ${input.beforeRevision}
    order by p.revision limit ${MAX_REVISIONS}`.execute(db);
  return rows.map((row) => ({ revision: row.revision, publishedAt: row.publishedAt, numbers: row.numbers }));
}

/** States of a draw that is over for players but not published yet. */
const PENDING_STATES: readonly DrawState[] = ['closed', 'sealed', 'drawn', 'verified', 'settled', 'delayed'];

/** Returns draws of a game that are over but not published, latest first. */
export async function findPendingDraws(db: Db, input: { gameId: string; limit: number }): Promise<Draw[]> {
  const { gameId, limit } = input;
  const { rows } = await sql<{ drawId: string }>`
    select d.draw_id from draw_games.draw d where d.game_id = ${gameId} and d.state = any(${PENDING_STATES}::text[])
    order by d.draws_at desc limit ${limit}`.execute(db);
  const drawIds = rows.map((row) => row.drawId);
  return drawIds.length === 0 ? [] : (await findDraws(db, drawIds)).toReversed();
}

async function toResults(db: Db, rows: readonly ResultRow[]): Promise<PublishedResult[]> {
  const draws = await findDraws(
    db,
    rows.map((row) => row.drawId),
  );
  const drawOf = new Map<string, Draw>(draws.map((draw) => [draw.drawId, draw]));
  return rows.flatMap((row) => {
    const draw = drawOf.get(row.drawId);
    if (!draw) return [];
    const findings = row.tiers.map((tier) => ({
      ...tier,
      prizeCents: BigInt(tier.prizeCents),
    }));
    const { revision, publishedAt, numbers, isTyped, boardCount, digest: sealDigest } = row;
    const early = row.drawnEarlyAt === null ? {} : { drawnEarlyAt: row.drawnEarlyAt };
    return [{ draw, revision, publishedAt, numbers, isTyped, findings, boardCount, sealDigest, ...early }];
  });
}
