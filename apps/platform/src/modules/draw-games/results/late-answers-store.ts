import type { SignedDrawResult } from '@sunflower/partner-protocols/draw-feed.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** Stores what the machine signed for a draw whose numbers operators had typed. Idempotent. */
export async function insertLateAnswer(
  tx: Tx,
  answer: { drawId: string; signed: SignedDrawResult; now: Temporal.Instant },
): Promise<void> {
  const { drawId, signed, now } = answer;
  await sql`
    insert into draw_games.late_answer (draw_id, signed_result, signature, received_at)
    values (${drawId}, ${JSON.stringify(signed)}::jsonb, ${signed.signature}, ${now.toString()}::timestamptz)
    on conflict (draw_id, signature) do nothing`.execute(tx);
}

/** Returns the machine's late responses for a draw, in the order received. */
export async function findLateAnswers(db: Db, drawId: string): Promise<SignedDrawResult[]> {
  const { rows } = await sql<{ signedResult: SignedDrawResult }>`
    select a.signed_result from draw_games.late_answer a
    where a.draw_id = ${drawId} order by a.received_at, a.signature`.execute(db);
  return rows.map((row) => row.signedResult);
}
