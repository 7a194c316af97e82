import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { Draw } from '../draws/draw.ts';

type Revision = {
  readonly revision: number;
  readonly isSettlements: boolean | null;
  readonly hasResult: boolean;
  readonly hasSettlement: boolean;
  readonly hasFile: boolean;
  readonly isPublished: boolean;
  readonly source: 'draw-feed' | 'operators' | null;
};

/**
 * Returns the problems of a draw's publications, and a description of them. Each revision needs one result, one
 * settlement, one publication and one file. Revisions count from 1, and the machine may have drawn only once.
 */
export async function findPublicationProblems(db: Db, { drawId }: Draw): Promise<[problems: string[], detail: string]> {
  const revisions = await findRevisions(db, drawId);
  const drawnByMachine = revisions.filter(({ source }) => source === 'draw-feed').length;
  const published = revisions.filter(({ isPublished }) => isPublished);
  const problems = revisions.flatMap((one, index) => [
    ...(one.revision === index + 1 ? [] : [`REVISION_MISSING ${index + 1}`]),
    ...(one.hasResult ? [] : [`RESULT_MISSING revision ${one.revision}`]),
    ...(one.isPublished && !one.hasSettlement ? [`SETTLEMENT_MISSING revision ${one.revision}`] : []),
    ...(one.isSettlements === false ? [`PUBLISHED_ANOTHER_SETTLEMENT revision ${one.revision}`] : []),
    ...(one.hasFile && !one.isPublished ? [`PUBLICATION_MISSING revision ${one.revision}`] : []),
  ]);
  return [
    [...problems, ...(drawnByMachine > 1 ? [`DRAWN_AGAIN ${drawnByMachine} results of the machine`] : [])],
    `${published.length} published`,
  ];
}

async function findRevisions(db: Db, drawId: string): Promise<Revision[]> {
  const { rows } = await sql<Revision>`
    with results as (select r.* from draw_games.draw_result r where r.draw_id = ${drawId}),
    settlements as (select s.* from draw_games.settlement s where s.draw_id = ${drawId}),
    published as (select p.* from draw_games.published_result p where p.draw_id = ${drawId}),
    files as (select f.revision from draw_games.result_file f where f.draw_id = ${drawId})
    select n.revision, p.settlement_id = s.settlement_id and p.result_id = r.result_id and s.result_id = r.result_id
        as is_settlements, r.result_id is not null as has_result, s.settlement_id is not null as has_settlement,
      f.revision is not null as has_file, p.revision is not null as is_published, r.source
    from (
      select revision from results union select revision from settlements union select revision from published
      union select revision from files) n
    left join results r on r.revision = n.revision
    left join settlements s on s.revision = n.revision
    left join published p on p.revision = n.revision
    left join files f on f.revision = n.revision
    order by n.revision`.execute(db);
  return rows;
}
