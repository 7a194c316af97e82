import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../../tools/test/test-database.ts';
import type { PayoutMethod } from '../payout-method.ts';
import type { WithdrawalChannel } from '../withdrawal.ts';
import { approved, newWinner, requested, requestOf } from '../withdrawals-in-tests.ts';
import { countPromises, sumPromises } from './promises-store.ts';

/** A Friday; Thursday, November 26 is a bank holiday. */
const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const database = useTestDatabase();
const day = (text: string) => Temporal.PlainDate.from(text);

it.each<[WithdrawalChannel, string, string]>([
  ['ACH', '2026-11-25', '2026-11-24'],
  ['BANK', '2026-11-24', '2026-11-23'],
  ['RETAIL', '2026-11-23', '2026-11-20'],
])('stores the day that the player is promised for %s, and the earlier one after a fast review', async (...row) => {
  const [channel, atRequest, afterApproval] = row;
  const methods = new Map<string, PayoutMethod & { playerId: string }>();
  const player = await newWinner(database.db, { now, winningsCents: 100_00n });
  const made = await requested(database.db, requestOf(player, { now, channel, amountCents: 40_00n, methods }));
  const promised = async () => {
    const { rows } = await sql<{ day: string }>`
      select promised_on::text as day from wallet.withdrawal
      where withdrawal_id = ${made.withdrawalId}`.execute(database.db);
    return rows[0]?.day;
  };
  expect(await promised()).toBe(atRequest);
  await approved(database.db, made, now);
  expect(await promised()).toBe(afterApproval);
});

it('keeps the first promise when the review is late', async () => {
  const methods = new Map<string, PayoutMethod & { playerId: string }>();
  const player = await newWinner(database.db, { now, winningsCents: 100_00n });
  const made = await requested(database.db, requestOf(player, { now, channel: 'ACH', amountCents: 40_00n, methods }));
  await approved(database.db, made, now.add({ hours: 24 * 7 }));
  const { rows } = await sql<{ day: string }>`
    select promised_on::text as day from wallet.withdrawal
    where withdrawal_id = ${made.withdrawalId}`.execute(database.db);
  expect(rows).toEqual([{ day: '2026-11-25' }]);
});

it('makes no promise later for a withdrawal that was requested without one', async () => {
  const methods = new Map<string, PayoutMethod & { playerId: string }>();
  const player = await newWinner(database.db, { now, winningsCents: 100_00n });
  const made = await requested(database.db, requestOf(player, { now, channel: 'ACH', amountCents: 40_00n, methods }));
  const ofIt = sql`where withdrawal_id = ${made.withdrawalId}`;
  await sql`update wallet.withdrawal set promised_on = null ${ofIt}`.execute(database.db);
  await approved(database.db, made, now.add({ hours: 24 * 7 }));
  const { rows } = await sql`select promised_on as day from wallet.withdrawal ${ofIt}`.execute(database.db);
  expect(rows).toEqual([{ day: null }]);
});

it('counts each day once after it is over, as kept until midnight in Kansas, without timely refusals', async () => {
  const promisedOn = '2026-10-14';
  /** Stores a withdrawal promised for that day, with its steps. */
  const add = async (...steps: readonly (readonly [string, string])[]) => {
    const id = newId();
    await sql`insert into wallet.withdrawal (player_id, withdrawal_id, order_key, channel, amount_cents, state,
        requested_at, changed_at, promised_on)
      values (${newId()}, ${id}, ${'a'.repeat(21)}, 'RETAIL', 100, 'expired', ${now.toString()}, ${now.toString()},
        ${promisedOn}::date)`.execute(database.db);
    for (const [index, [step, at]] of steps.entries())
      await sql`insert into wallet.withdrawal_step (withdrawal_id, step_no, step, reached_at, actor)
        values (${id}, ${index + 1}, ${step}, ${at}, 'test')`.execute(database.db);
  };
  const lastMoment = '2026-10-15T04:59:59Z';
  const midnight = '2026-10-15T05:00:00Z';
  await add(['paid', lastMoment]);
  // Cash was ready at the counter in time, so it doesn't matter when the player picks it up.
  await add(['payable', lastMoment], ['paid', '2026-11-01T12:00:00Z']);
  await add(['payable', lastMoment], ['expired', '2026-11-01T12:00:00Z']);
  // The promise was kept, although the bank returned the money later.
  await add(['paid', lastMoment], ['returned', '2026-10-20T12:00:00Z']);
  await add(['paid', midnight]);
  await add(['sent', lastMoment]);
  await add(['declined', lastMoment]);
  await add(['declined', midnight]);
  await add(['failed', lastMoment]);
  const days = { from: day('2026-08-01'), to: day('2026-10-31') };
  const count = () => inTransaction(database.db, (tx) => countPromises(tx, { ...days, now }));
  await count();
  expect(await sumPromises(database.db, days)).toEqual({ promised: 8, kept: 4 });
  await add(['paid', lastMoment]);
  await count();
  expect(await sumPromises(database.db, days)).toEqual({ promised: 8, kept: 4 });
  expect(await sumPromises(database.db, { ...days, to: day('2026-10-13') })).toEqual({ promised: 0, kept: 0 });
});
