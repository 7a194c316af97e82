import { CLAIMS_PATHS } from '@sunflower/contracts/claims.ts';
import { transactionsPage, WALLET_PATHS, walletBalances } from '@sunflower/contracts/wallet.ts';
import { rulesForDraw } from '@sunflower/game-rules/game.ts';
import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { openClaims } from '../../../modules/claims/index.ts';
import { newBuyer } from '../../../modules/draw-games/purchase/buyer-in-tests.ts';
import { type Caller, openTestPlatform, type TestPlatform } from '../../platform-in-tests.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const rules = rulesForDraw(powerball, '2026-11-18');

describe('the wallet API', () => {
  const database = useTestDatabase();
  const fixture: { test?: TestPlatform; player?: Caller } = {};

  beforeAll(async () => {
    fixture.test = await openTestPlatform({ databaseUrl: database.url, clock: movableClock(now) });
    fixture.player = { session: (await newBuyer(database.db, { depositsCents: 25_50n, now })).token };
  });
  afterAll(() => fixture.test?.close());

  const get = async (url: string) => {
    const { test, player } = fixture;
    if (!test || !player) throw new Error('set up in beforeAll');
    return test.app.inject({ url, headers: test.headersOf(player) });
  };

  it('shows the main account in dollars with its withdrawable part [S7-11] [S3-12/main]', async () => {
    expect((await get(WALLET_PATHS.accounts)).json()).toEqual([
      {
        accountType: 'AT_MAIN',
        accountNumber: expect.any(String),
        buyingPower: 25.5,
        withdrawableBalance: 0,
        nonWithdrawableBalance: 25.5,
        currency: 'USD',
      },
    ]);
  });

  it('shows the balance by type, with withdrawal requests apart from the buying power [S3-11/types]', async () => {
    const balances = walletBalances.parse((await get(WALLET_PATHS.balances)).json());
    expect(balances).toMatchObject({ buyingPowerCents: 25_50n, withdrawableCents: 0n, nonWithdrawableCents: 25_50n });
    const amounts = Object.fromEntries(balances.types.map((one) => [one.walletType, one.amountCents]));
    expect(amounts).toMatchObject({ FUNDS_ADDED: 25_50n, WINNINGS: 0n, DISCOUNT: 0n, WITHDRAWAL_REQUESTS: 0n });
    expect(Object.keys(amounts)).toHaveLength(8);
  });

  it('shows the minimum amounts of deposits and withdrawals [S7-12] [S3-15]', async () => {
    expect((await get(WALLET_PATHS.limits)).json()).toEqual([
      { limitType: 'DEPOSIT', quantityType: 'MIN_AMOUNT', quantity: { amount: 10 } },
      { limitType: 'WITHDRAWAL', quantityType: 'MIN_AMOUNT', quantity: { amount: 10 } },
    ]);
  });

  it('shows no latest win to a player without wins [S7-16]', async () => {
    expect((await get(CLAIMS_PATHS.latestWins)).json()).toEqual([]);
  });

  it("shows the player's five latest unclaimed wins, newest first [S7-16]", async () => {
    const [winner, other] = [
      await newBuyer(database.db, { depositsCents: 0n, now }),
      await newBuyer(database.db, { depositsCents: 0n, now }),
    ];
    const won = ({ playerId }: { playerId: string }, minutes: number) => ({
      playerId,
      gameId: 'powerball',
      drawId: newId(),
      drawDate: '2026-11-18',
      ticketSerial: `PB-261118-${minutes}`,
      boardLetter: 'A',
      tier: '4+1',
      prizeCents: 50_000_00n,
      stakeCents: 2_00n,
      wonAt: now.add({ minutes }),
      prizeKey: newId(),
      picks: '1',
    });
    await inTransaction(database.db, (tx) =>
      openClaims(
        tx,
        { drawDate: '2026-11-18', rules },
        [3, 1, 6, 2, 5, 4].map((at) => won(winner, at)),
      ),
    );
    await inTransaction(database.db, (tx) => openClaims(tx, { drawDate: '2026-11-18', rules }, [won(other, 9)]));
    const headers = fixture.test?.headersOf({ session: winner.token }) ?? {};
    const wins = (await fixture.test?.app.inject({ url: CLAIMS_PATHS.latestWins, headers }))?.json();
    expect(wins.map((win: { wonAt: string }) => win.wonAt)).toEqual(
      [6, 5, 4, 3, 2].map((minutes) => now.add({ minutes }).toString()),
    );
    expect(wins[0]).toMatchObject({ status: 'UNCLAIMED', amount: 50_000, currency: 'USD' });
    const list = async (query = '') =>
      (await fixture.test?.app.inject({ url: `${CLAIMS_PATHS.claimablePrizes}${query}`, headers }))?.json();
    expect(await list()).toHaveLength(6);
    expect(await list('?status=EXPIRED&status=IN_REVIEW')).toEqual([]);
    expect((await list('?status=UNCLAIMED'))[0]).toMatchObject({
      path: 'manual',
      proceeds: 49_998,
      withheldFederal: 11_999.52,
      withheldState: 2_499.9,
      net: 35_500.58,
      isReported: true,
      claimUntil: '2027-11-18',
      lapsesAt: '2027-11-19T06:00:00Z',
    });
  });

  it("lists the player's transactions with their balances, and rejects an unknown cursor", async () => {
    const page = transactionsPage.parse((await get(WALLET_PATHS.transactions)).json());
    expect(page.pageItems.map(({ changeCents, balanceCents }) => [changeCents, balanceCents])).toEqual([
      [25_50n, 25_50n],
    ]);
    const wrong = await get(`${WALLET_PATHS.transactions}?cursor=not-a-page`);
    expect([wrong.statusCode, wrong.json().fields]).toEqual([
      400,
      [{ path: 'querystring.cursor', code: 'CURSOR_UNKNOWN' }],
    ]);
  });
});
