import { movableClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { CLAIM_STATUSES, findPlayerClaims, refreshDebtors } from '../../claims/index.ts';
import { findHouseBalance, proveBalances } from '../../ledger/index.ts';
import { insertPlayer } from '../../players/index.ts';
import { CORRECT_RESULT, correctDraw } from '../corrections/correct-draw.ts';
import type { Draw } from '../draws/draw.ts';
import { board } from '../lifecycle/draw-lifecycle-in-tests.ts';
import { drawn, now, useEnteredDraws } from '../results/entered-draws-in-tests.ts';
import { payPrizes } from './pay-prizes.ts';
import type { Settlement } from './settlement.ts';

type Won = { readonly board: number; readonly cents: bigint; readonly drawing?: 'main' | 'double-play' };

const LINE = board([4, 8, 30, 40, 50], 11);
const OTHER = board([1, 2, 30, 40, 50], 11);

describe('prizes of players who may owe the state', () => {
  const database = useTestDatabase();
  const { deps, decide, verifiedDraw, settle, publish, winningsOf, prizeRows } = useEnteredDraws(database);

  /** Stores a list of debtors as of a time, with everyone whose last name is Owes. */
  async function listDebtors(at = now): Promise<void> {
    await sql`delete from claims.debtor_list`.execute(database.db);
    const debtors = [{ lastName: 'Owes', dateOfBirth: '1990-02-28' }];
    const debtRegister = {
      matchDebts: async () => [],
      remit: async () => 'TAKEN' as const,
      listDebtors: async () => ({ debtors, next: null }),
    };
    await refreshDebtors({ db: database.db, clock: movableClock(at), debtRegister });
  }
  beforeEach(() => listDebtors());

  async function name(playerId: string | undefined, lastName: string): Promise<void> {
    const id = playerId ?? '';
    const address = { line1: id, city: 'Topeka', state: 'KS', postalCode: '66603' };
    const person = { firstName: 'Ana', lastName, dateOfBirth: '1990-02-28', address, createdAt: now };
    await inTransaction(database.db, (tx) =>
      insertPlayer(tx, { playerId: id, subject: id, email: `${id}@example.org`, ...person }),
    );
  }

  /** Pays these prizes to a debtor and to another player; each has a ticket with these boards. */
  async function pay(boards: readonly ReturnType<typeof board>[], won: readonly Won[], pagePrizes?: number) {
    const { draw, players } = await verifiedDraw([
      { boards, addOns: ['double-play'] },
      { boards, addOns: ['double-play'] },
    ]);
    const [debtor = '', other = ''] = players;
    await name(debtor, 'Owes');
    await name(other, 'Reyes');
    const settlement = await storeSettlement(draw, won);
    const options = { settlement, draw, now, ...(pagePrizes ? { pagePrizes } : {}) };
    await payPrizes(deps(), options);
    await Promise.all([payPrizes(deps(), options), payPrizes(deps(), options)]);
    return { draw, debtor, other };
  }

  async function storeSettlement(draw: Draw, won: readonly Won[]): Promise<Settlement> {
    const settlementId = newId();
    const prizeCents = won.reduce((sum, { cents }) => sum + cents, 0n) * 2n;
    const count = won.length * 2;
    await sql`
      insert into draw_games.settlement (settlement_id, draw_id, revision, result_id, board_count, winning_board_count,
        prize_cents, tiers,
        matched_digest, second_matched_digest, settled_at)
      select ${settlementId}, ${draw.drawId}, 1, d.result_id, ${count}, ${count}, ${prizeCents}, '[]', repeat('0', 64),
        repeat('0', 64), ${now.toString()}
      from draw_games.draw d where d.draw_id = ${draw.drawId}`.execute(database.db);
    for (const { board: number, cents, drawing = 'main' } of won) {
      await sql`
        insert into draw_games.matched_prize (settlement_id, player_id, ticket_id, board_number, drawing, tier,
          prize_cents)
        select ${settlementId}, b.player_id, b.ticket_id, b.board_number, ${drawing}, '3+1', ${cents}
          from draw_games.board b
        where b.draw_id = ${draw.drawId} and b.board_number = ${number}`.execute(database.db);
    }
    const ids = { settlementId, drawId: draw.drawId, resultId: newId(), revision: 1 };
    const [boardCount, winningBoardCount] = [BigInt(count), BigInt(count)];
    return { ...ids, boardCount, winningBoardCount, prizeCents, tiers: [] };
  }

  const claimsOf = async (playerId: string) =>
    (await findPlayerClaims(database.db, { playerId, statuses: CLAIM_STATUSES, limit: 10 })).map(
      ({ status, path, prizeCents, federalCents, isReported }) => [status, path, prizeCents, federalCents, isReported],
    );

  it.each([
    [49_99n, 'credited', 'credited'],
    [50_00n, 'set-off', 'credited'],
    [599_99n, 'set-off', 'credited'],
    [600_00n, 'claim', 'claim'],
  ])(
    'of %s cents are paid as "%s" to a debtor, and as "%s" to anyone else [WLA-06]',
    async (cents, ofDebtor, ofOther) => {
      const aside = () => findHouseBalance(database.db, 'prize-claims');
      const before = await aside();
      const { debtor, other } = await pay([LINE], [{ board: 1, cents }]);
      const expected = {
        credited: { claims: [], winnings: cents },
        'set-off': { claims: [['CLAIMED', 'set-off', cents, 0n, false]], winnings: 0n },
        claim: { claims: [['UNCLAIMED', 'wallet', cents, 0n, false]], winnings: 0n },
      } as const;
      for (const [playerId, how] of [
        [debtor, ofDebtor],
        [other, ofOther],
      ] as const) {
        expect(await claimsOf(playerId)).toEqual(expected[how as keyof typeof expected].claims);
        expect(await winningsOf(playerId)).toBe(expected[how as keyof typeof expected].winnings);
      }
      const setAside = [ofDebtor, ofOther].filter((how) => how !== 'credited').length;
      expect((await aside()) - before).toBe(cents * BigInt(setAside));
      expect(await proveBalances(database.db)).toMatchObject({ ok: true, totalCents: 0n });
    },
  );

  it.each<[string, ReturnType<typeof board>[], Won[], string]>([
    [
      'from identical boards count as one win',
      [LINE, LINE],
      [1, 2].map((each) => ({ board: each, cents: 25_00n })),
      'set-off',
    ],
    [
      'from different boards count separately',
      [LINE, OTHER],
      [1, 2].map((each) => ({ board: each, cents: 49_99n })),
      'credited',
    ],
    [
      'from both drawings of a board count as one win',
      [LINE],
      [
        { board: 1, cents: 30_00n },
        { board: 1, cents: 20_00n, drawing: 'double-play' },
      ],
      'set-off',
    ],
    [
      'from identical boards are claimed together',
      [LINE, LINE],
      [1, 2].map((each) => ({ board: each, cents: 300_00n })),
      'claim',
    ],
  ])('%s, even with one prize per page', async (_what, boards, won, how) => {
    const { draw, debtor } = await pay(boards, won, 1);
    const { rows } = await sql<{ paidAs: string }>`
      select distinct paid_as from draw_games.board_prize where draw_id = ${draw.drawId}
        and player_id = ${debtor}`.execute(database.db);
    expect(rows).toEqual([{ paidAs: how }]);
    expect(await claimsOf(debtor)).toHaveLength(how === 'credited' ? 0 : won.length);
  });

  it.each([
    [72, 'credited'],
    [73, 'set-off'],
  ])('that are checked against a debtor list %s hours old are %s for players not on it', async (hours, how) => {
    await listDebtors(now.subtract({ hours }));
    const { draw, other } = await pay([LINE], [{ board: 1, cents: 50_00n }]);
    const { rows } = await sql<{ paidAs: string }>`
      select paid_as from draw_games.board_prize where draw_id = ${draw.drawId} and player_id = ${other}`.execute(
      database.db,
    );
    expect(rows).toEqual([{ paidAs: how }]);
  });

  it("are processed immediately, and aren't recorded as large prizes", async () => {
    await sql`delete from outbox.event`.execute(database.db);
    const { debtor } = await pay([LINE], [{ board: 1, cents: 100_00n }]);
    const { rows } = await sql<{ events: bigint; large: bigint }>`
      select (select count(*) from outbox.event e where e.name = 'claims.prizes-held') as events,
        (select count(*) from audit.entry a where a.action = 'draw-games.large-prize-won'
          and a.subject = c.ticket_serial) as large
      from claims.claim c where c.player_id = ${debtor}`.execute(database.db);
    expect(rows).toMatchObject([{ events: 1n, large: 0n }]);
  });

  it('are reversed by a correction like other prizes', async () => {
    const { draw, players } = await verifiedDraw([{ boards: [board([4, 8, 15, 16, 1], 3)] }]);
    await name(players[0], 'Owes');
    const before = await findHouseBalance(database.db, 'prize-claims');
    await settle(draw);
    expect(await prizeRows(draw)).toEqual([['main', '4+0', 100_00n, 'set-off']]);
    expect((await findHouseBalance(database.db, 'prize-claims')) - before).toBe(100_00n);
    await publish(draw);
    const other = { ...drawn, main: { numbers: [60, 61, 62, 63, 64], bonus: 11 } };
    expect(await decide(CORRECT_RESULT, { drawId: draw.drawId, drawn: other })).not.toHaveProperty('refusal');
    expect(await correctDraw(deps(), { drawId: draw.drawId, now })).toMatchObject({ state: 'corrected' });
    expect(await prizeRows(draw)).toEqual([]);
    expect((await claimsOf(players[0] ?? ''))[0]?.[0]).toBe('WITHDRAWN');
    expect(await findHouseBalance(database.db, 'prize-claims')).toBe(before);
    expect(await proveBalances(database.db)).toMatchObject({ ok: true, totalCents: 0n });
  });
});
