import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { Draw } from './draw.ts';
import { canBeDelayed, type DrawDelay, delayOf } from './draw-delay.ts';
import type { DrawDifference } from './draw-difference.ts';

type DelayRow = {
  readonly drawId: string;
  readonly step: DrawDifference['step'] | null;
  readonly code: DrawDifference['code'] | null;
  readonly isHeld: boolean;
};

/** Returns why draws are delayed, by their ids. Runs no query if none of them can be delayed. */
export async function findDrawDelays(
  db: Db,
  draws: readonly Pick<Draw, 'drawId' | 'state' | 'drawsAt'>[],
): Promise<ReadonlyMap<string, DrawDelay>> {
  const waiting = new Map(draws.filter(canBeDelayed).map((draw) => [draw.drawId, draw]));
  if (waiting.size === 0) return new Map();
  const { rows } = await sql<DelayRow>`
    select w.draw_id, f.step, f.code, coalesce(draw_games.is_settlement_held(w.draw_id), false) as is_held
    from draw_games.draw w
    left join lateral (
      select f.step, f.code from draw_games.draw_difference f
      where f.draw_id = w.draw_id order by f.difference_id desc limit 1) f on true
    where w.draw_id = any(${sql.val([...waiting.keys()])}::uuid[])`.execute(db);
  return new Map(
    rows.flatMap(({ drawId, step, code, isHeld }) => {
      const draw = waiting.get(drawId);
      const found = step !== null && code !== null ? { step, code } : undefined;
      const delay = draw && delayOf({ draw, found, isHeld });
      return delay ? [[drawId, delay] as const] : [];
    }),
  );
}
