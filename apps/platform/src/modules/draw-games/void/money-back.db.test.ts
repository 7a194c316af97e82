import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import {
  findPlayerBalances,
  houseAccount,
  playerAccount,
  postLedgerTransaction,
  proveBalances,
} from '../../ledger/index.ts';
import { compareSource } from '../../public-log/index.ts';
import { CORRECT_RESULT, correctDraw } from '../corrections/correct-draw.ts';
import { drawGamesJobs } from '../draw-games-jobs.ts';
import { findDifferences } from '../draws/differences-store.ts';
import { findDrawsIn } from '../draws/draws-store.ts';
import { board, fund, openDrawNow, sell } from '../lifecycle/draw-lifecycle-in-tests.ts';
import { loggedDraws } from '../lifecycle/logged-draws.ts';
import { drawn, now, useEnteredDraws } from '../results/entered-draws-in-tests.ts';
import { refundDraw } from './refund-draw.ts';
import { VOID_DRAW } from './void-draw.ts';

const _jackpotBoard = board([4, 8, 15, 16, 23], 11);

describe('refunds and reversals', () => {
  const database = useTestDatabase();
  const { deps, decide, verifiedDraw, settle, publish, winningsOf } = useEnteredDraws(database);

  it('return the stakes of a void draw to their funds, and leave other draws unchanged [GLI33-03]', async () => {
    const draw = await openDrawNow(deps());
    const [, later] = await findDrawsIn(database.db, { gameId: 'powerball', states: ['open', 'scheduled'] });
    if (!later) throw new Error('a later draw exists');
    const playerId = newId();
    await fund(database.db, { playerId, playCreditCents: 150n, depositsCents: 200n, winningsCents: 450n });
    const boards = [board([1, 2, 3, 4, 5], 6), board([7, 8, 9, 10, 11], 12)];
    const paidFrom = { playCreditCents: 150n, depositsCents: 200n, winningsCents: 450n };
    await sell(database.db, { playerId, drawIds: [draw.drawId, later.drawId], boards, paidFrom });
    expect(
      await decide(VOID_DRAW, { drawId: draw.drawId, reason: 'MACHINE_FAILED', note: 'The machine failed.' }),
    ).not.toHaveProperty('refusal');
    for (const source of loggedDraws(database.db))
      expect(await compareSource(database.db, source)).toMatchObject({ kind: 'same', older: 0 });
    const refunded = await refundDraw(deps(), { drawId: draw.drawId, now });
    expect(refunded).toEqual({ tickets: 1, refundCents: 400n });
    await refundDraw(deps(), { drawId: draw.drawId, now });
    expect(await findPlayerBalances(database.db, playerId)).toMatchObject({
      playCreditCents: 150n,
      depositsCents: 200n,
      winningsCents: 50n,
    });
    await decide(VOID_DRAW, { drawId: later.drawId, reason: 'MACHINE_FAILED', note: 'The machine failed again.' });
    await refundDraw(deps(), { drawId: later.drawId, now });
    expect(await findPlayerBalances(database.db, playerId)).toMatchObject({ winningsCents: 450n });
    expect((await proveBalances(database.db)).differences).toEqual([]);
  });

  it('correct a published result with reversals and new postings, and keep both visible [GLI33-04]', async () => {
    const { draw, players } = await verifiedDraw([
      { boards: [board([4, 8, 15, 1, 2], 3)] },
      { boards: [board([30, 31, 32, 33, 34], 3)] },
      { boards: [board([4, 8, 15, 1, 7], 4)] },
    ]);
    await settle(draw);
    await publish(draw);
    const spender = players[2] ?? '';
    await inTransaction(database.db, (tx) =>
      postLedgerTransaction(tx, {
        key: newId(),
        kind: 'purchase',
        businessTime: now,
        postings: [
          { from: playerAccount(spender, 'winnings'), to: houseAccount('sales/powerball'), amountCents: 700n },
        ],
      }),
    );
    const right = { ...drawn, main: { numbers: [30, 31, 32, 60, 61], bonus: 3 } };
    expect(await correctDraw(deps(), { drawId: draw.drawId, now })).toEqual({ refusal: 'NO_CORRECTION' });
    expect(await decide(CORRECT_RESULT, { drawId: draw.drawId, drawn: right })).not.toHaveProperty('refusal');
    expect(await correctDraw(deps(), { drawId: draw.drawId, now })).toMatchObject({
      state: 'corrected',
      isReplay: false,
    });
    expect(await correctDraw(deps(), { drawId: draw.drawId, now })).toMatchObject({ isReplay: true });
    expect(await Promise.all(players.map(winningsOf))).toEqual([4_00n, 100_00n, 0n]);
    const { rows } = await sql<{ revision: number; numbers: { kind: 'numbers'; main: { bonus: number } } }>`
      select p.revision, r.numbers from draw_games.published_result p join draw_games.draw_result r using (result_id)
      where p.draw_id = ${draw.drawId} order by p.revision`.execute(database.db);
    expect(rows.map((row) => [row.revision, row.numbers.main.bonus])).toEqual([
      [1, 11],
      [2, 3],
    ]);
    const overpaid = await sql<{ playerId: string; overpaidCents: bigint }>`
      select player_id, overpaid_cents from draw_games.prize_overpayment where draw_id = ${draw.drawId}`.execute(
      database.db,
    );
    expect(overpaid.rows).toEqual([{ playerId: spender, overpaidCents: 700n }]);
    expect((await proveBalances(database.db)).differences).toEqual([]);
  });

  it('retry a correction that was stopped, and report the same finding once', async () => {
    const { draw } = await verifiedDraw([{ boards: [board([4, 8, 15, 1, 2], 3)] }]);
    await settle(draw);
    await publish(draw);
    const { drawId } = draw;
    const right = { ...drawn, main: { ...drawn.main, bonus: 3 } };
    expect(await decide(CORRECT_RESULT, { drawId, drawn: right })).not.toHaveProperty('refusal');
    await sql`insert into draw_games.board select draw_id, player_id, gen_random_uuid(), 31, 0, 1, 200, 1, false, false
      from draw_games.board limit 1`.execute(database.db);
    const correct = drawGamesJobs(deps(), { now: () => now })['draw-games.correct'];
    for (let attempts = 0; attempts < 2; attempts++)
      await expect(correct?.({ drawId })).rejects.toThrow('DRAW_DELAYED');
    expect(await findDifferences(database.db, drawId)).toMatchObject([{ code: 'BOARDS_DIFFER_FROM_SEAL' }]);
    const { rows } = await sql`select from audit.entry e
      where e.action = 'draw-games.draw-delayed' and e.subject = ${drawId}`.execute(database.db);
    expect(rows).toHaveLength(1);
  });
});
