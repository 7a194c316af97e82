import type { Cents } from '@sunflower/money/cents.ts';
import {
  DEFAULT_REALITY_INTERVAL,
  type RealityAnswer,
  type RealityInterval,
} from '@sunflower/player-rules/limits/limit-rules.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import type { Query } from '@sunflower/service-base/db/query-together.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import type { RealityInput, RealityTimes } from './reality-check.ts';

type TimesAnswer = { hasChosen: boolean; minutes: RealityInterval | null; continuedAt: string | null };

/** Returns what decides when the next check of a session is due. */
export function realityTimesQuery(input: RealityInput): Query<RealityTimes> {
  return {
    expression: sql`select jsonb_build_object('hasChosen', i.player_id is not null, 'minutes', i.interval_minutes,
      'continuedAt', (select max(a.answered_at) from responsible_gaming.reality_answer a
        where a.player_id = ${input.playerId} and a.session_id = ${input.sessionId} and a.answer = 'continue'))
      from (select) one left join responsible_gaming.reality_interval i on i.player_id = ${input.playerId}`,
    read: (answer) => {
      const { hasChosen, minutes, continuedAt } = answer as TimesAnswer;
      return {
        sessionStartedAt: input.createdAt,
        intervalMinutes: hasChosen ? (minutes ?? undefined) : DEFAULT_REALITY_INTERVAL,
        continuedAt: continuedAt === null ? undefined : Temporal.Instant.from(continuedAt),
      };
    },
  };
}

/** Stores the interval that a player chose; undefined for none. */
export async function putRealityInterval(
  tx: Tx,
  chosen: { playerId: string; intervalMinutes: RealityInterval | undefined; now: Temporal.Instant },
): Promise<void> {
  await sql`
    insert into responsible_gaming.reality_interval (player_id, interval_minutes, set_at)
    values (${chosen.playerId}, ${chosen.intervalMinutes ?? null}::integer, ${chosen.now.toString()}::timestamptz)
    on conflict (player_id) do update set interval_minutes = excluded.interval_minutes,
      set_at = excluded.set_at`.execute(tx);
}

/** Stores a response with what the player was shown. */
export async function insertRealityAnswer(
  tx: Tx,
  given: {
    input: RealityInput;
    answer: RealityAnswer;
    dueAt: Temporal.Instant;
    playedSeconds: number;
    netCents: Cents;
  },
): Promise<void> {
  const { playerId, sessionId, now } = given.input;
  await sql`
    insert into responsible_gaming.reality_answer (player_id, session_id, answer_id, answer, due_at, answered_at,
      played_seconds,
      net_cents)
    values (${playerId}, ${sessionId}, ${newId()}, ${given.answer}, ${given.dueAt.toString()}::timestamptz,
      ${now.toString()}::timestamptz, ${given.playedSeconds}, ${given.netCents})`.execute(tx);
}
