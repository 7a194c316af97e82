import type { AnyDrawn } from '@sunflower/game-rules/drawn.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import type { Draw } from '../draws/draw.ts';
import type { EnteredResult } from './entered-numbers.ts';

/** Age in hours up to which other games' results count. An operator who types from the wrong sheet has a recent one. */
const RECENT_HOURS = 72;

/**
 * Refuses RESULT_REPEATS if typed numbers look like a mistake: both drawings are equal, or one equals the game's
 * previous draw or a recent draw of another game. The operator can confirm them, because chance repeats numbers too.
 * Names what they repeat, never the numbers.
 */
export async function refuseUnconfirmedRepeat(
  db: Db,
  { draw, entered }: { draw: Draw; entered: EnteredResult },
): Promise<Refusal<'RESULT_REPEATS'> | undefined> {
  if (entered.isRepeatConfirmed) return undefined;
  const repeats = await findRepeats(db, { draw, drawn: entered.drawn });
  return repeats.length === 0 ? undefined : refuse('RESULT_REPEATS', { details: { repeats: repeats.join(' ') } });
}

/** Returns what typed numbers repeat: `second-drawing`, or a draw such as `powerball/2026-11-21/1`. */
async function findRepeats(db: Db, { draw, drawn }: { draw: Draw; drawn: AnyDrawn }): Promise<string[]> {
  const fields = fieldsOf(drawn);
  const known = await findNearResults(db, draw);
  return [
    ...(new Set(fields).size < fields.length ? ['second-drawing'] : []),
    ...known
      .filter(({ numbers }) => fieldsOf(numbers).some((field) => fields.includes(field)))
      .map(({ gameId, drawDate, drawNumber }) => `${gameId}/${drawDate}/${drawNumber}`),
  ];
}

/** Returns the balls of each drawing as text in ascending order, without bonus balls and multipliers. */
function fieldsOf(drawn: AnyDrawn): string[] {
  switch (drawn.kind) {
    case 'numbers':
      return [drawn.main, ...(drawn.doublePlay ? [drawn.doublePlay] : [])].map(({ numbers }) => textOf(numbers));
    case 'two-field':
      return [`${textOf(drawn.red)}/${textOf(drawn.white)}`];
    case 'digits':
      return [`digits ${drawn.digits.join(' ')}`];
    case 'keno':
      return [textOf(drawn.numbers)];
  }
}

function textOf(numbers: readonly number[]): string {
  return numbers.toSorted((one, other) => one - other).join(' ');
}

type NearResult = {
  readonly gameId: string;
  readonly drawDate: string;
  readonly drawNumber: number;
  readonly numbers: AnyDrawn;
};

/** Returns the newest earlier result of the draw's game, and the recent results of other games. */
async function findNearResults(db: Db, draw: Draw): Promise<NearResult[]> {
  const at = draw.drawsAt.toString();
  const since = draw.drawsAt.subtract({ hours: RECENT_HOURS }).toString();
  const query = sql<NearResult>`
    (select d.game_id, d.draw_date::text as draw_date, d.draw_number, r.numbers
      from draw_games.draw d join draw_games.draw_result r on r.result_id = d.result_id
      where d.game_id = ${draw.gameId} and d.draws_at < ${at}::timestamptz
      order by d.draws_at desc limit 1)
    union all
    (select d.game_id, d.draw_date::text, d.draw_number, r.numbers
      from draw_games.draw d join draw_games.draw_result r on r.result_id = d.result_id
      where d.game_id <> ${draw.gameId} and d.draws_at > ${since}::timestamptz
        and d.draws_at <= ${at}::timestamptz)`;
  return (await query.execute(db)).rows;
}
