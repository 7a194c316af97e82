import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { CommitmentVoid } from '../results/commitment-voids-store.ts';
import type { StoredCommitment } from '../results/draw-results-store.ts';
import type { TypedNumbers } from '../results/typed-entry.ts';

type Keyed = { readonly drawId: string; readonly recordedAt: Temporal.Instant };

/** A stored commitment of the machine. */
export type CommitmentRow = Keyed & StoredCommitment;

/** A stored seal with the fields of its draw that the log entry needs. */
export type SealRow = Keyed & {
  readonly gameId: string;
  readonly closesAt: Temporal.Instant;
  readonly sealedAt: Temporal.Instant;
  readonly boardCount: bigint;
  readonly stakeCents: bigint;
  readonly digest: string;
  readonly treeRoot: string | null;
};

export type PublicationRow = Keyed & { readonly revision: number };

/** How a draw became void. */
export type VoidRow = Keyed & {
  readonly gameId: string;
  readonly reason: string;
  readonly voidedAt: Temporal.Instant;
  readonly proposalId: string;
};

/** A result that operators typed. */
export type TypedRow = Keyed & TypedNumbers;

/** A draw that missed its first round, or both rounds, with the time of the first finding. */
export type MissedRoundRow = Keyed & {
  readonly gameId: string;
  readonly foundAt: Temporal.Instant;
  readonly round: number;
  readonly sealedAt: string | null;
};

/** Returns the next `limit` commitments after a given draw, by draw id. */
export async function listCommitments(db: Db, after: Keyed | undefined, limit: number): Promise<CommitmentRow[]> {
  const { rows } = await sql<CommitmentRow>`
    select c.draw_id, c.commitment, c.derivation, c.custodian_key, c.recorded_at
    from draw_games.draw_commitment c
    where ${after?.drawId ?? null}::uuid is null or c.draw_id > ${after?.drawId ?? null}::uuid
    order by c.draw_id limit ${limit}`.execute(db);
  return rows;
}

/** Returns up to `limit` voids of commitments after a draw, by id. */
export async function listCommitmentVoids(
  db: Db,
  after: Keyed | undefined,
  limit: number,
): Promise<(Keyed & CommitmentVoid)[]> {
  const { rows } = await sql<Keyed & CommitmentVoid>`
    select v.draw_id, v.recorded_at, d.game_id, c.commitment, v.voided_at, v.proposal_id
    from draw_games.commitment_void v
    join draw_games.draw_commitment c on c.draw_id = v.draw_id
    join draw_games.draw d on d.draw_id = v.draw_id
    where ${after?.drawId ?? null}::uuid is null or v.draw_id > ${after?.drawId ?? null}::uuid
    order by v.draw_id limit ${limit}`.execute(db);
  return rows;
}

/** Returns up to `limit` seals after a draw, by id. */
export async function listSeals(db: Db, after: Keyed | undefined, limit: number): Promise<SealRow[]> {
  const { rows } = await sql<SealRow>`
    select s.draw_id, s.recorded_at, d.game_id, d.closes_at, s.sealed_at, s.board_count, s.stake_cents, s.digest,
      s.tree_root
    from draw_games.draw_seal s join draw_games.draw d on d.draw_id = s.draw_id
    where ${after?.drawId ?? null}::uuid is null or s.draw_id > ${after?.drawId ?? null}::uuid
    order by s.draw_id limit ${limit}`.execute(db);
  return rows;
}

/** Returns the next `limit` publications after a given one, by draw and revision. */
export async function listPublications(
  db: Db,
  after: PublicationRow | undefined,
  limit: number,
): Promise<PublicationRow[]> {
  const { rows } = await sql<PublicationRow>`
    select p.draw_id, p.revision, p.recorded_at from draw_games.published_result p
    where ${after?.drawId ?? null}::uuid is null
      or (p.draw_id, p.revision) > (${after?.drawId ?? null}::uuid, ${after?.revision ?? 0}::integer)
    order by p.draw_id, p.revision limit ${limit}`.execute(db);
  return rows;
}

/** Returns the next `limit` typed results after a given one, by draw and revision. */
export async function listTyped(db: Db, after: TypedRow | undefined, limit: number): Promise<TypedRow[]> {
  const { rows } = await sql<TypedRow>`
    select r.draw_id, r.revision, r.recorded_at, d.game_id, r.received_at as typed_at, r.proposal_id, c.commitment, (
        select jsonb_agg(encode(sha256(decode(o.public_key, 'base64')), 'hex') order by o.name = r.approved_by)
        from operators.operator o where o.name in (r.proposed_by, r.approved_by)
      ) as operator_keys
    from draw_games.draw_result r
    join draw_games.draw d on d.draw_id = r.draw_id
    left join draw_games.draw_commitment c on c.draw_id = r.draw_id
    where r.source = 'operators' and (${after?.drawId ?? null}::uuid is null
      or (r.draw_id, r.revision) > (${after?.drawId ?? null}::uuid, ${after?.revision ?? 0}::integer))
    order by r.draw_id, r.revision limit ${limit}`.execute(db);
  return rows;
}

/** Returns the next `limit` void draws after a given one, by draw id. */
export async function listVoids(db: Db, after: Keyed | undefined, limit: number): Promise<VoidRow[]> {
  const { rows } = await sql<VoidRow>`
    select e.draw_id, e.recorded_at, d.game_id, coalesce(e.reason, '') as reason, e.happened_at as voided_at,
      coalesce(e.proposal_id::text, '') as proposal_id
    from draw_games.draw_event e join draw_games.draw d on d.draw_id = e.draw_id
    where e.to_state = 'void'
      and (${after?.drawId ?? null}::uuid is null or e.draw_id > ${after?.drawId ?? null}::uuid)
    order by e.draw_id limit ${limit}`.execute(db);
  return rows;
}

/** Returns the next `limit` draws that missed a round, by draw id, each with its first finding of this code. */
export function listMissedRounds(code: 'BEACON_FALLBACK' | 'BEACON_MISSED') {
  return async (db: Db, after: Keyed | undefined, limit: number): Promise<MissedRoundRow[]> => {
    const { rows } = await sql<MissedRoundRow>`
      select distinct on (f.draw_id) f.draw_id, f.recorded_at, d.game_id, f.found_at, d.fallback_round as round,
        f.details ->> 'sealedAt' as sealed_at
      from draw_games.draw_difference f join draw_games.draw d on d.draw_id = f.draw_id
      where f.code = ${code}
        and (${after?.drawId ?? null}::uuid is null or f.draw_id > ${after?.drawId ?? null}::uuid)
      order by f.draw_id, f.recorded_at, f.difference_id limit ${limit}`.execute(db);
    return rows;
  };
}
