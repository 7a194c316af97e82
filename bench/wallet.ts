import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STATEMENT_PATHS } from '@sunflower/contracts/responsible-gaming-statement.ts';
import { WALLET_PATHS } from '@sunflower/contracts/wallet.ts';
import { newBuyer } from '@sunflower/platform/src/modules/draw-games/purchase/buyer-in-tests.ts';
import { COOKIES } from '@sunflower/platform/src/modules/sessions/index.ts';
import { LOTTERY_TIME_ZONE, wallClock } from '@sunflower/service-base/clock.ts';
import { type Db, openDatabase } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import { startTestCluster, TEMPLATE_DATABASE } from '../tools/postgres/test-databases.ts';
import { startServer } from './checkout-stack.ts';
import { type Figure, plainFigure, printFigures } from './figure.ts';

/** Other players with a few transactions each, so that the measured player's are few among many. */
const OTHER_PLAYERS = 200_000;
const THEIR_TRANSACTIONS = 3;
/** Transactions of the measured player in one year. */
const TRANSACTIONS = 10_000;
const YEAR_MINUTES = 365 * 24 * 60;
const WARM_UP = 100;
const READS = 1_000;
/** Number of requests for each kind of statement: a player may save at most ten files a minute. */
const FILES = 4;
const LONG_STATEMENT = '15min';

/**
 * Measures what a player waits for on their wallet, over HTTP, one call after another: balances, the first page of
 * 10,000 transactions (and with a filter by kind and game), and a year's statement: its figures, and all lines as a
 * table and as a PDF.
 */
export async function measureWallet(): Promise<Figure[]> {
  const { cluster, remove } = await startTestCluster({ isDurable: true });
  const folder = mkdtempSync(join(tmpdir(), 'sunflower-bench-'));
  const url = cluster.url(TEMPLATE_DATABASE);
  const db: Db = openDatabase({ url, poolSize: 2 });
  try {
    const cookie = `${COOKIES.session}=${await fillDatabase(db)}`;
    const server = await startServer({
      ...process.env,
      DATABASE_URL: url,
      SUNFLOWER_ENVIRONMENT: 'test',
      SUNFLOWER_LOG_LEVEL: 'error',
      SUNFLOWER_DATA_FOLDER: folder,
      SUNFLOWER_KEYS_FOLDER: join(folder, 'keys'),
    });
    try {
      const get = (path: string) => timed(`${server.address}${path}`, cookie);
      const today = wallClock.now().toZonedDateTimeISO(LOTTERY_TIME_ZONE).toPlainDate();
      const year = `?from=${today.subtract({ days: 364 })}&to=${today}`;
      const balance = await readOften(() => get(WALLET_PATHS.balances));
      const page = await readOften(() => get(WALLET_PATHS.transactions));
      const filtered = await readOften(() => get(`${WALLET_PATHS.transactions}?kind=deposits&game=powerball`));
      const figures = await read(FILES, () => get(STATEMENT_PATHS.statement + year));
      const table = await read(FILES, () => get(WALLET_PATHS.statementCsv + year));
      const pages = await read(FILES, () => get(WALLET_PATHS.statementPdf + year));
      return [
        figure('balance', p99(balance), 'ms', 10),
        figure('page', p99(page), 'ms', 20),
        figure('filtered', p99(filtered), 'ms', 50),
        figure('statement', (Math.max(...figures) + Math.max(...table)) / 1000, 's', 1),
        figure('pdf', Math.max(...pages) / 1000, 's', 5),
      ];
    } finally {
      await server.stop();
    }
  } finally {
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
    await remove();
  }
}

const figure = (metric: string, value: number, unit: string, bar: number) =>
  plainFigure({ name: 'wallet', metric, value, unit, bar, isMoreBetter: false });

/** Returns the ms until a response has arrived completely; an error fails the bench. */
async function timed(address: string, cookie: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(address, { headers: { cookie } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return performance.now() - start;
}

async function read(times: number, work: () => Promise<number>): Promise<number[]> {
  const ms: number[] = [];
  for (let count = 0; count < times; count++) ms.push(await work());
  return ms;
}

async function readOften(work: () => Promise<number>): Promise<number[]> {
  await read(WARM_UP, work);
  return read(READS, work);
}

function p99(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.POSITIVE_INFINITY;
}

/**
 * Fills the ledger with transactions of all players, and returns the session of the measured player: a deposit, eight
 * purchases and a prize, repeated.
 */
async function fillDatabase(db: Db): Promise<string> {
  const now = wallClock.now();
  const buyer = await newBuyer(db, { depositsCents: 0n, now });
  const { playerId } = buyer;
  await db.transaction().execute(async (tx) => {
    await sql`select set_config('statement_timeout', ${LONG_STATEMENT}, true)`.execute(tx);
    await sql`
      with other as (select gen_random_uuid() as player_id from generate_series(1, ${OTHER_PLAYERS})),
      balance as (
        insert into ledger.player_balance (player_id, deposits_cents, version)
        select player_id, ${THEIR_TRANSACTIONS * 100}, ${THEIR_TRANSACTIONS} from other)
      insert into ledger.ledger_transaction (transaction_id, batch_no, key, input_hash, kind, player_id,
        player_version, from_accounts,
        to_accounts, amounts_cents, deposits_after_cents, winnings_after_cents, play_credit_after_cents,
          held_after_cents, business_time)
      select gen_random_uuid(), 1, o.player_id || '/' || n, '', 'deposit', o.player_id, n, '{cash/processor}',
        '{player/deposits}', '{100}',
        n * 100, 0, 0, 0, ${now.toString()}::timestamptz - make_interval(days => 300 - n * 50)
      from other o cross join generate_series(1, ${THEIR_TRANSACTIONS}) n`.execute(tx);
    await sql`
      insert into ledger.ledger_transaction (transaction_id, batch_no, key, input_hash, kind, player_id,
        player_version, from_accounts,
        to_accounts, amounts_cents, deposits_after_cents, winnings_after_cents, play_credit_after_cents,
          held_after_cents, reference, business_time)
      select gen_random_uuid(), 1, ${playerId} || '/' || n, '', case n % 10 when 0 then 'deposit' when 5 then 'prize'
        else 'purchase' end,
        ${playerId}, n, case n % 10 when 0 then '{cash/processor}' when 5 then '{prizes/powerball}' else
          '{player/deposits}' end::text[],
        case n % 10 when 0 then '{player/deposits}' when 5 then '{player/winnings}' else '{sales/powerball}'
          end::text[], '{200}',
        100000000 - n * 120, n * 20, 0, 0, case n % 10 when 0 then null else 'PB-261121-7K3M9-QXWTD-C' end,
        ${now.toString()}::timestamptz - make_interval(mins => ${YEAR_MINUTES} - n *
          ${Math.floor(YEAR_MINUTES / TRANSACTIONS)} - 1440)
      from generate_series(1, ${TRANSACTIONS}) n`.execute(tx);
  });
  await sql`
    insert into ledger.player_balance (player_id, deposits_cents, winnings_cents, version)
    values (${playerId}, ${100_000_000 - TRANSACTIONS * 120}, ${TRANSACTIONS * 20}, ${TRANSACTIONS})
    on conflict (player_id) do update set deposits_cents = excluded.deposits_cents,
      winnings_cents = excluded.winnings_cents,
      version = excluded.version`.execute(db);
  await sql`vacuum analyze ledger.ledger_transaction, ledger.player_balance`.execute(db);
  return buyer.token;
}

if (import.meta.main) {
  printFigures(await measureWallet(), { isJson: process.argv.includes('--json') });
  process.exit(0);
}
