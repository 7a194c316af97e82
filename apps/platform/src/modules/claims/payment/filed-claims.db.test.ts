import type { Debt } from '@sunflower/game-rules/tax/set-off.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { findPlayerBalances } from '../../ledger/index.ts';
import { findUnread } from '../../notifications/index.ts';
import { fileClaim } from '../filing/file-claim.ts';
import { beginReview, taxpayerNumbers, warnClaims } from '../index.ts';
import { lapseClaims } from '../lapse-claims.ts';
import { payFiledClaim } from './pay-filed-claim.ts';
import {
  claimNow,
  filed,
  newNumber,
  newPlayer,
  type PaymentStack,
  paymentStack,
  wonClaim,
} from './payment-stack-in-tests.ts';

const debt = (owedCents: bigint, debtId = `debt-${newId()}`): Debt => ({
  debtId,
  creditor: 'Department of Revenue',
  kind: 'state-tax',
  filedAt: '2024-05-01',
  owedCents,
});

describe('a filed claim', () => {
  const database = useTestDatabase();
  let stack: PaymentStack;
  beforeEach(async () => {
    await sql`update claims.claim set status = 'WITHDRAWN' where status in ('CLAIMED', 'UNCLAIMED')`.execute(
      database.db,
    );
    stack = paymentStack(database.db);
  });
  const winnings = async (playerId: string) => (await findPlayerBalances(database.db, playerId)).winningsCents;

  it("is returned with a reason if the taxpayer number isn't the player's, and the number is erased", async () => {
    const claim = await wonClaim(database.db);
    await filed(stack, claim);
    stack.taxpayerCheck.verdict = 'NO_MATCH';
    expect(await payFiledClaim(stack, claim.claimId)).toBe('done');
    const back = await claimNow(database.db, claim);
    expect(back).toMatchObject({
      status: 'UNCLAIMED',
      returnedWhy: 'TAXPAYER_NUMBER',
      filedAt: null,
      taxpayerLastFour: null,
    });
    const sealed = sql`select sealed from claims.taxpayer where player_id = ${claim.playerId}`;
    expect((await sealed.execute(database.db)).rows).toEqual([{ sealed: null }]);
    stack.taxpayerCheck.verdict = 'MATCH';
    await filed(stack, claim);
    expect(await claimNow(database.db, claim)).toMatchObject({ status: 'CLAIMED', returnedWhy: null });
    await payFiledClaim(stack, claim.claimId);
    expect((await claimNow(database.db, claim)).status).toBe('PAID');
  });

  it('needs no taxpayer number when an earlier claim confirmed one', async () => {
    const playerId = await newPlayer(database.db);
    const [one, other] = [await wonClaim(database.db, { playerId }), await wonClaim(database.db, { playerId })];
    const number = newNumber();
    await filed(stack, one, number);
    await payFiledClaim(stack, one.claimId);
    const again = await filed(stack, other, '');
    expect(again.taxpayerLastFour).toBe(number.slice(-4));
    await payFiledClaim(stack, other.claimId);
    expect(await winnings(playerId)).toBe(2_000_00n);
    expect(stack.taxpayerCheck.input.map(({ taxpayerNumber }) => taxpayerNumber)).toEqual([number, number]);
  });

  it("goes to review for an uncertain or another player's taxpayer number, or a lost verification", async () => {
    const uncertain = await wonClaim(database.db);
    await filed(stack, uncertain);
    stack.taxpayerCheck.verdict = 'REFER';
    await payFiledClaim(stack, uncertain.claimId);
    stack.taxpayerCheck.verdict = 'MATCH';
    const number = newNumber();
    const [first, second] = [await wonClaim(database.db), await wonClaim(database.db)];
    for (const claim of [first, second]) {
      await filed(stack, claim, number);
      await payFiledClaim(stack, claim.claimId);
    }
    const demoted = await wonClaim(database.db);
    await filed(stack, demoted);
    await sql`update players.player set identity_level = 'referred' where player_id = ${demoted.playerId}`.execute(
      database.db,
    );
    await payFiledClaim(stack, demoted.claimId);
    const statuses = await Promise.all(
      [uncertain, first, second, demoted].map(async (claim) => (await claimNow(database.db, claim)).status),
    );
    expect(statuses).toEqual(['IN_REVIEW', 'PAID', 'IN_REVIEW', 'IN_REVIEW']);
  });

  it.each([
    ['$600.00', 600_00n, '4+0', 'wallet', 'PAID'],
    ['proceeds of $5,000.00', 5_002_00n, '4+0', 'wallet', 'PAID'],
    ['proceeds of $5,000.01', 5_002_01n, '4+0', 'manual', 'IN_REVIEW'],
    ['a jackpot', 20_000_000_00n, '5+1', 'headquarters', 'IN_REVIEW'],
  ] as const)(
    'is paid or reviewed, as its payment path requires, for %s [WLA-06]',
    async (_what, prizeCents, tier, path, status) => {
      const claim = await wonClaim(database.db, { prizeCents, tier });
      expect(claim.path).toBe(path);
      await filed(stack, claim);
      await payFiledClaim(stack, claim.claimId);
      expect((await claimNow(database.db, claim)).status).toBe(status);
      expect(await winnings(claim.playerId)).toBe(status === 'PAID' ? prizeCents : 0n);
    },
  );

  it('either lapses or is filed when both happen concurrently', async () => {
    for (let time = 0; time < 5; time++) {
      const claim = await wonClaim(database.db);
      const over = Temporal.Instant.from('2027-11-29T18:00:00Z');
      await sql`update claims.claim set warned_days = 7, warned_at = '2027-11-10'
        where claim_id = ${claim.claimId}`.execute(database.db);
      stack.clock.moveTo(over);
      const [, lapsed] = await Promise.all([
        filed(stack, claim).catch(() => undefined),
        lapseClaims(database.db, over),
      ]);
      const { status } = await claimNow(database.db, claim);
      expect(status).toBe(lapsed === 1 ? 'EXPIRED' : 'CLAIMED');
      await warnClaims(database.db, over);
      await lapseClaims(database.db, over.add({ hours: 24 * 30 }));
      expect((await claimNow(database.db, claim)).status).toBe(status);
    }
  });

  it('leaves the taxpayer number readable in no row of any table, including audit and outbox', async () => {
    const claim = await wonClaim(database.db);
    await filed(stack, claim, '321-54-9876');
    await payFiledClaim(stack, claim.claimId);
    const { rows } = await sql<{ name: string }>`
      select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_schema in ('claims', 'audit', 'outbox', 'notifications', 'ledger', 'players', 'operators')
        and table_type = 'BASE TABLE'`.execute(database.db);
    expect(rows.length).toBeGreaterThan(10);
    for (const { name } of rows) {
      const found = await sql`select 1 from ${sql.raw(name)} t where t::text ~ '321-?54-?9876' limit 1`.execute(
        database.db,
      );
      expect(found.rows, name).toEqual([]);
    }
  });

  it('notifies its player of each step: returned, in review, and paid with the amounts', async () => {
    const unread = async (playerId: string) =>
      (
        await findUnread(database.db, {
          playerId,
          limit: 50,
          now: stack.clock.now(),
          template: 'CLAIM_Notification_001',
        })
      ).map((one) => ('kind' in one ? one : undefined));
    const claim = await wonClaim(database.db);
    await filed(stack, claim);
    stack.taxpayerCheck.verdict = 'NO_MATCH';
    await payFiledClaim(stack, claim.claimId);
    expect(await unread(claim.playerId)).toMatchObject([{ kind: 'RETURNED', returnedWhy: 'TAXPAYER_NUMBER' }]);
    stack.taxpayerCheck.verdict = 'MATCH';
    stack.debtRegister.debts = [debt(300_00n)];
    await filed(stack, claim);
    await payFiledClaim(stack, claim.claimId);
    expect(await unread(claim.playerId)).toContainEqual(
      expect.objectContaining({ kind: 'PAID', netCents: 700_00n, paidAs: 'wallet' }),
    );
    const manual = await wonClaim(database.db, { prizeCents: 10_000_00n });
    await filed(stack, manual);
    await payFiledClaim(stack, manual.claimId);
    expect(await unread(manual.playerId)).toMatchObject([{ kind: 'IN_REVIEW' }]);
  });

  it('is either paid or put under review when both happen concurrently', async () => {
    for (let time = 0; time < 4; time++) {
      const claim = await wonClaim(database.db);
      await filed(stack, claim);
      const input = { claimId: claim.claimId, actor: 'operator:ada', now: stack.clock.now() };
      const [, begun] = await Promise.all([
        payFiledClaim(stack, claim.claimId),
        inTransaction(database.db, (tx) => beginReview(tx, input)),
      ]);
      const { status } = await claimNow(database.db, claim);
      expect(status).toBe('refusal' in begun ? 'PAID' : 'IN_REVIEW');
      expect(await winnings(claim.playerId)).toBe(status === 'PAID' ? 1_000_00n : 0n);
    }
  });

  it('needs the taxpayer number again when the key that sealed the confirmed one is lost', async () => {
    const playerId = await newPlayer(database.db);
    const [one, other] = [await wonClaim(database.db, { playerId }), await wonClaim(database.db, { playerId })];
    await filed(stack, one);
    await payFiledClaim(stack, one.claimId);
    const numbers = taxpayerNumbers('a new key');
    const input = { claimId: other.claimId, playerId, isTrue: true, isUsPerson: true, numbers, now: stack.clock.now() };
    const refused = await inTransaction(database.db, (tx) => fileClaim(tx, input));
    expect(refused).toMatchObject({ refusal: 'TAXPAYER_NUMBER_INVALID', fields: [{ code: 'REQUIRED' }] });
    await inTransaction(database.db, (tx) => fileClaim(tx, { ...input, taxpayerNumber: newNumber() }));
    await payFiledClaim({ ...stack, numbers }, other.claimId);
    expect(await winnings(playerId)).toBe(2_000_00n);
  });

  it("isn't paid after a correction took its prize away", async () => {
    const claim = await wonClaim(database.db);
    await filed(stack, claim);
    await inTransaction(database.db, async (tx) => {
      await sql`update claims.claim set status = 'WITHDRAWN' where claim_id = ${claim.claimId}`.execute(tx);
    });
    expect(await payFiledClaim(stack, claim.claimId)).toBe('done');
    expect(await winnings(claim.playerId)).toBe(0n);
  });
});
