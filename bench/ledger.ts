import {
  houseAccount,
  playerAccount,
  postLedgerTransaction,
  postManyLedgerTransactions,
} from '@sunflower/platform/src/modules/ledger/index.ts';
import { wallClock } from '@sunflower/service-base/clock.ts';
import { type Db, openDatabase, openPool, type Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { startTestCluster, TEMPLATE_DATABASE } from '../tools/postgres/test-databases.ts';
import { type Figure, median, plainFigure, printFigures, ratioFigure } from './figure.ts';

/** Concurrent clients, the players they choose from, and the length and number of rounds of floor and ledger. */
const CLIENTS = 16;
const PLAYERS = 2_000;
const TURN_MS = 4_000;
const TURNS = 5;
const PRIZES = 30_000;
const START_CENTS = 1_000_000_000n;

/**
 * The baseline: the least work that can record a ledger transaction. One function changes two balances and writes two
 * entries, with no key, checks or history.
 */
const FLOOR_SQL = `
create schema bare;
create table bare.account (account_id uuid primary key, balance_cents bigint not null) with (fillfactor = 60);
create table bare.entry (entry_id bigint generated always as identity primary key, account_id uuid not null,
  amount_cents bigint not null, at timestamptz not null default now());
create function bare.post(p_from uuid, p_to uuid, p_amount bigint) returns void language plpgsql as $$
begin
  update bare.account set balance_cents = balance_cents - p_amount where account_id = p_from;
  update bare.account set balance_cents = balance_cents + p_amount where account_id = p_to;
  insert into bare.entry (account_id, amount_cents) values (p_from, -p_amount);
  insert into bare.entry (account_id, amount_cents) values (p_to, p_amount);
end $$;`;

/**
 * Measures posting against the bare floor, in alternating rounds on one database server with durable commits, and the
 * posting of many prizes in one call.
 */
export async function measureLedger(): Promise<Figure[]> {
  const { cluster, remove } = await startTestCluster({ isDurable: true });
  const url = cluster.url(TEMPLATE_DATABASE);
  const pool = openPool({ url, poolSize: CLIENTS });
  const db: Db = openDatabase({ url, poolSize: CLIENTS });
  try {
    await pool.query(FLOOR_SQL);
    const players = Array.from({ length: PLAYERS }, () => newId());
    await pool.query('insert into bare.account select id, 0 from unnest($1::uuid[]) id', [players]);
    await fund(db, players);
    const pick = () => players[Math.floor(Math.random() * PLAYERS)] ?? '';
    const floor = () => pool.query('select bare.post($1, $2, 200)', [pick(), pick()]);
    // Opens no transaction: every statement commits separately, as in the floor.
    const ledger = async () => {
      const posted = await postLedgerTransaction(db as Tx, purchaseOf(pick()));
      if (isRefusal(posted)) throw new Error(posted.refusal);
    };
    const turns = { floor: [] as number[], ledger: [] as number[] };
    for (let turn = 0; turn <= TURNS; turn++) {
      const [floorRate, ledgerRate] = [await rate(floor), await rate(ledger)];
      if (turn === 0) continue; // warm-up
      turns.floor.push(floorRate);
      turns.ledger.push(ledgerRate);
    }
    const prizes = await prizeRate(db, players);
    return [
      ratioFigure({
        name: 'ledger',
        metric: 'posting',
        value: median(turns.ledger),
        unit: 'transactions/s',
        floor: median(turns.floor),
        bar: 0.6,
      }),
      plainFigure({
        name: 'ledger',
        metric: 'many',
        value: prizes,
        unit: 'postings/s',
        bar: 15_000,
        isMoreBetter: true,
      }),
    ];
  } finally {
    await pool.end();
    await db.destroy();
    await remove();
  }
}

function purchaseOf(playerId: string) {
  return {
    key: newId(),
    kind: 'purchase',
    businessTime: wallClock.now(),
    postings: [
      { from: playerAccount(playerId, 'deposits'), to: houseAccount('sales/powerball'), amountCents: 150n },
      { from: playerAccount(playerId, 'winnings'), to: houseAccount('sales/powerball'), amountCents: 50n },
    ],
  };
}

async function fund(db: Db, players: readonly string[]): Promise<void> {
  const inputs = players.map((playerId) => ({
    key: `fund/${playerId}`,
    kind: 'adjustment',
    businessTime: wallClock.now(),
    postings: (['deposits', 'winnings'] as const).map((kind) => ({
      from: houseAccount('adjustments'),
      to: playerAccount(playerId, kind),
      amountCents: START_CENTS,
    })),
  }));
  const posted = await db.transaction().execute((tx) => postManyLedgerTransactions(tx, inputs));
  if (isRefusal(posted)) throw new Error(posted.refusal);
}

/** Runs `work` in all clients for one round and returns how many calls succeeded per second. */
async function rate(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  let done = 0;
  const client = async () => {
    while (performance.now() - start < TURN_MS) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return (done * 1000) / (performance.now() - start);
}

async function prizeRate(db: Db, players: readonly string[]): Promise<number> {
  const inputs = Array.from({ length: PRIZES }, (_, index) => ({
    key: newId(),
    kind: 'prize',
    businessTime: wallClock.now(),
    postings: [
      {
        from: houseAccount('prizes/powerball'),
        to: playerAccount(players[index % PLAYERS] ?? '', 'winnings'),
        amountCents: 400n,
      },
    ],
  }));
  const start = performance.now();
  const posted = await db.transaction().execute((tx) => postManyLedgerTransactions(tx, inputs));
  if (isRefusal(posted)) throw new Error(posted.refusal);
  return (PRIZES * 1000) / (performance.now() - start);
}

if (import.meta.main) printFigures(await measureLedger(), { isJson: process.argv.includes('--json') });
