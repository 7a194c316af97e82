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
  type PaymentHouse,
  paymentHouse,
  wonClaim,
} from './payment-house-in-tests.ts';

const debt = (owedCents: bigint, debtId = `debt-${newId()}`): Debt => ({
  debtId,
  creditor: 'Department of Revenue',
  kind: 'state-tax',
  filedAt: '2024-05-01',
  owedCents,
});

describe('a filed claim, by what is found out of it', () => {
  const database = useTestDatabase();
  let house: PaymentHouse;
  beforeEach(async () => {
    await sql`update claims.claim set status = 'WITHDRAWN' where status in ('CLAIMED', 'UNCLAIMED')`.execute(
      database.db,
    );
    house = paymentHouse(database.db);
  });
  const winnings = async (playerId: string) => (await findPlayerBalances(database.db, playerId)).winningsCents;

  it('comes back with its reason when the number is not hers, and the number is forgotten', async () => {
    const claim = await wonClaim(database.db);
    await filed(house, claim);
    house.taxpayerCheck.verdict = 'NO_MATCH';
    expect(await payFiledClaim(house, claim.claimId)).toBe('done');
    const back = await claimNow(database.db, claim);
    expect(back).toMatchObject({
      status: 'UNCLAIMED',
      returnedWhy: 'TAXPAYER_NUMBER',
      filedAt: null,
      taxpayerLastFour: null,
    });
    const kept = sql`select sealed from claims.taxpayer where player_id = ${claim.playerId}`;
    expect((await kept.execute(database.db)).rows).toEqual([{ sealed: null }]);
    house.taxpayerCheck.verdict = 'MATCH';
    await filed(house, claim);
    expect(await claimNow(database.db, claim)).toMatchObject({ status: 'CLAIMED', returnedWhy: null });
    await payFiledClaim(house, claim.claimId);
    expect((await claimNow(database.db, claim)).status).toBe('PAID');
  });

  it('needs no number again once one was confirmed', async () => {
    const playerId = await newPlayer(database.db);
    const [one, other] = [await wonClaim(database.db, { playerId }), await wonClaim(database.db, { playerId })];
    const number = newNumber();
    await filed(house, one, number);
    await payFiledClaim(house, one.claimId);
    const again = await filed(house, other, '');
    expect(again.taxpayerLastFour).toBe(number.slice(-4));
    await payFiledClaim(house, other.claimId);
    expect(await winnings(playerId)).toBe(2_000_00n);
    expect(house.taxpayerCheck.asked.map(({ taxpayerNumber }) => taxpayerNumber)).toEqual([number, number]);
  });

  it('goes to an operator when a person must look: an uncertain number, one of two players, a level that was taken back', async () => {
    const uncertain = await wonClaim(database.db);
    await filed(house, uncertain);
    house.taxpayerCheck.verdict = 'REFER';
    await payFiledClaim(house, uncertain.claimId);
    house.taxpayerCheck.verdict = 'MATCH';
    const number = newNumber();
    const [first, second] = [await wonClaim(database.db), await wonClaim(database.db)];
    for (const claim of [first, second]) {
      await filed(house, claim, number);
      await payFiledClaim(house, claim.claimId);
    }
    const demoted = await wonClaim(database.db);
    await filed(house, demoted);
    await sql`update players.player set identity_level = 'referred' where player_id = ${demoted.playerId}`.execute(
      database.db,
    );
    await payFiledClaim(house, demoted.claimId);
    const statuses = await Promise.all(
      [uncertain, first, second, demoted].map(async (claim) => (await claimNow(database.db, claim)).status),
    );
    expect(statuses).toEqual(['IN_REVIEW', 'PAID', 'IN_REVIEW', 'IN_REVIEW']);
  });

  it.each([
    ['$600.00', 600_00n, '4+0', 'wallet', 'PAID'],
    ['proceeds of $5,000.00', 5_002_00n, '4+0', 'wallet', 'PAID'],
    ['and a cent more', 5_002_01n, '4+0', 'manual', 'IN_REVIEW'],
    ['a jackpot', 20_000_000_00n, '5+1', 'headquarters', 'IN_REVIEW'],
  ] as const)(
    '%s goes its way after the check of its number [WLA-06]',
    async (_what, prizeCents, tier, path, status) => {
      const claim = await wonClaim(database.db, { prizeCents, tier });
      expect(claim.path).toBe(path);
      await filed(house, claim);
      await payFiledClaim(house, claim.claimId);
      expect((await claimNow(database.db, claim)).status).toBe(status);
      expect(await winnings(claim.playerId)).toBe(status === 'PAID' ? prizeCents : 0n);
    },
  );

  it('does not lapse, whichever comes first of the last day and the filing', async () => {
    for (let time = 0; time < 5; time++) {
      const claim = await wonClaim(database.db);
      const over = Temporal.Instant.from('2027-11-29T18:00:00Z');
      await sql`update claims.claim set warned_days = 7, warned_at = '2027-11-10' where claim_id = ${claim.claimId}`.execute(
        database.db,
      );
      house.clock.moveTo(over);
      const [, lapsed] = await Promise.all([
        filed(house, claim).catch(() => undefined),
        lapseClaims(database.db, over),
      ]);
      const { status } = await claimNow(database.db, claim);
      expect(status).toBe(lapsed === 1 ? 'EXPIRED' : 'CLAIMED');
      await warnClaims(database.db, over);
      await lapseClaims(database.db, over.add({ hours: 24 * 30 }));
      expect((await claimNow(database.db, claim)).status).toBe(status);
    }
  });

  it('says nothing of a taxpayer number in the audit, the outbox or any row but the sealed one', async () => {
    const claim = await wonClaim(database.db);
    await filed(house, claim, '321-54-9876');
    await payFiledClaim(house, claim.claimId);
    const { rows } = await sql<{ name: string }>`
      select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_schema in ('claims', 'audit', 'outbox', 'notifications', 'ledger', 'players', 'operators') and table_type = 'BASE TABLE'`.execute(
      database.db,
    );
    expect(rows.length).toBeGreaterThan(10);
    for (const { name } of rows) {
      const found = await sql`select 1 from ${sql.raw(name)} t where t::text ~ '321-?54-?9876' limit 1`.execute(
        database.db,
      );
      expect(found.rows, name).toEqual([]);
    }
  });

  it('is told of at each step: that it came back, that a person looks at it, that it was paid and what of it', async () => {
    const told = async (playerId: string) =>
      (
        await findUnread(database.db, {
          playerId,
          limit: 50,
          now: house.clock.now(),
          template: 'CLAIM_Notification_001',
        })
      ).map((one) => ('kind' in one ? one : undefined));
    const claim = await wonClaim(database.db);
    await filed(house, claim);
    house.taxpayerCheck.verdict = 'NO_MATCH';
    await payFiledClaim(house, claim.claimId);
    expect(await told(claim.playerId)).toMatchObject([{ kind: 'RETURNED', returnedWhy: 'TAXPAYER_NUMBER' }]);
    house.taxpayerCheck.verdict = 'MATCH';
    house.debtRegister.debts = [debt(300_00n)];
    await filed(house, claim);
    await payFiledClaim(house, claim.claimId);
    expect(await told(claim.playerId)).toContainEqual(
      expect.objectContaining({ kind: 'PAID', netCents: 700_00n, paidAs: 'wallet' }),
    );
    const manual = await wonClaim(database.db, { prizeCents: 10_000_00n });
    await filed(house, manual);
    await payFiledClaim(house, manual.claimId);
    expect(await told(manual.playerId)).toMatchObject([{ kind: 'IN_REVIEW' }]);
  });

  it('waits with an operator who took it under review, whichever of the two is first', async () => {
    for (let time = 0; time < 4; time++) {
      const claim = await wonClaim(database.db);
      await filed(house, claim);
      const asked = { claimId: claim.claimId, actor: 'operator:ada', now: house.clock.now() };
      const [, begun] = await Promise.all([
        payFiledClaim(house, claim.claimId),
        inTransaction(database.db, (tx) => beginReview(tx, asked)),
      ]);
      const { status } = await claimNow(database.db, claim);
      expect(status).toBe('refusal' in begun ? 'PAID' : 'IN_REVIEW');
      expect(await winnings(claim.playerId)).toBe(status === 'PAID' ? 1_000_00n : 0n);
    }
  });

  it('is filed with a number typed again once the key of the seals is lost', async () => {
    const playerId = await newPlayer(database.db);
    const [one, other] = [await wonClaim(database.db, { playerId }), await wonClaim(database.db, { playerId })];
    await filed(house, one);
    await payFiledClaim(house, one.claimId);
    const numbers = taxpayerNumbers('a key made anew');
    const asked = { claimId: other.claimId, playerId, isTrue: true, isUsPerson: true, numbers, now: house.clock.now() };
    const refused = await inTransaction(database.db, (tx) => fileClaim(tx, asked));
    expect(refused).toMatchObject({ refusal: 'TAXPAYER_NUMBER_INVALID', fields: [{ code: 'REQUIRED' }] });
    await inTransaction(database.db, (tx) => fileClaim(tx, { ...asked, taxpayerNumber: newNumber() }));
    await payFiledClaim({ ...house, numbers }, other.claimId);
    expect(await winnings(playerId)).toBe(2_000_00n);
  });

  it('is not paid any more once a correction took its prize away', async () => {
    const claim = await wonClaim(database.db);
    await filed(house, claim);
    await inTransaction(database.db, async (tx) => {
      await sql`update claims.claim set status = 'WITHDRAWN' where claim_id = ${claim.claimId}`.execute(tx);
    });
    expect(await payFiledClaim(house, claim.claimId)).toBe('done');
    expect(await winnings(claim.playerId)).toBe(0n);
  });
});
