import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import { findDrawDelays } from '../draws/delays-store.ts';
import type { Draw } from '../draws/draw.ts';
import type { DrawDelay } from '../draws/draw-delay.ts';
import { findDraw } from '../draws/draws-store.ts';
import type { DrawName } from './results-store.ts';

/** Where the numbers of a draw come from: the draw machine, or two operators who typed them. */
export type NumbersSource = 'draw-feed' | 'operators';

/** The public progress of a draw: its seal, and the newest published revision of its result. */
export type DrawProgress = {
  readonly draw: Draw;
  readonly delay: DrawDelay | undefined;
  readonly seal: { readonly sealedAt: Temporal.Instant; readonly digest: string; readonly boardCount: bigint } | null;
  readonly published: {
    readonly revision: number;
    readonly publishedAt: Temporal.Instant;
    /** When the numbers of this revision were recorded. */
    readonly drawnAt: Temporal.Instant;
    readonly source: NumbersSource;
  } | null;
};

type ProgressRow = {
  readonly drawId: string;
  readonly sealedAt: Temporal.Instant | null;
  readonly digest: string | null;
  readonly boardCount: bigint | null;
  readonly revision: number | null;
  readonly publishedAt: Temporal.Instant | null;
  readonly drawnAt: Temporal.Instant | null;
  readonly source: NumbersSource | null;
};

function sealIn({ sealedAt, digest, boardCount }: ProgressRow): DrawProgress['seal'] {
  return sealedAt === null || digest === null || boardCount === null ? null : { sealedAt, digest, boardCount };
}

function publishedIn({ revision, publishedAt, drawnAt, source }: ProgressRow): DrawProgress['published'] {
  return revision === null || publishedAt === null || drawnAt === null || source === null
    ? null
    : { revision, publishedAt, drawnAt, source };
}

/**
 * Returns the public progress of a draw, or undefined if it doesn't exist. Reads only published revisions and no
 * numbers.
 */
export async function findDrawProgress(db: Db, name: DrawName): Promise<DrawProgress | undefined> {
  const { rows } = await sql<ProgressRow>`
    select d.draw_id, k.sealed_at, k.digest, k.board_count, p.revision, p.published_at, p.drawn_at, p.source
    from draw_games.draw d
    left join draw_games.draw_seal k on k.draw_id = d.draw_id
    left join lateral (
      select p.revision, p.published_at, r.received_at as drawn_at, r.source from draw_games.published_result p
      join draw_games.draw_result r on r.result_id = p.result_id
      where p.draw_id = d.draw_id order by p.revision desc limit 1) p on true
    where d.game_id = ${name.gameId} and d.draw_date = ${name.drawDate}::date
      and d.draw_number = ${name.drawNumber}`.execute(db);
  const [row] = rows;
  const draw = row && (await findDraw(db, row.drawId));
  if (!row || !draw) return undefined;
  const delay = (await findDrawDelays(db, [draw])).get(draw.drawId);
  return { draw, delay, seal: sealIn(row), published: publishedIn(row) };
}
