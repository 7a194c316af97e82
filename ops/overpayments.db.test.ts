import { draws } from '@sunflower/platform/src/app/modules.ts';
import { wallClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../tools/test/test-database.ts';
import { foundOps, useOps } from './ops-in-tests.ts';

describe('overpayment commands', () => {
  const database = useTestDatabase();
  const { ops, keysFolder } = useOps(database);

  /** Adds an overpayment left by a correction of the open draw. Returns its id. */
  async function addOverpayment(cents: bigint): Promise<string> {
    await inTransaction(database.db, (tx) => draws.scheduleDraws(tx, { now: wallClock.now() }));
    const [draw] = await draws.findDrawsIn(database.db, { gameId: 'powerball', states: ['open'] });
    if (!draw) throw new Error('no draw is open');
    const [overpaymentId, resultId, settlementId, playerId, ticketId] = Array.from({ length: 5 }, () => newId());
    await sql`
      insert into draw_games.draw_result (result_id, draw_id, revision, numbers, source, signed_text, signing_key,
        signature, received_at)
      values (${resultId}, ${draw.drawId}, 1, '{}', 'draw-feed', 'test', 'test', 'test', now())`.execute(database.db);
    await sql`
      insert into draw_games.settlement (settlement_id, draw_id, revision, result_id, board_count,
        winning_board_count, prize_cents, tiers,
        matched_digest, second_matched_digest, settled_at)
      values (${settlementId}, ${draw.drawId}, 1, ${resultId}, 0, 0, 0, '[]', repeat('0', 64), repeat('0', 64),
        now())`.execute(database.db);
    await sql`
      insert into draw_games.ticket (player_id, ticket_id, serial, order_key, game_id, draw_ids, boards, add_ons,
        price_cents, purchased_at,
        ledger_transaction_id)
      values (${playerId}, ${ticketId}, 'PB-TEST', 'test', 'powerball', array[${draw.drawId}::uuid], '[]', '{}', 200,
        now(), ${newId()})`.execute(database.db);
    await sql`
      insert into draw_games.prize_overpayment (overpayment_id, player_id, ticket_id, draw_id, board_number, drawing,
        settlement_id,
        overpaid_cents, found_at)
      values (${overpaymentId}, ${playerId}, ${ticketId}, ${draw.drawId}, 1, 'main', ${settlementId}, ${cents},
        now())`.execute(database.db);
    return overpaymentId ?? '';
  }

  it('list overpayments with their amounts, and need a second operator to settle one (WLA-03)', async () => {
    await foundOps(database, keysFolder);
    expect((await ops('overpayment', 'list')).text).toBe('There are no open overpayments.');
    const id = await addOverpayment(6_99n);
    const { code, text } = await ops('overpayment', 'list');
    expect([code, text]).toEqual([0, expect.stringMatching(`^${id}.*\\$6\\.99.*PB-TEST.*powerball`)]);
    const why = ['--reason', 'not worth collecting', '--as', 'ada'];
    for (const wrong of [
      ['overpayment', 'settle', id, 'forgive', ...why],
      ['overpayment', 'settle', id, 'write-off', '--as', 'ada'],
      ['overpayment', 'settle', newId(), 'take', ...why],
      ['overpayment', 'settle', 'nonsense', 'take', ...why],
    ])
      expect((await ops(...wrong)).code).not.toBe(0);
    const proposed = await ops('overpayment', 'settle', id, 'write-off', ...why);
    expect(proposed).toMatchObject({
      code: 0,
      text: expect.stringContaining('$6.99 will be written off by the lottery'),
    });
    const proposal = /Proposed (\S+):/.exec(proposed.text)?.[1] ?? '';
    expect((await ops('proposal', 'approve', proposal, '--as', 'ada')).code).toBe(1);
    expect((await ops('overpayment', 'list')).text).toContain(id);
    expect((await ops('proposal', 'approve', proposal, '--as', 'bob')).code).toBe(0);
    expect((await ops('overpayment', 'list')).text).toBe('There are no open overpayments.');
    expect((await ops('ledger', 'prove')).code).toBe(0);
  });
});
