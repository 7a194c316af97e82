import type { Cents } from '@sunflower/money/cents.ts';
import type { LimitKind, LimitPeriod } from '@sunflower/player-rules/limits/limit-rules.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** A step in changing a limit; undefined cents are "no limit". */
export type LimitStep = {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly step: 'applied' | 'asked' | 'confirmed' | 'taken-back';
  readonly beforeCents: Cents | undefined;
  readonly afterCents: Cents | undefined;
  readonly at: Temporal.Instant;
};

/** Maximum number of steps read by one query. */
const MOST_STEPS = 500;

type StepRow = Omit<LimitStep, 'beforeCents' | 'afterCents'> & {
  beforeCents: bigint | null;
  afterCents: bigint | null;
};

/**
 * Returns up to 500 of a player's steps from a given time on, oldest first, all or those of one kind: `asked` and
 * `confirmed` are for looser limits.
 */
export async function findLimitSteps(
  db: Db,
  input: { playerId: string; since: Temporal.Instant; step?: LimitStep['step'] },
): Promise<LimitStep[]> {
  const { rows } = await sql<StepRow>`
    select s.kind, s.period, s.step, s.before_cents, s.after_cents, s.at from responsible_gaming.limit_step s
    where s.player_id = ${input.playerId} and s.at >= ${input.since.toString()}::timestamptz
      and s.step = coalesce(${input.step ?? null}::text, s.step)
    order by s.at, s.step_id limit ${MOST_STEPS}`.execute(db);
  return rows.map(({ beforeCents, afterCents, ...step }) => ({
    ...step,
    beforeCents: beforeCents ?? undefined,
    afterCents: afterCents ?? undefined,
  }));
}

/** Returns a page of all of a player's steps, newest first; `before` is the last of the page before. */
export async function findLimitHistory(
  db: Db,
  page: { playerId: string; before: string | undefined; limit: number },
): Promise<(StepRow & { readonly stepId: string })[]> {
  const before = page.before ?? null;
  const { rows } = await sql<StepRow & { readonly stepId: string }>`
    select s.step_id, s.kind, s.period, s.step, s.before_cents, s.after_cents, s.at
    from responsible_gaming.limit_step s
    where s.player_id = ${page.playerId} and (${before}::uuid is null or s.step_id < ${before}::uuid)
    order by s.step_id desc limit ${page.limit}`.execute(db);
  return rows;
}
