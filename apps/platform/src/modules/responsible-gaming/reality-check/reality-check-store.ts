import type { Cents } from '@sunflower/money/cents.ts';
import {
  DEFAULT_REALITY_INTERVAL,
  type RealityAnswer,
  type RealityInterval,
} from '@sunflower/player-rules/limits/limit-rules.ts';
import type { Question } from '@sunflower/service-base/db/ask-together.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import type { RealityAsked, RealityTimes } from './reality-check.ts';

type TimesAnswer = { hasChosen: boolean; minutes: RealityInterval | null; continuedAt: string | null };

/** What decides when the next check of a session is due. */
export function realityTimesQuestion(asked: RealityAsked): Question<RealityTimes> {
  return {
    expression: sql`select jsonb_build_object('hasChosen', i.player_id is not null, 'minutes', i.interval_minutes,
      'continuedAt', (select max(a.answered_at) from responsible_gaming.reality_answer a
        where a.player_id = ${asked.playerId} and a.session_id = ${asked.sessionId} and a.answer = 'continue'))
      from (select) one left join responsible_gaming.reality_interval i on i.player_id = ${asked.playerId}`,
    read: (answer) => {
      const { hasChosen, minutes, continuedAt } = answer as TimesAnswer;
      return {
        sessionStartedAt: asked.createdAt,
        intervalMinutes: hasChosen ? (minutes ?? undefined) : DEFAULT_REALITY_INTERVAL,
        continuedAt: continuedAt === null ? undefined : Temporal.Instant.from(continuedAt),
      };
    },
  };
}

/** Remembers the interval a player chose; undefined: none. */
export async function putRealityInterval(
  tx: Tx,
  chosen: { playerId: string; intervalMinutes: RealityInterval | undefined; now: Temporal.Instant },
): Promise<void> {
  await sql`
    insert into responsible_gaming.reality_interval (player_id, interval_minutes, set_at)
    values (${chosen.playerId}, ${chosen.intervalMinutes ?? null}::integer, ${chosen.now.toString()}::timestamptz)
    on conflict (player_id) do update set interval_minutes = excluded.interval_minutes, set_at = excluded.set_at`.execute(
    tx,
  );
}

/** Keeps an answer with what the player was shown. */
export async function insertRealityAnswer(
  tx: Tx,
  given: {
    asked: RealityAsked;
    answer: RealityAnswer;
    dueAt: Temporal.Instant;
    playedSeconds: number;
    netCents: Cents;
  },
): Promise<void> {
  const { playerId, sessionId, now } = given.asked;
  await sql`
    insert into responsible_gaming.reality_answer (player_id, session_id, answer_id, answer, due_at, answered_at, played_seconds,
      net_cents)
    values (${playerId}, ${sessionId}, ${newId()}, ${given.answer}, ${given.dueAt.toString()}::timestamptz,
      ${now.toString()}::timestamptz, ${given.playedSeconds}, ${given.netCents})`.execute(tx);
}
