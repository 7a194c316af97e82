import { MAX_EXPORT_LINES, transactionsPage, WALLET_PATHS } from '@sunflower/contracts/wallet.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { ledger, sessions } from '../../../app/modules.ts';
import { type Caller, openTestPlatform, type TestPlatform } from '../../../app/platform-in-tests.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const { transactions, statementCsv, statementPdf } = WALLET_PATHS;

describe('the transaction routes', () => {
  const database = useTestDatabase();
  const fixture: { stack?: TestPlatform } = {};
  beforeAll(async () => {
    fixture.stack = await openTestPlatform({ databaseUrl: database.url, clock: movableClock(now) });
  });
  afterAll(() => fixture.stack?.close());

  const stack = () => fixture.stack as TestPlatform;
  async function newPlayer(): Promise<{ playerId: string; caller: Caller }> {
    const playerId = newId();
    const input = { playerId, now, idleMinutes: 30 };
    const { token } = await inTransaction(database.db, (tx) => sessions.startSession(tx, input));
    return { playerId, caller: { session: token } };
  }
  const get = (url: string, caller: Caller, cookie = '') => {
    const headers = stack().headersOf(caller);
    return stack().app.inject({ url, headers: { ...headers, cookie: headers.cookie + cookie } });
  };
  const page = async (url: string, caller: Caller) => z.decode(transactionsPage, (await get(url, caller)).json());

  type Event = { daysAgo: number; kind: string; cents: bigint; game?: string; reference?: string };
  async function post(playerId: string, { daysAgo, kind, cents, game = 'powerball', reference }: Event): Promise<void> {
    const mine = ledger.playerAccount(playerId, kind === 'prize' ? 'winnings' : 'deposits');
    const from = { purchase: mine, prize: ledger.houseAccount(`prizes/${game}`) }[kind] ?? ledger.houseAccount('cash');
    const to = kind === 'purchase' ? ledger.houseAccount(`sales/${game}`) : mine;
    const businessTime = now.subtract({ hours: 24 * daysAgo });
    const posted = await inTransaction(database.db, (tx) =>
      ledger.postLedgerTransaction(tx, {
        key: newId(),
        kind,
        businessTime,
        postings: [{ from, to, amountCents: cents }],
        ...(reference === undefined ? {} : { reference }),
      }),
    );
    if (isRefusal(posted)) throw new Error(posted.refusal);
  }
  async function playedPlayer() {
    const player = await newPlayer();
    await post(player.playerId, { daysAgo: 9, kind: 'deposit', cents: 50_00n });
    await post(player.playerId, { daysAgo: 8, kind: 'purchase', cents: 6_00n, reference: 'PB-1 PB-2' });
    await post(player.playerId, { daysAgo: 7, kind: 'purchase', cents: 1_00n, game: 'pick-3' });
    await post(player.playerId, { daysAgo: 6, kind: 'prize', cents: 4_00n, reference: 'PB-1' });
    await post(player.playerId, {
      daysAgo: 5,
      kind: 'adjustment',
      cents: 1_00n,
      reference: '=HYPERLINK("http://x.test")',
    });
    return player;
  }

  it("return each line's event, games and part of the wallet, newest first [S1-4/transactions]", async () => {
    const { caller } = await playedPlayer();
    const { pageItems, games } = await page(transactions, caller);
    expect(games).toContainEqual({ gameId: 'powerball', name: 'Powerball' });
    expect(pageItems.map(({ kind, event, games, changeCents }) => [kind, event, games, changeCents])).toEqual([
      ['other', 'adjustment', [], 1_00n],
      ['prizes', 'prize', ['powerball'], 4_00n],
      ['stakes', 'purchase', ['pick-3'], -1_00n],
      ['stakes', 'purchase', ['powerball'], -6_00n],
      ['deposits', 'deposit', [], 50_00n],
    ]);
    expect(pageItems.map(({ reference }) => reference)).toEqual([null, 'PB-1', null, 'PB-1 PB-2', null]);
    expect(pageItems[3]).toMatchObject({
      isReversal: false,
      parts: [{ walletPart: 'deposits', changeCents: -6_00n }],
      balanceCents: 44_00n,
    });
  });

  it('return the card or account of a payment, even of a reversed one [S1-4/transactions]', async () => {
    const { playerId, caller } = await newPlayer();
    const [depositId, withdrawalId, methodId] = [newId(), newId(), newId()];
    await sql`
      insert into wallet.payment_method (player_id, method_id, channel, standing, is_verified, method_token,
        processor_version, fingerprint, brand, last4, expiry_month, expiry_year, created_at)
      values (${playerId}, ${methodId}, 'CARD', 'READY', true, ${methodId}, 1, ${'a'.repeat(64)}, 'VISA', '4242', 12,
        2030, ${now.toString()})`.execute(database.db);
    await sql`
      insert into wallet.deposit (player_id, deposit_id, order_key, input_hash, method_id, channel, brand, last4,
        amount_cents, state, created_at, changed_at, posted_at)
      values (${playerId}, ${depositId}, ${'d'.repeat(21)}, ${Buffer.alloc(32)}, ${methodId}, 'CARD', 'VISA', '4242',
        3000, 'posted', ${now.toString()}, ${now.toString()}, ${now.toString()})`.execute(database.db);
    await sql`
      insert into wallet.withdrawal (player_id, withdrawal_id, order_key, channel, payment_method_id, last4,
      amount_cents, state, requested_at, changed_at)
      values (${playerId}, ${withdrawalId}, ${'w'.repeat(21)}, 'ACH', ${methodId}, '6789', 1000, 'review',
      ${now.toString()}, ${now.toString()})`.execute(database.db);
    const [mine, cash] = [ledger.playerAccount(playerId, 'deposits'), ledger.houseAccount('cash/processor')];
    const parts = { fromDepositsCents: 0n, fromWinningsCents: 10_00n, fromPlayCreditCents: 0n };
    await post(playerId, { daysAgo: 0, kind: 'prize', cents: 10_00n });
    await inTransaction(database.db, async (tx) => {
      const postings = [{ from: cash, to: mine, amountCents: 30_00n }];
      const key = `deposit:${depositId}`;
      const posted = await ledger.postLedgerTransaction(tx, { key, kind: 'deposit', businessTime: now, postings });
      if (isRefusal(posted)) throw new Error(posted.refusal);
      const { transactionId } = posted;
      await ledger.reverseLedgerTransaction(tx, { transactionId, key: newId(), reason: 'returned', businessTime: now });
      const expiresAt = now.add({ hours: 99 });
      await ledger.holdFunds(tx, { holdId: withdrawalId, playerId, parts, businessTime: now, expiresAt });
      await ledger.captureHold(tx, { holdId: withdrawalId, playerId, to: cash, businessTime: now });
    });
    const card = { serviceProviderTargetId: 'CARD', brand: 'VISA', last4: '4242' };
    const account = { serviceProviderTargetId: 'ACH', brand: null, last4: '6789' };
    const { pageItems } = await page(transactions, caller);
    expect(pageItems.map(({ event, isReversal, method }) => [event, isReversal, method])).toEqual([
      ['hold-capture', false, account],
      ['hold', false, account],
      ['deposit', true, card],
      ['deposit', false, card],
      ['prize', false, null],
    ]);
    const table = (await get(`${statementCsv}?from=2026-11-01&to=2026-11-20`, caller)).body;
    expect(table).toContain('Deposit,,Visa …4242,');
    expect(table).toContain('Withdrawal paid,,ACH …6789,');
  });

  it.each([
    ['kind=stakes', ['pick-3', 'powerball']],
    ['kind=prizes', ['powerball']],
    ['game=pick-3', ['pick-3']],
    ['game=powerball&kind=stakes', ['powerball']],
    ['game=mega-millions', []],
    ['from=2026-11-13&to=2026-11-14', ['powerball', 'pick-3']],
    ['to=2026-11-12&kind=stakes', ['powerball']],
    ['from=2026-11-13&kind=stakes', ['pick-3']],
  ])('filter by %s [S1-4/transactions]', async (query, games) => {
    const { caller } = await playedPlayer();
    const found = await page(`${transactions}?${query}`, caller);
    expect(found.pageItems.flatMap((line) => line.games)).toEqual(games);
    expect(found.nextCursor).toBeNull();
  });

  it('return every line once, page by page', async () => {
    const { caller } = await playedPlayer();
    const seen: string[] = [];
    let cursor: string | null = '';
    for (let pages = 0; cursor !== null && pages < 9; pages++) {
      const found: z.output<typeof transactionsPage> = await page(
        `${transactions}?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`,
        caller,
      );
      seen.push(...found.pageItems.map((line) => line.transactionId));
      cursor = found.nextCursor;
    }
    expect(new Set(seen).size).toBe(5);
    expect(seen).toHaveLength(5);
  });

  it.each([
    ['cursor=nope', 'CURSOR_UNKNOWN'],
    ['cursor=-1', 'CURSOR_UNKNOWN'],
    ['limit=0', 'INVALID_INPUT'],
    ['limit=101', 'INVALID_INPUT'],
    ['kind=everything', 'INVALID_INPUT'],
    ['game=../prizes', 'INVALID_INPUT'],
    ["game='--", 'INVALID_INPUT'],
    ['from=2026-02-30', 'INVALID_INPUT'],
    ['from=2026-11-20&to=2026-11-19', 'PERIOD_BACKWARDS'],
    ['playerId=019aa2c0-9999-7000-8000-000000000001', 'INVALID_INPUT'],
  ])('reject %s', async (query, code) => {
    const { caller } = await newPlayer();
    const answer = await get(`${transactions}?${query}`, caller);
    expect([answer.statusCode, answer.json().code]).toEqual([400, code]);
  });

  it("return only the player's own lines, in pages and files", async () => {
    await playedPlayer();
    const { caller } = await newPlayer();
    expect((await page(transactions, caller)).pageItems).toEqual([]);
    const period = '?from=2026-11-01&to=2026-11-20';
    expect((await get(statementCsv + period, caller)).body.split('\r\n')).toHaveLength(2);
    for (const path of [transactions, statementCsv + period, statementPdf + period])
      expect((await stack().app.inject({ url: path })).statusCode).toBe(401);
  });

  it("return a period as CSV in the player's language, with no cell that runs as a formula [IRGS-08]", async () => {
    const { caller } = await playedPlayer();
    const answer = await get(`${statementCsv}?from=2026-11-12&to=2026-11-20`, caller, '; i18n_redirected=fr');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="sunflower-statement-2026-11-12-2026-11-20.csv"',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['cache-control']).toContain('no-store');
    expect(answer.body.split('\r\n').slice(1)).toEqual([
      '2026-11-12;12:00:00;Tickets;Powerball;;PB-1 PB-2;;6,00;dépôts;44,00',
      '2026-11-13;12:00:00;Tickets;Pick 3;;;;1,00;dépôts;43,00',
      '2026-11-14;12:00:00;Gain;Powerball;;PB-1;4,00;;gains;47,00',
      `2026-11-15;12:00:00;Ajustement;;;;1,00;;dépôts;48,00`,
      '',
    ]);
  });

  it('return a period as PDF [IRGS-08]', async () => {
    const { caller } = await playedPlayer();
    const answer = await get(`${statementPdf}?from=2026-11-01&to=2026-11-20`, caller);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="sunflower-statement-2026-11-01-2026-11-20.pdf"',
    });
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(answer.rawPayload.toString('latin1').trimEnd().endsWith('%%EOF')).toBe(true);
  });

  it.each([
    ['from=2026-11-20&to=2026-11-19', 'PERIOD_BACKWARDS'],
    ['from=2024-10-20&to=2026-11-20', 'PERIOD_TOO_LONG'],
    ['from=2026-02-30&to=2026-11-20', 'INVALID_INPUT'],
    ['from=1970-01-01&to=1970-01-02', 'INVALID_INPUT'],
    ['from=2026-11-01', 'INVALID_INPUT'],
  ])('reject a file for an invalid period: %s', async (query, code) => {
    const { caller } = await newPlayer();
    for (const path of [statementCsv, statementPdf]) {
      const answer = await get(`${path}?${query}`, caller);
      expect([answer.statusCode, answer.json().code]).toEqual([400, code]);
    }
  });

  it('refuse a file with too many lines instead of cutting it off', async () => {
    const { playerId, caller } = await newPlayer();
    await sql`
      insert into ledger.ledger_transaction (transaction_id, batch_no, key, input_hash, kind, player_id, player_version,
        from_accounts, to_accounts, amounts_cents, deposits_after_cents, winnings_after_cents, play_credit_after_cents,
        held_after_cents, business_time)
      select gen_random_uuid(), 1, ${playerId} || '/' || n, '', 'deposit', ${playerId}, n, '{cash}',
      '{player/deposits}', '{1}',
        n, 0, 0, 0, ${now.toString()}::timestamptz - make_interval(mins => ${MAX_EXPORT_LINES + 1} - n)
      from generate_series(1, ${MAX_EXPORT_LINES + 1}) n`.execute(database.db);
    const answer = await get(`${statementCsv}?from=2026-11-01&to=2026-11-20`, caller);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'TOO_MANY_LINES']);
  });
});
