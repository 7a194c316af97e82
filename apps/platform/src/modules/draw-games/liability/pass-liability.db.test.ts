import type { DigitBoard } from '@sunflower/game-rules/digits/digit-board.ts';
import type { DigitRules } from '@sunflower/game-rules/digits/digit-rules.ts';
import { pick3 } from '@sunflower/game-rules/pick-3/pick-3.ts';
import { pick5 } from '@sunflower/game-rules/pick-5/pick-5.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { openDrawNow } from '../lifecycle/draw-lifecycle-in-tests.ts';
import { useEnteredDraws } from '../results/entered-draws-in-tests.ts';
import { findLiabilityProblems } from './check-liability.ts';
import { passLiability } from './pass-liability.ts';

const [PLAIN] = pick3.versions;
if (!PLAIN) throw new Error('pick 3 has rules');
/** Limits the cost of one number to a thousand dollars in a draw. */
const LIMITED: DigitRules = { ...PLAIN, numberLiabilityCents: 1_000_00n };

function digits(text: string, playId = 'straight'): DigitBoard {
  const places = [...text].map((digit) => (digit === '*' ? null : Number(digit)));
  return { kind: 'digits', digits: places, playId, stakeCents: 100n, isQuickPick: false };
}

describe('the liability of one number in a draw', () => {
  const database = useTestDatabase();
  const { deps, verifiedDraw } = useEnteredDraws(database);
  const sellInto = (drawIds: readonly string[], boards: readonly DigitBoard[], rules = LIMITED) =>
    inTransaction(database.db, (tx) => passLiability(tx, { rules, boards, drawIds }));
  const soldOut = (...boards: number[]) => ({
    refusal: 'NUMBER_SOLD_OUT',
    fields: boards.map((index) => ({ path: `boards.${index}`, code: 'NUMBER_SOLD_OUT' })),
  });

  it('refuses a wager beyond the limit, names its board, and stores nothing of it', async () => {
    const { drawId } = await openDrawNow(deps());
    expect(await sellInto([drawId], [digits('123'), digits('456')])).toBeUndefined();
    expect(await sellInto([drawId], [digits('777'), digits('123'), digits('123')])).toEqual(soldOut(1, 2));
    expect(await sellInto([drawId], [digits('123')])).toBeUndefined();
    expect(await sellInto([drawId], [digits('123')])).toEqual(soldOut(0));
    // A box of the same digits can also win with 123. Other numbers are unaffected.
    expect(await sellInto([drawId], [digits('321', 'box')])).toEqual(soldOut(0));
    expect(await sellInto([drawId], [digits('12*', 'front-pair')])).toEqual(soldOut(0));
    expect(await sellInto([drawId], [digits('124', 'box'), digits('777')])).toBeUndefined();
    const { rows } = await sql<{ result: string; cents: bigint }>`
      select n.result, n.liability_cents as cents from draw_games.number_liability n
      where n.draw_id = ${drawId} and n.result in ('123', '777', '421') order by n.result`.execute(database.db);
    expect(rows.map(({ result, cents }) => [result, cents])).toEqual([
      ['123', 1_000_00n],
      ['421', 80_00n],
      ['777', 500_00n],
    ]);
  });

  it('is counted for each draw, and one sold-out draw refuses the whole wager', async () => {
    const { drawId } = await openDrawNow(deps());
    const later = await sql<{ drawId: string }>`
      select d.draw_id from draw_games.draw d where d.state = 'scheduled' limit 1`.execute(database.db);
    const laterId = later.rows[0]?.drawId ?? '';
    expect(await sellInto([laterId], [digits('123'), digits('123')])).toBeUndefined();
    expect(await sellInto([drawId, laterId], [digits('123')])).toEqual(soldOut(0));
    expect(await sellInto([drawId], [digits('123'), digits('123')])).toBeUndefined();
  });

  it('accepts only one of three concurrent purchases when the limit allows only one more', async () => {
    const { drawId } = await openDrawNow(deps());
    await sellInto([drawId], [digits('123')]);
    const answers = await Promise.all([1, 2, 3].map(() => sellInto([drawId], [digits('123')])));
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(1);
  });

  it('throws for plays that cover more results than one purchase may count', async () => {
    const [plainFive] = pick5.versions;
    if (!plainFive) throw new Error('pick 5 has rules');
    const rules = { ...plainFive, numberLiabilityCents: 1_000_00n };
    const drawIds = Array.from({ length: 31 }, () => newId());
    const pair = digits('12***', 'front-pair');
    await expect(sellInto(drawIds, [pair], rules)).rejects.toThrow(RangeError);
    const { rows } = await sql`select from draw_games.number_liability where draw_id = any(${drawIds}::uuid[])`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
  });

  it('finds a changed board and one beyond the limit when checked against the boards sold', async () => {
    const boards = [digits('123'), digits('456', 'box')];
    const { draw } = await verifiedDraw([{ boards }], {
      game: pick3,
      drawn: { kind: 'digits', digits: [1, 2, 3] },
    });
    const { drawId } = draw;
    const problems = (rules = LIMITED) => findLiabilityProblems(database.db, { drawId, rules });
    expect(await problems()).toContain('LIABILITY_CHANGED 123: 0 instead of 50000 cents');
    await sellInto([drawId], boards);
    expect(await problems()).toEqual([]);
    expect(await problems({ ...LIMITED, numberLiabilityCents: 400_00n })).toEqual([
      'SOLD_BEYOND_LIMIT 123: 50000 of 40000 cents',
    ]);
    expect(await problems(PLAIN)).toEqual(['LIABILITY_WITHOUT_LIMIT']);
    await sql`update draw_games.number_liability set liability_cents = 1 where result = '123'`.execute(database.db);
    expect(await problems()).toEqual(['LIABILITY_CHANGED 123: 1 instead of 50000 cents']);
  });

  it('has no limit where the rules set none', async () => {
    const { drawId } = await openDrawNow(deps());
    const many = Array.from({ length: 5 }, () => digits('123'));
    expect(await sellInto([drawId], many, PLAIN)).toBeUndefined();
  });
});
